import { Link, redirect } from 'react-router'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { countSelected, findEnquiry, listSelectedIds } from '#server/enquiries/enquiry-records.ts'
import { listEnquiryEvents } from '#server/enquiries/event-records.ts'
import { listMerged } from '#server/enquiries/merging/merged-records.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { filtersFor, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { proofAddress } from '#shared/staff/staff-paths.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { Route } from './+types/print-sheets.ts'
import { EnquirySheet } from './enquiry-sheet.tsx'

const { path } = contentKinds.enquiry

export const handle = staffPage({ read: 'enquiries.read' })

const sheetsMaximum = 50
/** Page size of the list. Printing more requires re-authentication, like an export. */
const unprovedMaximum = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, session } = staffOf(context)
  const url = new URL(request.url)
  const { searchParams } = url
  const filters = readEnquiryFilters(searchParams)
  const ids = [...new Set(searchParams.getAll('id').flatMap((text) => text.split(',')))].filter(isRecordId)
  const isAll = searchParams.get('all') === 'true'
  const selection = isAll ? { filters: filtersFor(user.id, filters) } : { ids: ids.slice(0, 500) }
  const [number, wanted] = await Promise.all([
    countSelected(selection),
    listSelectedIds(selection, sheetsMaximum),
  ])
  if (!session.isProved && (isAll || wanted.length > unprovedMaximum)) throw redirect(proofAddress(url))
  const sheets = []
  // Sequential, because 50 parallel queries would exhaust the connection pool.
  for (const id of wanted) {
    const enquiry = await findEnquiry(id)
    if (!enquiry) continue
    const merged = await listMerged(id)
    sheets.push({ enquiry, merged, events: await listEnquiryEvents(enquiry, merged) })
  }
  return { sheets, number, list: path + filterQuery(filters) }
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Print enquiries')

export default function PrintSheets({ loaderData: { sheets, number, list } }: Route.ComponentProps) {
  return (
    <>
      <div className="no-print mb-6 max-w-3xl space-y-4">
        <h1>Print enquiries</h1>
        {sheets.length === 0 ? (
          <p>Nothing is selected, or it was deleted.</p>
        ) : (
          <p>
            {countEnquiries(sheets.length)}, each on a sheet of its own.
            {number > sheets.length &&
              ` ${countEnquiries(number)} were chosen: print the first ${sheetsMaximum}, and narrow the list down for the others.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {sheets.length > 0 && <PrintButton className={buttonStyles.primary} />}
          <Link to={list} className={buttonStyles.outline}>
            Back to the list
          </Link>
        </div>
      </div>
      {sheets.map(({ enquiry, ...told }) => (
        <EnquirySheet key={enquiry.id} enquiry={enquiry} {...told} />
      ))}
    </>
  )
}
