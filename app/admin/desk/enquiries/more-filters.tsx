import { FilterDays } from '#app/admin/lists/filter-days.tsx'
import { ActiveFilters } from '#app/admin/lists/filter-form.tsx'
import { FilterMenu, type Menu, namedField, useFilterNavigation } from '#app/admin/lists/filter-menu.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { readRequestedDays } from '#shared/content/requested-days.ts'
import { type EnquiryFilters, groupFilters } from '#shared/content/staff-list-filters.ts'
import { enquirySources } from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { todayTexts } from '#shared/enquiries/today-lists.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { dayToType } from '#shared/values/parse-day.ts'
import { anyChoice, similarityOf, withRequestedChoices } from './submit-bulk-action.ts'

type Chosen = {
  filters: EnquiryFilters
  owners: readonly { id: string; name: string }[]
  tours: readonly { id: string; title: string }[]
  /** Days of departures to choose from. */
  dates: readonly { id: string; startsOn: string }[]
}

type Days = { days: ReturnType<typeof readRequestedDays> }

export type MoreFiltersProps = Chosen &
  Days & {
    /** Load time of the list (ISO). */
    asOf: string
  }

export function MoreFilters({ filters, days, asOf, ...lists }: MoreFiltersProps) {
  return (
    <>
      {moreMenus({ filters, ...lists }).map((menu) => (
        <FilterMenu key={menu.name} menu={menu} className="xl:max-w-52" />
      ))}
      <FilterDays
        days={[
          { name: 'from', label: 'Received from', ...days.from },
          { name: 'to', label: 'Received until', ...days.to },
        ]}
        today={calendarDateInIndia(asOf)}
        addressOf={(span) =>
          contentKinds.enquiry.path +
          filterQuery({ ...filters, ...span, fromTime: '', toTime: '', until: '', page: 1 })
        }
      />
      <NarrowingTime name="fromTime" label="From time" value={filters.fromTime} />
      <NarrowingTime name="toTime" label="Until time" value={filters.toTime} />
    </>
  )
}

type TimeProps = { name: 'fromTime' | 'toTime'; label: string; value: string }

function NarrowingTime({ name, label, value }: TimeProps) {
  const applyFilter = useFilterNavigation()
  return (
    <label className={namedField}>
      <span className="shrink-0 text-sm text-stone">{label}</span>
      <input
        type="time"
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => applyFilter(currentTarget.form)}
        className="h-full min-w-0 grow bg-transparent px-2 outline-none"
      />
    </label>
  )
}

type ActiveProps = Chosen & Days & { menus: readonly Menu[] }

/** `menus` are those beside the search. */
export function ActiveEnquiryFilters({ filters, days, menus, ...lists }: ActiveProps) {
  return (
    <ActiveFilters
      menus={[...menus, ...moreMenus({ filters, ...lists })]}
      q={filters.q}
      more={[
        ...(days.from.day
          ? [
              {
                text: `Received from ${days.from.typed} ${filters.fromTime}`.trim(),
                names: ['from', 'fromTime'],
              },
            ]
          : []),
        ...(days.to.day
          ? [{ text: `Received until ${days.to.typed} ${filters.toTime}`.trim(), names: ['to', 'toTime'] }]
          : []),
        ...similarityOf(filters),
      ]}
    />
  )
}

/** A current value that no longer exists stays visible and can be cleared. */
function moreMenus({ filters, owners, tours, dates }: Chosen): Menu[] {
  const people = owners.map(({ id, name }) => ({ value: id, label: name }))
  const trips = tours.map(({ id, title }) => ({ value: id, label: title }))
  return [
    {
      ...{ name: 'owner', label: 'Owner', value: filters.owner },
      choices: withRequestedChoices(
        [anyChoice, { value: 'mine', label: 'Mine' }, { value: 'nobody', label: 'Unassigned' }, ...people],
        { value: filters.owner, label: 'Former colleague' },
      ),
    },
    {
      ...{ name: 'step', label: 'Next step', value: filters.step },
      choices: [
        anyChoice,
        { value: 'overdue', label: 'Overdue' },
        { value: 'today', label: 'Due today' },
        { value: 'none', label: 'None' },
      ],
    },
    {
      ...{ name: 'answer', label: 'Answer', value: filters.answer },
      choices: [
        anyChoice,
        { value: 'unanswered', label: 'Unanswered' },
        { value: 'answered', label: 'Answered' },
        { value: 'wrote-again', label: todayTexts.answered.heading },
        { value: 'awaited', label: todayTexts.waiting.heading },
      ],
    },
    {
      ...{ name: 'source', label: 'Source', value: filters.source },
      choices: [anyChoice, ...enquirySources.map((value) => ({ value, label: enquirySourceLabels[value] }))],
    },
    {
      ...{ name: 'tour', label: 'Tour', value: filters.tour },
      choices: withRequestedChoices([anyChoice, ...trips], {
        value: filters.tour,
        label: 'One that is not published',
      }),
    },
    {
      ...{ name: 'departure', label: 'Departure', value: filters.departure },
      choices: withRequestedChoices(
        [
          anyChoice,
          { value: 'any', label: 'With a date' },
          { value: 'none', label: 'Without a date' },
          ...dates.map(({ id, startsOn }) => ({ value: id, label: dayToType(startsOn) })),
        ],
        { value: filters.departure, label: 'A deleted date' },
      ),
    },
    {
      ...{ name: 'group', label: 'Travellers', value: filters.group },
      choices: [anyChoice, ...groupFilters],
    },
  ]
}
