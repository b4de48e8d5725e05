import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { describeChanges } from '#shared/staff/audit-log-labels.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { seedPost } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { write } from './write.ts'

useTestDatabase()

beforeEach(() => database().delete(blogPosts))

const longText = (word: string) => `${word} above the clouds, 🏰 किल्ला. `.repeat(300)
const [first, second, third] = ['Forts', 'Caves', 'Coasts'].map(longText) as [string, string, string]

function shortened(text: string) {
  return { characters: [...text].length, sha256: createHash('sha256').update(text).digest('hex') }
}

async function save(id: string, ...contents: string[]): Promise<void> {
  const change = { actor: someStaff, action: 'change', subject: { kind: 'blogPost' } } as const
  await write(change, async (writing) => {
    for (const content of contents)
      await writing.update(blogPosts).set({ content }).where(eq(blogPosts.id, id))
  })
}

test('a long text stands once in the ledger for each change: as what was there before', async () => {
  const entries = await followAuditLog()
  const { id } = await seedPost({ title: 'Fog', content: first })
  await save(id, second)
  await save(id, third)
  await database().delete(blogPosts)
  const told = (await entries()).map(({ before, after }) => [before?.content, after?.content])
  expect(told).toEqual([
    [undefined, shortened(first)],
    [first, shortened(second)],
    [second, shortened(third)],
    [third, undefined],
  ])
})

test('a short text stands there whole, before and after', async () => {
  const { id } = await seedPost({ title: 'Fog', content: 'x'.repeat(200) })
  const entries = await followAuditLog()
  await save(id, 'y'.repeat(200))
  expect(await entries()).toMatchObject([
    { before: { content: 'x'.repeat(200) }, after: { content: 'y'.repeat(200) } },
  ])
})

test('several changes of a long text in one transaction are one, and those that end where they began are none', async () => {
  const { id } = await seedPost({ title: 'Fog', content: first })
  const entries = await followAuditLog()
  await save(id, second, third)
  expect(await entries()).toMatchObject([
    { before: { content: first }, after: { content: shortened(third) } },
  ])
  await save(id, first, third)
  expect(await entries()).toEqual([])
})

test('how much longer it became is told from what the entry holds', async () => {
  const { id } = await seedPost({ title: 'Fog', content: first })
  const entries = await followAuditLog()
  await save(id, `${first}रायगड`)
  await save(id, 'Short')
  const lines = (await entries()).flatMap((entry) => describeChanges(entry).map(({ words }) => words))
  expect(lines).toEqual(['changed, 5 characters more', `changed, ${[...first].length} characters fewer`])
})
