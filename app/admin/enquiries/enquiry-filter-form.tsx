import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { NarrowingDays } from '#app/admin/lists/narrowing-days.tsx'
import { KeptInAddress, NarrowingForm } from '#app/admin/lists/narrowing-form.tsx'
import { type Menu, NarrowingMenu } from '#app/admin/lists/narrowing-menu.tsx'
import { PrintHead } from '#app/admin/lists/print-head.tsx'
import { SearchField } from '#app/admin/lists/search-field.tsx'
import type { readAskedDays } from '#shared/content/asked-days.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import {
  enquirySources,
  enquiryStatuses,
  enquiryStatusLabels,
  enquiryTypeLabels,
  enquiryTypes,
} from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

const all = { value: '', label: 'All' }

const usualSorts = [
  { value: '', label: 'Newest first' },
  { value: '-received', label: 'Oldest first' },
  { value: 'unanswered', label: 'Oldest unanswered first' },
]

/** A list that is sorted by the head of a column stays so when it is narrowed down. */
function sortChoices(sort: EnquiryFilters['sort']): Choice[] {
  const value = sort === 'received' ? '' : sort
  const words = value.replace('-', ' ').trim()
  return withAsked(usualSorts, {
    value,
    label: value.startsWith('-') ? `By ${words}, from the end` : `By ${words}`,
  })
}

type Props = {
  filters: EnquiryFilters
  /** What stays in the address of the saved view. */
  kept: string
  days: ReturnType<typeof readAskedDays>
  owners: readonly { id: string; name: string }[]
  tours: readonly { id: string; title: string }[]
  /** When the list was read, an ISO time. */
  asOf: string
}

/** Narrows the list down; everything chosen stands in the address. */
export function EnquiryFilterForm({ filters, kept, days, owners, tours, asOf }: Props) {
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
      ...{ name: 'sort', label: 'Sort', value: filters.sort === 'received' ? '' : filters.sort },
      choices: sortChoices(filters.sort),
    },
  ]
  const { path } = contentKinds.enquiry
  const isByMenu = menus.some(({ value }) => value !== '')
  const more = moreMenus({ filters, owners, tours })
  const isByMore = [days.from.typed, days.to.typed, ...more.map(({ value }) => value)].some(
    (value) => value !== '',
  )
  const { q, status, type, sort, show, columns } = filters
  const byMore = Object.fromEntries(more.map(({ name, value }) => [name, value]))
  return (
    <>
      <NarrowingForm
        path={path}
        many="enquiries"
        asked={{ q, status, type, sort, ...byMore, from: days.from.typed, to: days.to.typed }}
        whole={path + filterQuery({ show, sort, columns, view: kept && 'all' })}
      >
        {filters.show && <input type="hidden" name="show" value={filters.show} />}
        {filters.import && <input type="hidden" name="import" value={filters.import} />}
        <KeptInAddress columns={columns} view={kept} />
        <SearchField value={filters.q} hint={contentKinds.enquiry.searchHint} />
        {/* On a phone it folds the menus, too. */}
        <label className="flex min-h-11 items-center gap-2 sm:order-1">
          <input type="checkbox" defaultChecked={isByMore} className="more-filters size-5 accent-monsoon" />
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
          {more.map((menu) => (
            <NarrowingMenu key={menu.name} menu={menu} className="xl:max-w-52" />
          ))}
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
      <PrintHead
        menus={[...menus, ...more]}
        q={filters.q}
        more={[
          ...(days.from.day ? [`Received from ${days.from.typed}`] : []),
          ...(days.to.day ? [`Received until ${days.to.typed}`] : []),
        ]}
      />
    </>
  )
}

/** Those that are asked for less. What is chosen and not there any more stays to be seen, and can be chosen away. */
function moreMenus({ filters, owners, tours }: Pick<Props, 'filters' | 'owners' | 'tours'>): Menu[] {
  const people = owners.map(({ id, name }) => ({ value: id, label: name }))
  const trips = tours.map(({ id, title }) => ({ value: id, label: title }))
  return [
    {
      ...{ name: 'owner', label: 'Owner', value: filters.owner },
      choices: withAsked(
        [all, { value: 'mine', label: 'Mine' }, { value: 'nobody', label: 'Nobody' }, ...people],
        { value: filters.owner, label: 'Somebody who is gone' },
      ),
    },
    {
      ...{ name: 'step', label: 'Next step', value: filters.step },
      choices: [
        all,
        { value: 'overdue', label: 'Overdue' },
        { value: 'today', label: 'Due today' },
        { value: 'none', label: 'None' },
      ],
    },
    {
      ...{ name: 'answer', label: 'Answer', value: filters.answer },
      choices: [all, { value: 'unanswered', label: 'Unanswered' }, { value: 'answered', label: 'Answered' }],
    },
    {
      ...{ name: 'source', label: 'Source', value: filters.source },
      choices: [all, ...enquirySources.map((value) => ({ value, label: enquirySourceLabels[value] }))],
    },
    {
      ...{ name: 'tour', label: 'Tour', value: filters.tour },
      choices: withAsked([all, ...trips], { value: filters.tour, label: 'One that is not published' }),
    },
  ]
}

type Choice = Menu['choices'][number]

function withAsked(choices: readonly Choice[], asked: Choice): Choice[] {
  return choices.some(({ value }) => value === asked.value) ? [...choices] : [...choices, asked]
}
