import { Link } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import type { EnquiryRecord } from '#server/enquiries/enquiry-records.ts'
import { enquiryStatusLabels, enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { formatDateTime } from '#shared/values/dates.ts'

export function LatestEnquiries({ enquiries }: { enquiries: readonly EnquiryRecord[] }) {
  return (
    <section aria-labelledby="latest" className="min-w-0 space-y-2">
      <h2 id="latest" className="text-lg">
        Latest enquiries
      </h2>
      {enquiries.length === 0 && (
        <p className="text-stone">
          No data yet. What visitors send from the contact, plan and tour pages appears here.
        </p>
      )}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id}>
            <Link
              to={`/admin/enquiries/${enquiry.id}`}
              state={fromList}
              className="grid gap-x-4 px-2 py-1 leading-snug hover:bg-sand sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">
                <span className="font-strong">{enquiry.name}</span>{' '}
                <span className="text-stone">
                  {enquiry.email ? <MailAddress address={enquiry.email} /> : enquiry.phone}
                </span>
                <span className="block truncate text-sm text-stone">{enquiry.message}</span>
              </span>
              <span className="text-sm text-stone sm:text-right">
                {enquiryTypeLabels[enquiry.type]} · {enquiryStatusLabels[enquiry.status]}
                <span className="block">{formatDateTime(enquiry.createdAt)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
