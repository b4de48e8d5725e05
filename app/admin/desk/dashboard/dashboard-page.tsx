import { useRevalidator } from 'react-router'
import { UnsentEmails } from '#app/admin/settings/email/unsent-emails.tsx'
import { LaunchList } from '#app/admin/settings/launch/launch-list.tsx'
import { launchState } from '#app/admin/settings/launch/launch-state.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { demoCredentials } from '#server/auth/demo-account.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readBackupHealth } from '#server/backup/backup-records.ts'
import { readUnsentEmails } from '#server/email/unsent-email-records.ts'
import { listLatestEnquiries } from '#server/enquiries/enquiry-records.ts'
import { readDeskNow } from '#server/enquiries/today-records.ts'
import { readHealth } from '#server/health/health-records.ts'
import { readLaunch } from '#server/settings/launch-records.ts'
import { readDashboard } from '#server/statistics/dashboard-records.ts'
import { readDeskFigures } from '#server/statistics/desk-figure-records.ts'
import { listLiveToday } from '#server/statistics/live-today-records.ts'
import { contentTopics, pagedKindNames } from '#shared/content/content-kind.ts'
import { deskPeriodLabels, deskPeriodOf } from '#shared/enquiries/desk/desk-period.ts'
import { timeToReply } from '#shared/enquiries/reply-time.ts'
import { describeComparison } from '#shared/enquiries/statistics.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { HealthLine } from '#shared/staff/health.ts'
import { may } from '#shared/staff/permissions.ts'
import type { Route } from './+types/dashboard-page.ts'
import { DayChart } from './day-chart.tsx'
import { DeskFiguresSection } from './desk-figures.tsx'
import { DeskNow } from './desk-now.tsx'
import { FigureTile } from './figure-tile.tsx'
import { formatMinutes } from './format-minutes.ts'
import { LatestEnquiries } from './latest-enquiries.tsx'
import { SampleFigures } from './sample-figures.tsx'

const marks: Record<HealthLine['state'], { sign: string; label: string; style: string }> = {
  good: { sign: '✓', label: 'Good', style: 'bg-monsoon text-paper' },
  advice: { sign: 'i', label: 'Advice', style: 'bg-konkan text-paper' },
  trouble: { sign: '!', label: 'Trouble', style: 'bg-laterite text-paper' },
}

function HealthCard({ health }: { health: readonly HealthLine[] }) {
  return (
    <section aria-labelledby="health" className="space-y-4">
      <h2 id="health" className="text-xl">
        Site status
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {health.map(({ part, state, words }) => {
          const { sign, label, style } = marks[state]
          return (
            <li key={part} className="flex items-start gap-3 p-4">
              <span
                className={`mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-sm ${style}`}
              >
                <span aria-hidden="true">{sign}</span>
                <span className="sr-only">{label}</span>
              </span>
              <p>
                <strong className="font-semibold">{part}.</strong> {words}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const handle = staffPage({ read: 'panel' })

const shownOfEach = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const period = deskPeriodOf(new URL(request.url).searchParams.get('period'))
  const now = new Date()
  const seesHealth = may(actor.role, 'health.read')
  const [figures, unsent, latest, health, desk, live, deskFigures, launch] = await Promise.all([
    readDashboard(),
    seesHealth ? readUnsentEmails(actor) : null,
    listLatestEnquiries(),
    seesHealth ? Promise.all([readHealth(actor), readBackupHealth(actor)]) : null,
    readDeskNow({ owner: actor.id, most: shownOfEach, now }),
    listLiveToday(now),
    readDeskFigures(period),
    may(actor.role, 'settings.change') ? Promise.all([readLaunch(actor), readBackupHealth(actor)]) : null,
  ])
  return {
    ...{ figures, unsent, latest, live, deskFigures, period },
    launch: launch ? launchState(...launch) : undefined,
    desk: {
      ...desk,
      unanswered: desk.unanswered.map((row) => ({ ...row, answer: timeToReply(row.createdAt, now) })),
    },
    health: health?.flat() ?? [],
    isDemo: demoCredentials() !== undefined,
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { figures, unsent, latest, health, isDemo, desk, live, deskFigures, period, launch } = loaderData
  const { revalidate } = useRevalidator()
  useLiveChanges(['enquiries', 'email', 'settings', ...contentTopics], () => void revalidate())
  const { counts, views, enquiries, conversion, firstContactMinutes, chats } = figures
  return (
    <div className="space-y-10">
      <h1 className="text-3xl">Dashboard</h1>
      <DeskNow desk={desk} live={live} />
      {unsent && <UnsentEmails unsent={unsent} />}
      <LaunchList list={launch} />
      <section aria-labelledby="measured" className="space-y-4">
        <h2 id="measured" className="text-xl">
          The last 30 days
        </h2>
        {isDemo && (
          <p className="text-stone">These figures include the demo’s sample enquiries and page views.</p>
        )}
        <dl className="grid gap-3 min-[20rem]:grid-cols-2 xl:grid-cols-4 xl:has-[>:nth-child(5)]:grid-cols-5 min-[20rem]:max-xl:[&>:nth-child(5)]:col-span-2">
          <FigureTile label="Page views" value={views?.total} note={comparison(views)} />
          <FigureTile label="Enquiries received" value={enquiries?.total} note={comparison(enquiries)} />
          <FigureTile
            label="Enquiries converted"
            value={conversion === null ? undefined : `${conversion}%`}
            note="of all so far"
          />
          <FigureTile
            label="Time to first contact"
            value={firstContactMinutes === null ? undefined : formatMinutes(firstContactMinutes)}
            note="half were answered faster (median)"
          />
          {chats && (
            <FigureTile label="WhatsApp chats" value={chats.opened} note={`opened, ${chats.wrote} wrote`} />
          )}
        </dl>
        <div className="grid gap-3 xl:has-[>:nth-child(2)]:grid-cols-2">
          {views && <DayChart what="Page views" days={views.byDay} />}
          {enquiries && <DayChart what="Enquiries" days={enquiries.byDay} />}
        </div>
      </section>
      <DeskFiguresSection figures={deskFigures} period={period} />
      <section aria-labelledby="published" className="space-y-4">
        <h2 id="published" className="text-xl">
          Content and enquiries
        </h2>
        <dl className="grid gap-3 min-[20rem]:grid-cols-2 min-[20rem]:max-sm:[&>:last-child]:col-span-2 sm:grid-cols-5">
          {pagedKindNames.map((kind) => {
            const { heading, path } = contentKinds[kind]
            return <FigureTile key={kind} label={heading} to={path} value={counts.content[kind]} />
          })}
          <FigureTile label="Enquiries" to="/admin/enquiries" value={counts.enquiries} />
          <FigureTile label="New Enquiries" to="/admin/enquiries?status=new" value={counts.newEnquiries} />
        </dl>
      </section>
      <LatestEnquiries enquiries={latest} />
      {health.length > 0 && <HealthCard health={health} />}
      {isDemo && <SampleFigures />}
    </div>
  )
}

/** Such as `12 more than in the 30 days before`; undefined without earlier data. */
function comparison(figure: { total: number; before: number } | null): string | undefined {
  if (!figure || figure.before === 0) return undefined
  return describeComparison({ now: figure.total, before: figure.before }, deskPeriodLabels.month.before)
}
