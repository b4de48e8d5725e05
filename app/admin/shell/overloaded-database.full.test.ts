import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contentVersionIsSure,
  followContentVersion,
  resetContentVersion,
} from '#server/content/content-version.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { loginTexts } from '#shared/staff/staff-texts.ts'
import {
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { lockTable, tablesOf, tablesToLock } from '#tests/support/database/locked-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { listStaffRoutes, someId } from '#tests/support/staff/staff-paths-under-test.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { connection } = useTestDatabase()
const { startSignedIn } = useStaffPanel()

const addresses = [...new Set(listStaffRoutes().map(({ path }) => path))].filter(
  (path) => !/sign-out$/.test(path),
)
/** Without these nobody can be let in, and there is no panel to show the words in. The last three say whether a second step is missing. */
const guardTables = [
  ...['staff_sessions', 'staff_users'],
  ...['second_factor_roles', 'staff_passkeys', 'staff_second_factors'],
]

beforeAll(async () => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  const id = someId
  await seedDestination({ title: 'Konkan', id })
  await seedTour({ title: 'Round', id }, [id])
  await seedPost({ title: 'Fog', id })
  await seedTravelService({ title: 'Boats', id })
  await seedEnquiry({ id })
  await waitFor(contentVersionIsSure)
}, 60_000)

afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})

/** What a page shows; its script and data say more. */
function readable(text: string): string {
  return text.replace(/<script[\s\S]*?<\/script>/g, '')
}

type Usual = { status: number; tables: Set<string> }
const usual = new Map<string, Usual>()

/** Stores how each address is answered without a lock, and which tables its statements name. */
async function learnUsual(open: (path: string) => Promise<{ status: number }>): Promise<void> {
  for (const address of usual.size > 0 ? [] : addresses) {
    await open(address)
    let status = 0
    const tables = await tablesOf(async () => {
      status = (await open(address)).status
    })
    usual.set(address, { status, tables })
  }
}

/** Up to 24 addresses that need the table, spread over all of them. */
function addressesOf(table: string): string[] {
  const all = addresses.filter((address) => usual.get(address)?.tables.has(table))
  const step = Math.max(1, Math.ceil(all.length / 24))
  return all.filter((_, at) => at % step === 0)
}

test.each(tablesToLock)(
  'while %s is locked, no screen of the panel is a fault: what needs it says that the database is busy (L14)',
  async (table) => {
    const { open } = await startSignedIn()
    await learnUsual(open)
    const opened = addressesOf(table)
    for (const address of opened) await open(address)
    await lockTable(connection, table)
    const ask = async (address: string) => ({ address, ...(await open(address)) })
    // Alone, the guard finds a free connection, so that the panel's frame is rendered.
    const alone = opened.slice(0, 1)
    const answers = [...(await Promise.all(alone.map(ask))), ...(await Promise.all(opened.slice(1).map(ask)))]
    for (const { address, status, text, headers } of answers) {
      expect([usual.get(address)?.status, 503], `${address} answered ${status}`).toContain(status)
      if (status !== 503) continue
      expect(headers['retry-after']).toBe('5')
      expect(unclean.test(text), address).toBe(false)
      expect(readable(text), address).toMatch(/lease try again in a minute|Please try again\./)
      // A preview stands in the frame of the public pages.
      const inPanel = headers['content-type']?.includes('html') && !/\/preview(\/|$)/.test(address)
      if (inPanel && alone.includes(address) && !guardTables.includes(table))
        expect(text, address).toContain('aria-label="Panel"')
    }
  },
  60_000,
)

test('signing in while its tables are locked says to try again, and is not a fault (L14)', async () => {
  const { signIn } = await startSignedIn()
  for (const table of ['staff_accounts', 'rate_limits']) {
    const unlock = await lockTable(connection, table)
    const answer = await signIn()
    await unlock()
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('Sign-in is not available right now.')
    expect(answer.text).not.toContain(loginTexts.failure)
  }
}, 60_000)

test('a save while its table is locked fails in a way that keeps the form (L14)', async () => {
  const { act } = await startSignedIn()
  const unlock = await lockTable(connection, 'destinations')
  const texts = { shortDescription: 'In short', description: 'In full', region: 'Konkan' }
  const answer = await act('/admin/destinations/new', { title: 'Typed with care', ...texts })
  await unlock()
  expect(answer).toEqual({ status: 503, result: { ok: false, reason: 'failed' } })
}, 60_000)
