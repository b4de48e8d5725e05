import { Link } from 'react-router'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { Icon } from '#app/ui/icon.tsx'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { SortColumn } from '#shared/content/staff-list-filters.ts'
import type { EnquirySortColumn } from '#shared/enquiries/desk/enquiry-sort-columns.ts'

type Props = {
  name: string
  sort?: SortColumn | EnquirySortColumn | undefined
  path?: string
  asked?: Readonly<Record<string, string>>
  isLast?: boolean
}

const fromTheEnd: readonly string[] = ['changed', 'answered', 'received']

export function ColumnHeader({ name, sort, path = '', asked = {}, isLast = false }: Props) {
  const isSorted = sort !== undefined && asked.sort?.replace('-', '') === sort
  const isTurned = isSorted && asked.sort?.startsWith('-') === true
  const isDescending = sort !== undefined && isTurned !== fromTheEnd.includes(sort)
  const direction = isDescending ? 'descending' : 'ascending'
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` removes the native role
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`${isLast ? 'unprinted' : ''} hidden px-2 whitespace-nowrap font-strong min-[96rem]:px-3 xl:table-cell comfortable:xl:py-2 ${isLast ? 'text-right' : ''}`}
    >
      {sort === undefined ? (
        name
      ) : (
        <Link
          to={path + filterQuery({ ...asked, sort: isSorted && !isTurned ? `-${sort}` : sort, page: 1 })}
          preventScrollReset
          onClick={dismiss}
          className="-mx-2 inline-flex comfortable:-my-2 min-h-11 items-center gap-1 rounded-field px-2 hover:bg-sand hover:text-basalt"
        >
          {name}
          {isSorted && <Icon name={isDescending ? 'down' : 'up'} className="size-4" />}
        </Link>
      )}
    </th>
  )
}
