import { Link, useRouteLoaderData } from 'react-router'
import { InTrash } from '#app/admin/shell/missing-item.tsx'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { loader } from './preview-frame.tsx'

type Props = {
  errors?: FormErrors | undefined
  labels?: Readonly<Record<string, string>>
}

export function MissingPreview({ errors, labels = {} }: Props) {
  if (!errors) return <NothingToPreview />
  return (
    <div className="page-width band">
      <h1 className="text-4xl">This cannot be shown yet</h1>
      <p className="mt-4">Go back to the form. Your input is still there. Please correct:</p>
      <ul className="mt-3 list-disc pl-5">
        {Object.entries(errors).map(([name, problems]) => (
          <li key={name}>
            {labels[name] ?? name}: {problems.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingToPreview() {
  const state = useRouteLoaderData<typeof loader>('admin/content/preview-frame')?.state
  return (
    <div className="page-width band">
      <h1 className="text-4xl">There is nothing to preview</h1>
      {state?.is === 'trashed' && (
        <div className="mt-4">
          <InTrash state={state} />
        </div>
      )}
      <p className="mt-4">
        {state && state.is !== 'trashed' && 'It may have been deleted. '}What you type is shown when you press
        Preview in its form.{' '}
        <Link to="/admin" className="text-monsoon underline">
          Back to the staff panel
        </Link>
      </p>
    </div>
  )
}
