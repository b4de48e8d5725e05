import { Link, useLocation } from 'react-router'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import type { SenderEnquiry } from '#server/enquiries/sender-records.ts'
import { enquiryStatusLabels, enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { formatDateTime } from '#shared/values/dates.ts'

type Props = { enquiryId: string; enquiries: readonly SenderEnquiry[] }

export function SenderEnquiries({ enquiryId, enquiries }: Props) {
  const { search, state } = useLocation()
  const mayChange = useMay()('enquiries.change')
  if (enquiries.length === 0) return null
  return (
    <section aria-labelledby="sender-enquiries" className="no-print mt-6">
      <h3 id="sender-enquiries" className="text-lg">
        Other enquiries of this traveller
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {enquiries.map(({ id, name, type, tour, status, suspectedSpam, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`${contentKinds.enquiry.path}/${id}${search}`}
              state={state ?? fromList}
              preventScrollReset
              replace
              className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
            >
              {name} · {tour ?? enquiryTypeLabels[type]}
            </Link>
            <span className="text-sm text-stone">
              {enquiryStatusLabels[status]}
              {suspectedSpam && ', suspected spam'} · {formatDateTime(createdAt)}
            </span>
            {mayChange && (
              <Link
                to={`${contentKinds.enquiry.path}/${enquiryId}/merge/${id}${search}`}
                state={state ?? fromList}
                preventScrollReset
                replace
                className="no-print inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
              >
                Merge…<span className="sr-only"> the enquiry of {formatDateTime(createdAt)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
