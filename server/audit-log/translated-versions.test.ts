import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { type StoredTranslation, tours, translations } from '#server/tables/content-tables.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { compareTranslations } from './translated-versions.ts'
import { findVersion } from './version-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE tours, trash CASCADE`)
  await emptyAuditLog()
})

const say = (text: string, english = 'Forts') => ({ text, english })

/** Stores a translation as a save does. */
async function save(
  itemId: string,
  { isReady = false, ...fields }: StoredTranslation | { isReady?: boolean },
) {
  const change = { actor: someStaff, action: 'change', subject: { kind: 'tour', ids: [itemId] } } as const
  await write(change, (writing) =>
    writing
      .insert(translations)
      .values({
        kind: 'tour',
        itemId,
        language: 'mr',
        fields: fields as StoredTranslation,
        isReady: isReady === true,
      })
      .onConflictDoUpdate({
        target: [translations.kind, translations.itemId, translations.language],
        set: { fields: fields as StoredTranslation, isReady: isReady === true },
      }),
  )
}

async function entriesOf(itemId: string): Promise<string[]> {
  const rows = await database()
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.kind, 'tour'), eq(changes.itemId, itemId)))
    .orderBy(asc(changes.id))
  return rows.map(({ id }) => id)
}

/** What a version had alone, and what the one beside it has in its place. */
async function compare(
  itemId: string,
  { version = '', comparedWith = '' }: { version?: string | undefined; comparedWith?: string | undefined },
) {
  const found = await compareTranslations({ kind: 'tour', itemId }, { version, comparedWith })
  const join = (pieces: (typeof found)[number]['pieces'], side: 'old' | 'new') =>
    pieces.flatMap((chunk) => (chunk.side === 'both' || chunk.side === side ? [chunk.text] : [])).join('')
  return found.map(({ label, pieces }) => [label, join(pieces, 'old'), join(pieces, 'new')])
}

test('an item without translations differs in none', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  const [first] = await entriesOf(id)
  expect(await compare(id, { version: first })).toEqual([])
})

test('what was written since a version is told as new, and what was changed with both', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  await save(id, { title: say('किल्ले') })
  await save(id, { title: say('सागरी किल्ले'), day1Title: say('वर', 'Up'), isReady: true })
  const [first, second, third] = await entriesOf(id)
  expect(await compare(id, { version: first })).toEqual([
    ['Day 1, title in Marathi', '', 'वर'],
    ['Ready in Marathi', 'no', 'yes'],
    ['Title in Marathi', '', 'सागरी किल्ले'],
  ])
  expect(await compare(id, { version: second })).toEqual([
    ['Day 1, title in Marathi', '', 'वर'],
    ['Ready in Marathi', 'no', 'yes'],
    ['Title in Marathi', 'किल्ले', 'सागरी किल्ले'],
  ])
  expect(await compare(id, { version: third })).toEqual([])
  expect(await compare(id, { version: first, comparedWith: second })).toEqual([
    ['Title in Marathi', '', 'किल्ले'],
  ])
})

test('a text that was emptied stands in the version that had it, however long it was', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  const long = 'किल्ला '.repeat(200).trim()
  await save(id, { description: say(long) })
  await save(id, {})
  const [, second] = await entriesOf(id)
  expect(await compare(id, { version: second })).toEqual([['Description in Marathi', long, '']])
})

test('which English a text was looked over beside is no difference', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  await save(id, { title: say('किल्ले') })
  await save(id, { title: say('किल्ले', 'Sea forts') })
  const [, second, third] = await entriesOf(id)
  expect(third).toBeDefined()
  expect(await compare(id, { version: second })).toEqual([])
})

test('the screen of a version tells them after the fields of the English', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  await save(id, { title: say('किल्ले') })
  await database().update(tours).set({ title: 'Sea forts' })
  const [first = ''] = await entriesOf(id)
  const found = await findVersion(someStaff, { kind: 'tour', itemId: id, version: first, comparedWith: '' })
  expect(found?.differences.map(({ label }) => label)).toEqual(['Title', 'Title in Marathi'])
})
