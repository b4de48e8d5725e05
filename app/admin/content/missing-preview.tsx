import { Link } from 'react-router'

/** In place of a preview: what was to be shown is not there. */
export function MissingPreview() {
  return (
    <div className="page-width band">
      <h1 className="text-4xl">There is nothing to preview</h1>
      <p className="mt-4">
        It may have been deleted.{' '}
        <Link to="/admin" className="text-monsoon underline">
          Back to the staff panel
        </Link>
      </p>
    </div>
  )
}
