/** Measures how long the screen "Today" and the dashboard take with the enquiries of years. */
import type { Client } from 'pg'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { type DemoStaff, signInDemoStaff } from './demo-staff.ts'
import { percentile } from './load-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'

const enquiries = 10_000
const eventsOfEach = 10
const rounds = 60

/** Of a hundred: ten are new and unanswered, forty wait for the traveller, every fifth has a next step around today. */
async function fillDesk(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO enquiries (type, name, email, phone, message, source_page, status, answered_at, next_step, next_step_on, owner_id, created_at)
     SELECT 'general', 'Traveller ' || number, 'traveller-' || number || '@example.com', '98220' || lpad(number::text, 5, '0'),
       'A visit to the forts with ' || number || ' friends.', 'contact',
       CASE WHEN number % 100 < 30 THEN 'new' WHEN number % 100 < 50 THEN 'contacted' WHEN number % 100 < 60 THEN 'converted' ELSE 'closed' END,
       CASE WHEN number % 100 >= 10 THEN now() - number * interval '1 hour' END,
       CASE WHEN number % 5 = 0 THEN 'Call about the dates' END,
       CASE WHEN number % 5 = 0 THEN current_date + (number % 60 - 30) END,
       CASE WHEN number % 2 = 0 THEN (SELECT id FROM staff_users ORDER BY created_at LIMIT 1) END,
       now() - number * interval '1 hour' - interval '1 hour'
     FROM generate_series(1, $1::int) AS number`,
    [enquiries],
  )
  await client.query(
    `INSERT INTO enquiry_events (enquiry_id, kind, text, at)
     SELECT id, 'note', 'They asked about rooms, ' || number, created_at + number * interval '1 minute'
     FROM enquiries, generate_series(1, $1::int) AS number`,
    [eventsOfEach],
  )
  // As PostgreSQL's own vacuum leaves tables that grew over years; it does not come in the seconds of this bench.
  await client.query('VACUUM (ANALYZE) enquiries, enquiry_events')
}

/** The time that answers 19 of 20 requests at these addresses. */
async function time(staff: DemoStaff, addresses: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const address of addresses) {
      const begun = performance.now()
      await staff.open(address)
      // The first round warms the server up.
      if (round > 0) times.push(performance.now() - begun)
    }
  }
  return percentile(times, 0.95)
}

type Measured = { screen: string; atMost: number; value: number }

function figure({ screen, ...measured }: Measured): BenchFigure {
  const name = `${screen}, 10,000 enquiries and 100,000 events, p95`
  return { name, ...measured, unit: 'ms', digits: 1 }
}

/** To be called when there was a first start. Leaves its enquiries in the database. */
export function measureToday(sites: PinnedSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    const client = await openSiteDatabase(site.dataDirectory)
    try {
      const staff = await signInDemoStaff(site)
      await fillDesk(client)
      const today = [todayPath, `${todayPath}?show=mine`]
      const dashboard = ['/admin', '/admin?period=year']
      return [
        figure({ screen: 'Today', atMost: 60, value: await time(staff, today) }),
        figure({ screen: 'Dashboard', atMost: 100, value: await time(staff, dashboard) }),
      ]
    } finally {
      await client.end()
    }
  })
}
