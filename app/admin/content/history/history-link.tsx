import { Link, useLocation } from 'react-router'

export function HistoryLink({ setting, of }: { setting: string; of: string }) {
  return (
    <Link
      to={`/admin/settings/${setting}/history`}
      className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
    >
      History<span className="sr-only"> of {of}</span>
    </Link>
  )
}

type Props = {
  /** Cursor of the next page; undefined on the last page. */
  older: string | undefined
  isLater: boolean
  addressOf: (before: string) => string
}

export function OlderLink({ older, isLater, addressOf }: Props) {
  const { state } = useLocation()
  if (!older && !isLater) return null
  const look = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-x-6">
      {isLater && (
        <Link to={addressOf('')} state={state} replace className={look}>
          Newest
        </Link>
      )}
      {older && (
        <Link to={addressOf(older)} state={state} replace rel="next" className={look}>
          Older
        </Link>
      )}
    </nav>
  )
}
