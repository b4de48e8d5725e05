import { Link } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import type { FloodReport as Notice } from '#server/enquiries/flood-records.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { describeFlood } from '#shared/enquiries/describe-flood.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import { formatDateTime } from '#shared/values/dates.ts'

/** Tells of a flood of enquiries while it goes on, and afterwards until what it had set aside was looked through. */
export function FloodNotice({ notice }: { notice: Notice | null }) {
  return (
    <div role="status">
      {notice && (
        <section
          aria-labelledby="flood"
          className="rounded-field border-laterite border-l-4 bg-laterite/8 px-4 py-3"
        >
          <h2 id="flood" className="text-xl">
            {notice.goesOn ? 'A flood of enquiries is coming in' : 'There was a flood of enquiries'}
          </h2>
          <p className="mt-1 max-w-prose">
            {notice.flood &&
              `${describeFlood(notice.flood)}; it began on ${formatDateTime(notice.flood.begunAt)}. `}
            {consequence(notice.setAside)}
          </p>
          {notice.setAside > 0 && (
            <Link
              to={contentKinds.enquiry.path + filterQuery({ show: 'flood' })}
              className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
            >
              Look through them
            </Link>
          )}
        </section>
      )}
    </div>
  )
}

function consequence(setAside: number): string {
  if (setAside === 0) return 'So far nothing was set aside.'
  const what = `${countEnquiries(setAside)} ${setAside === 1 ? 'was' : 'were'} set aside and not mailed.`
  return `${what} Real enquiries may be among them: please look through them.`
}
