import { Link } from 'react-router'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { writeSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { calendarDateInIndia, indiaOffset } from '#shared/values/dates.ts'

const spanMinutes = 10

type Props = {
  enquiry: EnquiryDetail
  /** Keyed hash of the sender's network; undefined if not stored. */
  network: string | undefined
}

export function SimilarEnquiries({ enquiry, network }: Props) {
  const show = enquiry.suspectedSpam ? 'suspected-spam' : ''
  const sender = writeSenderFilter(enquiry)
  const lists = [
    ...(sender ? [{ label: 'All from this sender', filters: { sender } }] : []),
    ...(network ? [{ label: 'All from this network', filters: { network } }] : []),
    { label: `All within ${spanMinutes} minutes of this one`, filters: spanAround(enquiry.createdAt) },
  ]
  return (
    <nav aria-label="Similar enquiries" className="no-print mt-6 flex flex-wrap gap-x-6">
      {lists.map(({ label, filters }) => (
        <Link
          key={label}
          to={contentKinds.enquiry.path + filterQuery({ ...filters, show })}
          className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function spanAround(at: Date) {
  const [first, last] = [at.getTime() - spanMinutes * 60_000, at.getTime() + spanMinutes * 60_000]
  return {
    ...{ from: calendarDateInIndia(new Date(first)), fromTime: timeInIndia(first) },
    ...{ to: calendarDateInIndia(new Date(last)), toTime: timeInIndia(last) },
  }
}

function timeInIndia(milliseconds: number): string {
  return new Date(milliseconds + indiaOffset).toISOString().slice(11, 16)
}
