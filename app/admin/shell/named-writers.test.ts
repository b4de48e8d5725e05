import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

async function ownId(): Promise<string> {
  const [user] = await database().select().from(staffUsers).where(eq(staffUsers.email, 'staff@site.test'))
  return user!.id
}

const texts = { shortDescription: 'In short', description: 'In full' }

test.each([
  ['destinations', 'destinations', { title: 'Raigad', ...texts, region: 'Konkan' }],
  ['tours', 'tours', { title: 'Walk', ...texts, priceFrom: '8000', durationDays: '2' }],
  ['blog', 'blog_posts', { title: 'Rain', excerpt: 'In short', content: 'Words', author: 'The desk' }],
  ['services', 'services', { title: 'Cars', description: 'With drivers' }],
  ['enquiries', 'enquiries', { type: 'general', name: 'Asha', email: 'a@example.com', message: 'Called.' }],
])('what staff add to %s by a form is known to the database as theirs', async (...row) => {
  const [noun, table, fields] = row
  // Of two members of staff the one whose session it is.
  await seedStaff('other@site.test')
  const noted = await noteWriters(table)
  const { send } = await startSignedIn()
  await send(`/admin/${noun}/new`, fields)
  expect(await noted()).toEqual([`INSERT staff:${await ownId()} create`])
})

test('nobody is somebody else by what a form or a header says', async () => {
  const noted = await noteWriters('destinations')
  const { send } = await startSignedIn({ 'X-Actor': 'job', 'X-Pravas-Actor': 'sample' })
  const claimed = { actor: 'job', actorId: 'sample', 'actor.kind': 'job', 'actor.id': 'sample' }
  await send('/admin/destinations/new', { title: 'Raigad', ...texts, region: 'Konkan', ...claimed })
  expect(await noted()).toEqual([`INSERT staff:${await ownId()} create`])
})
