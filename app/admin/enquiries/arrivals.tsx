import { Link } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { type EnquiryFilters, filterQuery } from '#shared/list-filters.ts'

type Props = { filters: EnquiryFilters; arrivals: number; asOf: string }

/** How many enquiries came since the list was read. It does not move by itself: they are shown at a press. */
export function Arrivals({ filters, arrivals }: Props) {
  return (
    <div role="status" className="flex justify-center">
      {arrivals > 0 && (
        <Link
          to={contentKinds.enquiry.path + filterQuery({ ...filters, until: '', page: 1 })}
          preventScrollReset
          className={`${buttonStyles.primary} mb-3`}
        >
          {arrivals.toLocaleString('en-IN')} new, show
        </Link>
      )}
    </div>
  )
}
