import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { type MediaPageFilters, mediaPageSize, readPlace } from '#shared/media/media-list.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listMediaPage } from './media-page-records.ts'

const { runPatiently } = useTestDatabase()

const newest: MediaPageFilters = { q: '', kind: '', before: '', after: '' }
const nobody = '00000000-0000-4000-8000-000000000000'

beforeEach(async () => void (await database().delete(media)))

/** Files numbered from 1, the highest the newest; several at a time share a moment, microseconds lie between the others. */
async function seedFiles(count: number): Promise<void> {
  await runPatiently(sql`
    INSERT INTO media (filename, original_filename, file_path, file_size, mime_type, created_at, variants)
    SELECT 'x', 'file ' || n, 'media/1732190000000-' || n || 'a.' || CASE n % 10 WHEN 0 THEN 'mp4' ELSE 'jpg' END, n,
      CASE n % 10 WHEN 0 THEN 'video/mp4' ELSE 'image/jpeg' END,
      timestamptz '2026-11-21 10:00:00Z' + (n / 3) * interval '1 microsecond',
      '[{"width":640,"format":"webp","bytes":9},{"width":320,"format":"webp","bytes":5},{"width":320,"format":"avif","bytes":3}]'
    FROM generate_series(1, ${count}::int) AS n`)
}

test.each([
  '',
  'x',
  `${'9'.repeat(17)}_${nobody}`,
  `1732190000000000_${nobody}'`,
  `1732190000000000_${nobody.toUpperCase().replace('4', 'F')}`,
  '1732190000000000_',
  null,
])('the place %j counts as none', (raw) => expect(readPlace(raw)).toBe(''))

test('a place beyond everything shows an empty page and no error', async () => {
  await seedFiles(3)
  const before = await listMediaPage(someStaff, { ...newest, before: `0000000000000001_${nobody}` })
  expect([before.cards, before.older, before.total]).toEqual([[], null, 3])
  const after = await listMediaPage(someStaff, { ...newest, after: `9999999999999999_${nobody}` })
  expect([after.cards, after.newer]).toEqual([[], null])
})

test('an empty library has one empty page', async () => {
  expect(await listMediaPage(someStaff, newest)).toEqual({ cards: [], total: 0, older: null, newer: null })
})

test('going back and forth meets every file once, also where moments are the same', async () => {
  await seedFiles(150)
  const back: string[] = []
  let page = await listMediaPage(someStaff, newest)
  expect(page.newer).toBeNull()
  for (;;) {
    expect(page.total).toBe(150)
    back.push(...page.cards.map(({ name }) => name))
    if (!page.older) break
    page = await listMediaPage(someStaff, { ...newest, before: page.older })
  }
  expect(back).toHaveLength(150)
  expect(new Set(back).size).toBe(150)
  const moments = back.map((name) => Math.floor(Number(name.slice(5)) / 3))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))

  const forth = [page.cards.map(({ name }) => name)]
  for (let newer = page.newer; newer; ) {
    const next = await listMediaPage(someStaff, { ...newest, after: newer })
    forth.unshift(next.cards.map(({ name }) => name))
    newer = next.newer
  }
  expect(forth.flat()).toEqual(back)
})

test('a full page that is the last leads no further', async () => {
  await seedFiles(mediaPageSize)
  expect((await listMediaPage(someStaff, newest)).older).toBeNull()
})

test('files are found by name whatever the case, and by kind', async () => {
  await seedFiles(30)
  const videos = await listMediaPage(someStaff, { ...newest, kind: 'video' })
  expect(videos.cards.map(({ name, kind }) => [name, kind])).toEqual([
    ['file 30', 'video'],
    ['file 20', 'video'],
    ['file 10', 'video'],
  ])
  expect(videos.cards[0]?.thumbnail).toBe('')
  const found = await listMediaPage(someStaff, { ...newest, q: 'FILE 2', kind: 'image' })
  expect([found.total, found.cards.length]).toEqual([10, 10])
})

test('a card shows the smallest picture that every browser knows', async () => {
  await seedFiles(1)
  const [card] = (await listMediaPage(someStaff, newest)).cards
  expect(card).toMatchObject({ name: 'file 1', kind: 'image', size: 1, alt: '' })
  expect(card?.thumbnail).toBe('/media/1732190000000-1a-320.webp')
})

test('of ten thousand files a page far back is read by the index, not by passing over the others', async () => {
  await seedFiles(10_000)
  await database().execute(sql`ANALYZE media`)
  const { rows } = await database().execute<{ 'QUERY PLAN': string }>(sql`
    EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) SELECT id FROM media
    WHERE (created_at, id) < (timestamptz '2026-11-21 10:00:00.001Z', ${nobody}::uuid)
    ORDER BY created_at DESC, id DESC LIMIT 61`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan using media_newest/)
  expect(plan).not.toMatch(/Rows Removed by Filter|Sort/)
  let page = await listMediaPage(someStaff, { ...newest, before: `1795255200001000_${nobody}` })
  expect(page.cards[0]?.name).toMatch(/^file 299[789]$/)
  page = await listMediaPage(someStaff, { ...newest, before: page.older ?? '' })
  expect(page.cards).toHaveLength(mediaPageSize)
})
