import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { formatCount } from '#shared/values/money.ts'

type Props = { filters: EnquiryFilters; arrivals: number; asOf: string }

/** The list does not move when enquiries arrive; a click loads them. */
export function NewItemsBanner({ filters, arrivals, asOf }: Props) {
  const freezeList = useFrozenList(filters, asOf)
  useLiveChanges(['enquiries'], freezeList)
  return (
    <div role="status" className="sticky top-20 z-10 flex h-0 justify-center">
      {arrivals > 0 && (
        <Link
          to={contentKinds.enquiry.path + filterQuery({ ...filters, until: '', page: 1 })}
          preventScrollReset
          className={`${buttonStyles.primary} h-11 shadow-float`}
        >
          {formatCount(arrivals)} new, show
        </Link>
      )}
    </div>
  )
}

/** Revalidates without adding newer enquiries. The cutoff time is in the URL, so later reloads use it too. */
function useFrozenList(filters: EnquiryFilters, asOf: string): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return () => {
    if (filters.until) return void revalidate()
    const held = new URLSearchParams(search)
    held.set('until', asOf)
    const quietly = { ...(state as object | null), isQuiet: true }
    const address = { pathname, search: `?${held}` }
    void navigate(address, { replace: true, preventScrollReset: true, state: quietly })
    return undefined
  }
}
