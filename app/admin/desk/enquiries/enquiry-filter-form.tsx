import {
  FilterForm,
  foldedOnPhone,
  HiddenQueryFields,
  MoreFiltersToggle,
  SearchField,
} from '#app/admin/lists/filter-form.tsx'
import { FilterMenu } from '#app/admin/lists/filter-menu.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import {
  enquiryStatuses,
  enquiryStatusLabels,
  enquiryTypeLabels,
  enquiryTypes,
} from '#shared/enquiries/enquiry.ts'
import type { MoreFiltersProps } from './more-filters.tsx'
import { anyChoice, type Choice, withRequestedChoices } from './submit-bulk-action.ts'

const MoreFilters = lazyOnIdle(() => import('./more-filters.tsx').then((part) => part.MoreFilters))
const ActiveEnquiryFilters = lazyOnIdle(() =>
  import('./more-filters.tsx').then((part) => part.ActiveEnquiryFilters),
)

const usualSorts = [
  { value: '', label: 'Newest first' },
  { value: '-received', label: 'Oldest first' },
  { value: 'unanswered', label: 'Oldest unanswered first' },
]

function sortChoices(sort: EnquiryFilters['sort']): Choice[] {
  const value = sort === 'received' ? '' : sort
  const words = value.replace('-', ' ').trim()
  return withRequestedChoices(usualSorts, {
    value,
    label: value.startsWith('-') ? `By ${words}, reversed (Z to A)` : `By ${words}`,
  })
}

type Props = MoreFiltersProps & {
  kept: string
  isEmpty: boolean
}

export function EnquiryFilterForm({ filters, kept, isEmpty, days, asOf, ...lists }: Props) {
  const menus = [
    {
      ...{ name: 'status', label: 'Status', value: filters.status },
      choices: [anyChoice, ...enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value] }))],
    },
    {
      ...{ name: 'type', label: 'Type', value: filters.type },
      choices: [anyChoice, ...enquiryTypes.map((value) => ({ value, label: enquiryTypeLabels[value] }))],
    },
    {
      ...{ name: 'sort', label: 'Sort', value: filters.sort === 'received' ? '' : filters.sort },
      choices: sortChoices(filters.sort),
    },
  ]
  const { path } = contentKinds.enquiry
  const isByMenu = menus.some(({ value }) => value !== '')
  const { q, status, type, sort, show, columns, owner, step, answer, source, tour, sender, network } = filters
  const { fromTime, toTime, departure, group } = filters
  const byMore = {
    owner,
    step,
    answer,
    source,
    tour,
    departure,
    group,
    from: days.from.typed,
    fromTime,
    to: days.to.typed,
    toTime,
  }
  const moreCount = Object.values(byMore).filter((value) => value !== '').length
  return (
    <>
      <FilterForm
        path={path}
        many="enquiries"
        asked={{ q, status, type, sort, sender, network, ...byMore }}
        whole={path + filterQuery({ show, sort, columns, view: kept && 'all' })}
        isEmpty={isEmpty}
      >
        {filters.show && <input type="hidden" name="show" value={filters.show} />}
        {filters.import && <input type="hidden" name="import" value={filters.import} />}
        <HiddenQueryFields columns={columns} view={kept} />
        {sender && <input type="hidden" name="sender" value={sender} />}
        {network && <input type="hidden" name="network" value={network} />}
        <SearchField value={filters.q} hint={contentKinds.enquiry.searchHint} />
        {/* On a phone this also unfolds the menus. */}
        <MoreFiltersToggle count={moreCount} className="sm:order-1" />
        <div className={isByMenu ? 'flex w-full flex-wrap gap-2 sm:contents' : foldedOnPhone}>
          {menus.map((menu) => (
            <FilterMenu key={menu.name} menu={menu} className="xl:max-w-52" />
          ))}
        </div>
        <div className="hidden w-full flex-wrap gap-2 in-[form:has(.more-filters:checked)]:flex sm:order-2">
          <MoreFilters {...{ filters, days, asOf, ...lists }} />
        </div>
      </FilterForm>
      <ActiveEnquiryFilters {...{ filters, days, menus, ...lists }} />
    </>
  )
}
