import { Link } from 'react-router'
import { formatDateTime } from '#shared/values/dates.ts'

export type LastChange = { at: Date; who: string }

type Props = {
  change: LastChange | undefined
  historyPath: string
  page: string | undefined
  sheet: string | undefined
}

const further = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'

export function LastChangeLine({ change, historyPath, page, sheet }: Props) {
  return (
    <div className="text-sm">
      <p className="text-stone">
        {change ? (
          <>
            Last change: <time dateTime={change.at.toISOString()}>{formatDateTime(change.at)}</time>,{' '}
            {change.who}
          </>
        ) : (
          'No changes have been recorded yet.'
        )}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link to={historyPath} className={further}>
          History
        </Link>
        {page && (
          <a href={page} target="_blank" rel="noopener noreferrer" className={further}>
            See the page<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {sheet && (
          <a href={sheet} target="_blank" rel="noopener noreferrer" className={further}>
            Print sheet (PDF)<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
    </div>
  )
}
