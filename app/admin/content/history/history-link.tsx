import { Link } from 'react-router'

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
