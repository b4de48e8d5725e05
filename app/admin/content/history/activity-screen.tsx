import { FilterDays } from '#app/admin/lists/filter-days.tsx'
import { FilterForm } from '#app/admin/lists/filter-form.tsx'
import { FilterMenu } from '#app/admin/lists/filter-menu.tsx'
import { ListHeader } from '#app/admin/lists/list-header.tsx'
import { DownloadLink } from '#app/admin/shell/download-link.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { listActivity, listActors } from '#server/audit-log/change-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readRequestedDays } from '#shared/content/requested-days.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { activityQuery, readActivityFilters } from '#shared/staff/activity-filters.ts'
import { actionLabel, auditLogActions, auditLogKinds, kindLabel } from '#shared/staff/audit-log-labels.ts'
import { activityPath } from '#shared/staff/staff-paths.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import type { Route } from './+types/activity-screen.ts'
import { EntryList } from './entry-list.tsx'
import { historyLinesOf } from './history-lines.ts'
import { OlderLink } from './history-link.tsx'
import { historyPath } from './history-paths.ts'

export const handle = staffPage({ read: 'activity.read' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const filters = readActivityFilters(url.searchParams)
  const [page, actors] = await Promise.all([listActivity(actor, filters), listActors(actor)])
  const days = readRequestedDays(url.searchParams)
  const today = calendarDateInIndia(new Date())
  return { filters, days, today, actors, entries: historyLinesOf(page), older: page.older }
}

const everybody = { value: '', label: 'Everybody' }
const strangers = [
  { value: 'visitor', label: 'Visitors' },
  { value: 'job', label: 'System' },
  { value: 'command', label: 'The operator' },
  { value: 'database', label: 'Database' },
]
const all = { value: '', label: 'All' }
const kinds = [all, ...auditLogKinds.map((value) => ({ value, label: beginning(kindLabel(value)) }))]
const actions = [all, ...auditLogActions.map((value) => ({ value, label: actionLabel(value) }))]

function beginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
  const { filters, days, today, actors, entries, older } = loaderData
  const { before, ...asked } = filters
  const people = [everybody, ...actors.map(({ id, name }) => ({ value: id, label: name })), ...strangers]
  return (
    <>
      <ListHeader
        title="Activity"
        actions={
          <DownloadLink
            href={`${activityPath}/export${activityQuery(asked)}`}
            className={buttonStyles.outline}
          >
            Export as CSV
          </DownloadLink>
        }
      />
      <FilterForm
        path={activityPath}
        many="activity"
        asked={{ ...asked, from: days.from.typed, to: days.to.typed }}
        isEmpty={entries.length === 0 && before === ''}
      >
        <FilterMenu menu={{ name: 'person', label: 'Who', value: asked.person, choices: people }} />
        <FilterMenu menu={{ name: 'kind', label: 'What', value: asked.kind, choices: kinds }} />
        <FilterMenu menu={{ name: 'action', label: 'Done', value: asked.action, choices: actions }} />
        <FilterDays
          days={[
            { name: 'from', label: 'From', ...days.from },
            { name: 'to', label: 'To', ...days.to },
          ]}
          today={today}
          addressOf={(span) => activityPath + activityQuery({ ...asked, ...span })}
        />
      </FilterForm>
      {entries.length === 0 ? (
        <p className="py-6">No matching entries.</p>
      ) : (
        <EntryList entries={entries} historyOf={historyPath} />
      )}
      <OlderLink
        older={older}
        isLater={before !== ''}
        addressOf={(id) => activityPath + activityQuery({ ...asked, before: id })}
      />
    </>
  )
}
