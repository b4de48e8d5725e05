import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { NarrowingDays } from '#app/admin/lists/narrowing-days.tsx'
import { NarrowingForm } from '#app/admin/lists/narrowing-form.tsx'
import { NarrowingMenu } from '#app/admin/lists/narrowing-menu.tsx'
import { SearchField } from '#app/admin/lists/search-field.tsx'
import type { readAskedDays } from '#shared/content/asked-days.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import {
  enquiryStatuses,
  enquiryStatusLabels,
  enquiryTypeLabels,
  enquiryTypes,
} from '#shared/enquiries/enquiry.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

const all = { value: '', label: 'All' }

type Props = {
  filters: EnquiryFilters
  days: ReturnType<typeof readAskedDays>
  /** When the list was read, an ISO time. */
  asOf: string
}

/** Narrows the list down; everything chosen stands in the address. */
export function EnquiryFilterForm({ filters, days, asOf }: Props) {
  const menus = [
    {
      ...{ name: 'status', label: 'Status', value: filters.status },
      choices: [all, ...enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value] }))],
    },
    {
      ...{ name: 'type', label: 'Type', value: filters.type },
      choices: [all, ...enquiryTypes.map((value) => ({ value, label: enquiryTypeLabels[value] }))],
    },
    {
      ...{ name: 'sort', label: 'Sort', value: filters.sort },
      choices: [
        { value: '', label: 'Newest first' },
        { value: 'unanswered', label: 'Oldest unanswered first' },
      ],
    },
  ]
  const { path } = contentKinds.enquiry
  const isByMenu = menus.some(({ value }) => value !== '')
  const isByDay = days.from.typed !== '' || days.to.typed !== ''
  const { q, status, type, sort, show } = filters
  return (
    <NarrowingForm
      path={path}
      many="enquiries"
      asked={{ q, status, type, sort, from: days.from.typed, to: days.to.typed }}
      whole={path + filterQuery({ show, sort })}
    >
      {filters.show && <input type="hidden" name="show" value={filters.show} />}
      <SearchField value={filters.q} hint={contentKinds.enquiry.searchHint} hasNeighbours />
      {/* On a phone it folds the menus, too. */}
      <label className="flex min-h-11 items-center gap-2 sm:order-1">
        <input type="checkbox" defaultChecked={isByDay} className="more-filters size-5 accent-monsoon" />
        More filters
      </label>
      <div
        className={`flex w-full flex-wrap gap-2 sm:contents ${isByMenu ? '' : 'max-sm:hidden max-sm:in-[form:has(.more-filters:checked)]:flex'}`}
      >
        {menus.map((menu) => (
          <NarrowingMenu key={menu.name} menu={menu} className="xl:max-w-52" />
        ))}
      </div>
      <div className="hidden w-full flex-wrap gap-2 in-[form:has(.more-filters:checked)]:flex sm:order-2">
        <NarrowingDays
          days={[
            { name: 'from', label: 'Received from', ...days.from },
            { name: 'to', label: 'Received until', ...days.to },
          ]}
          today={calendarDateInIndia(asOf)}
          addressOf={(span) => path + filterQuery({ ...filters, ...span, until: '', page: 1 })}
        />
      </div>
    </NarrowingForm>
  )
}
