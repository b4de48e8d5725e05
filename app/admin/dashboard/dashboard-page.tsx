import { useRevalidator } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { UnsentEmails } from '#app/admin/email-settings/unsent-emails.tsx'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { demoCredentials } from '#server/auth/demo-account.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readBackupHealth } from '#server/backup/backup-records.ts'
import { readUnsentEmails } from '#server/email/unsent-email-records.ts'
import { listLatestEnquiries } from '#server/enquiries/enquiry-records.ts'
import { readFloodNotice } from '#server/enquiries/flood-records.ts'
import { readHealth } from '#server/health/health-records.ts'
import { readDashboard } from '#server/statistics/dashboard-records.ts'
import { pagedKindNames } from '#shared/content/content-kind.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { may } from '#shared/staff/permissions.ts'
import type { Route } from './+types/dashboard-page.ts'
import { FigureTile } from './figure-tile.tsx'
import { FloodNotice } from './flood-notice.tsx'
import { HealthCard } from './health-card.tsx'
import { LatestEnquiries } from './latest-enquiries.tsx'
import { minutesInWords } from './minutes-in-words.ts'
import { SampleFigures } from './sample-figures.tsx'
import { ViewsChart } from './views-chart.tsx'

export const handle = staffPage({ read: 'panel' })

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const seesHealth = may(actor.role, 'health.read')
  const [figures, unsent, latest, health, flood] = await Promise.all([
    readDashboard(),
    seesHealth ? readUnsentEmails(actor) : null,
    listLatestEnquiries(),
    seesHealth ? Promise.all([readHealth(actor), readBackupHealth(actor)]) : null,
    readFloodNotice(),
  ])
  return {
    ...{ figures, unsent, latest, flood },
    health: health?.flat() ?? [],
    isDemo: demoCredentials() !== undefined,
  }
}

/** What staff see first: counts, what was measured, the newest enquiries. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { figures, unsent, latest, flood, health, isDemo } = loaderData
  const { revalidate } = useRevalidator()
  useLiveChanges(['enquiries', 'email'], () => void revalidate())
  const { counts, views, enquiries, conversion, firstContactMinutes, chats } = figures
  return (
    <div className="space-y-10">
      <h1 className="text-3xl">Dashboard</h1>
      <FloodNotice notice={flood} />
      {unsent && <UnsentEmails unsent={unsent} />}
      <dl className="grid gap-3 min-[20rem]:grid-cols-2 min-[20rem]:max-sm:[&>:last-child]:col-span-2 sm:grid-cols-5">
        {pagedKindNames.map((kind) => {
          const { heading, path } = contentKinds[kind]
          return <FigureTile key={kind} label={heading} to={path} value={counts.content[kind]} />
        })}
        <FigureTile label="Enquiries" to="/admin/enquiries" value={counts.enquiries} />
        <FigureTile label="New Enquiries" to="/admin/enquiries?status=new" value={counts.newEnquiries} />
      </dl>
      <section aria-labelledby="measured" className="space-y-4">
        <h2 id="measured" className="text-xl">
          The last 30 days
        </h2>
        {isDemo && (
          <p className="text-stone">
            Sample enquiries and sample page views are counted here, too: the demo brings them along.
          </p>
        )}
        <dl className="grid gap-3 min-[20rem]:grid-cols-2 xl:grid-cols-4 xl:has-[>:nth-child(5)]:grid-cols-5 min-[20rem]:max-xl:[&>:nth-child(5)]:col-span-2">
          <FigureTile label="Page views" value={views?.total} change={views?.change} />
          <FigureTile label="Enquiries received" value={enquiries?.total} change={enquiries?.change} />
          <FigureTile
            label="Enquiries converted"
            value={conversion === null ? undefined : `${conversion}%`}
            note="of all so far"
          />
          <FigureTile
            label="Time to first contact"
            value={firstContactMinutes === null ? undefined : minutesInWords(firstContactMinutes)}
            note="median of all so far"
          />
          {chats && (
            <FigureTile label="WhatsApp chats" value={chats.opened} note={`opened, ${chats.wrote} wrote`} />
          )}
        </dl>
        {views && <ViewsChart days={views.byDay} />}
      </section>
      <LatestEnquiries enquiries={latest} />
      {health.length > 0 && <HealthCard health={health} />}
      {isDemo && <SampleFigures />}
    </div>
  )
}
