import { Link, useRevalidator } from 'react-router'
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
import { readOpenWork } from '#server/enquiries/today-records.ts'
import { readHealth } from '#server/health/health-records.ts'
import { readLaunch } from '#server/settings/launch-records.ts'
import { listLiveToday, readDashboard } from '#server/statistics/dashboard-records.ts'
import { readOfficeFigures } from '#server/statistics/office-figure-records.ts'
import { contentTopics, pagedKindNames } from '#shared/content/content-kind.ts'
import { timeToReply } from '#shared/enquiries/reply-time.ts'
import { figurePeriodOf } from '#shared/enquiries/statistics.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { HealthLine } from '#shared/staff/availability.ts'
import { may } from '#shared/staff/permissions.ts'
import { formatCount } from '#shared/values/money.ts'
import type { Route } from './+types/dashboard-page.ts'
import { OfficeFiguresSection } from './office-figures.tsx'
import { LatestEnquiries, OpenWork } from './open-work.tsx'

const marks: Record<HealthLine['state'], { sign: string; label: string; style: string }> = {
  good: { sign: '✓', label: 'Good', style: 'bg-monsoon text-paper' },
  advice: { sign: 'i', label: 'Advice', style: 'bg-konkan text-paper' },
  trouble: { sign: '!', label: 'Trouble', style: 'bg-laterite text-paper' },
}

function HealthCard({ health }: { health: readonly HealthLine[] }) {
  return (
    <section aria-labelledby="health" className="space-y-2">
      <h2 id="health" className="text-lg">
        Site status
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper px-4 py-1">
        {health.map(({ part, state, words }) => {
          const { sign, label, style } = marks[state]
          return (
            <li key={part} className="flex items-start gap-3 py-1">
              <span
                className={`mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-full text-sm ${style}`}
              >
                <span aria-hidden="true">{sign}</span>
                <span className="sr-only">{label}</span>
              </span>
              <p className="min-w-0 text-sm">
                <strong className="font-strong">{part}.</strong> {words}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const handle = staffPage({ read: 'panel' })

const rowsPerList = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const period = figurePeriodOf(new URL(request.url).searchParams.get('period'))
  const now = new Date()
  const seesHealth = may(actor.role, 'health.read')
  const [figures, unsent, latest, health, desk, live, deskFigures, launch] = await Promise.all([
    readDashboard(),
    seesHealth ? readUnsentEmails(actor) : null,
    listLatestEnquiries(),
    seesHealth ? Promise.all([readHealth(actor), readBackupHealth(actor)]) : null,
    readOpenWork({ owner: actor.id, most: rowsPerList, now }),
    listLiveToday(now),
    readOfficeFigures(period),
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
  const { counts } = figures
  return (
    <div className="space-y-4">
      <h1>Dashboard</h1>
      <OpenWork desk={desk} live={live} />
      {unsent && <UnsentEmails unsent={unsent} />}
      <LaunchList list={launch} />
      <OfficeFiguresSection figures={deskFigures} dashboard={figures} period={period}>
        {isDemo && (
          <p className="text-sm text-stone">
            These figures include the demo’s sample enquiries and page views.
          </p>
        )}
      </OfficeFiguresSection>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <LatestEnquiries enquiries={latest} />
        <div className="space-y-3">
          <section aria-labelledby="published" className="space-y-2">
            <h2 id="published" className="text-lg">
              Content and enquiries
            </h2>
            <dl className="flex flex-wrap gap-x-4 rounded-card border border-line bg-paper px-4 py-1.5">
              {pagedKindNames.map((kind) => {
                const { heading, path } = contentKinds[kind]
                return <Count key={kind} label={heading} to={path} value={counts.content[kind]} />
              })}
              <Count label="Enquiries" to="/admin/enquiries" value={counts.enquiries} />
              <Count label="New Enquiries" to="/admin/enquiries?status=new" value={counts.newEnquiries} />
            </dl>
          </section>
          {health.length > 0 && <HealthCard health={health} />}
        </div>
      </div>
      {isDemo && <SampleFigures />}
    </div>
  )
}

function Count({ label, to, value }: { label: string; to: string; value: number }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>
        <Link
          to={to}
          className="inline-flex min-h-8 items-center text-monsoon hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {label}
        </Link>
      </dt>
      <dd className="font-strong tabular-nums">{formatCount(value)}</dd>
    </div>
  )
}

/** Invented figures of the old dashboard, only in the demo and labelled as samples. */
const figures = [
  { label: 'Total views', value: '12,500' },
  { label: 'Satisfaction', value: '92%' },
  { label: 'Response', value: '2.3s' },
  { label: 'Conversion', value: '78%' },
  { label: 'Rating', value: '4.8' },
]

function SampleFigures() {
  return (
    <section aria-labelledby="sample" className="rounded-card bg-sand px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="sample" className="font-strong font-text text-base">
          Sample figures
        </h2>
        <p className="text-sm text-stone">Made up, only in the demo.</p>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-stone">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
