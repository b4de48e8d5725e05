import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries, enquiryNetworks } from '#server/tables/enquiry-tables.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()
beforeEach(async () => void (await database().delete(enquiries)))

const list = '/admin/enquiries'
const network = 'N'.repeat(43)

async function seedFromNetwork(name: string) {
  const row = await seedEnquiry({ name, createdAt: new Date('2026-11-21T18:35:00Z') })
  await database().insert(enquiryNetworks).values({ enquiryId: row.id, network })
  return row
}

test('from an enquiry staff reach all of its network, and mark them as spam at once, with undo (H12)', async () => {
  const { open, act } = await startSignedIn()
  const { id } = await seedFromNetwork('Bot one')
  await seedFromNetwork('Bot two')
  await seedEnquiry({ name: 'Asha', email: 'asha@example.com' })
  const { text } = await open(`${list}/${id}`)
  const links = [...text.matchAll(/href="([^"]*)"[^>]*>All (?:from|within)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(links).toEqual([
    expect.stringContaining('?sender='),
    `${list}?network=${network}`,
    `${list}?from=2026-11-21&fromTime=23%3A55&to=2026-11-22&toTime=00%3A15`,
  ])
  const shown = await open(`${list}?network=${network}`)
  expect(shown.text).toContain('From one network')
  expect(shown.text).toContain('Clear filters')
  for (const [name, isThere] of Object.entries({ 'Bot one': true, 'Bot two': true, Asha: false }))
    expect([name, shown.text.includes(name)]).toEqual([name, isThere])
  const question = await open(`${list}/selected?network=${network}&all=true&deed=spam`)
  expect(question.text).toContain('Mark 2 enquiries as suspected spam?')
  expect(question.text).not.toContain('cannot be undone')
  const suspected = () => database().$count(enquiries, eq(enquiries.suspectedSpam, true))
  const done = await act(`${list}/selected?network=${network}`, { deed: 'spam', all: 'true' })
  const { spamAction } = done.result as { spamAction: string }
  expect(await suspected()).toBe(2)
  expect((await act(list, { deed: 'restore-marked', spamAction })).status).toBe(200)
  expect(await suspected()).toBe(0)
})
