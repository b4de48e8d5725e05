import { Link } from 'react-router'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { LazyDancers } from '#app/admin/shell/lazy/lazy-dancers.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'

/** `kept`: parameters of the saved view in the URL. */
export function NoEnquiries({ filters, kept }: { filters: EnquiryFilters; kept: string }) {
  const { show, sort, columns, view, until, page, ...narrowing } = filters
  const isNarrowed = Object.values(narrowing).some((value) => value !== '')
  const { path, nothingFound, nothingYet } = contentKinds.enquiry
  const otherwise = show === '' ? nothingYet : 'There is no suspected spam.'
  return (
    <div className="rounded-card border border-line border-dashed px-6 py-14 text-center">
      <LazyDancers className="mx-auto mb-6 w-48 text-laterite" />
      <p className="mx-auto max-w-prose text-lg">{isNarrowed ? nothingFound : otherwise}</p>
      {isNarrowed && (
        <Link
          to={path + filterQuery({ show, view: kept && 'all' })}
          className="mt-4 inline-flex min-h-11 min-w-11 items-center text-monsoon underline"
        >
          Show all
        </Link>
      )}
    </div>
  )
}
