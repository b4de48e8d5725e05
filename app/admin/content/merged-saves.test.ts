import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(destinations)
})

const texts = { shortDescription: 'In short', description: 'In full', region: 'Konkan' }
const raigad = { title: 'Raigad', slug: 'raigad', ...texts, status: 'published', bestTimeToVisit: '' }

async function startEditing() {
  const { send, act } = await startSignedIn()
  const { id, updatedAt } = await seedDestination(raigad as Parameters<typeof seedDestination>[0])
  const path = `/admin/destinations/${id}/edit`
  return { send, act, path, loadedAt: updatedAt.toISOString() }
}

async function stored() {
  const [row] = await database().select().from(destinations)
  return row
}

test('a field that both changed is not decided for anybody, and nothing is stored', async () => {
  const { act, path, loadedAt } = await startEditing()
  expect((await act(path, { ...raigad, title: 'Theirs', loadedAt })).status).toBe(200)
  const mine = { ...raigad, title: 'Mine', loadedAt, base: 'changed', 'base.title': 'Raigad' }
  const conflict = { reason: 'conflict', stored: { title: 'Theirs' } }
  expect(await act(path, mine)).toMatchObject({ status: 409, result: conflict })
  expect(await stored()).toMatchObject({ title: 'Theirs' })
})

test('in a hundred saves over newer ones no field that only a colleague changed is reverted', async () => {
  const { send, path, loadedAt } = await startEditing()
  let mineLoadedAt = loadedAt
  let theirs = raigad
  for (let round = 1; round <= 100; round += 1) {
    const before = await stored()
    const newer = { ...theirs, region: `Region ${round}`, isFeatured: round % 2 ? 'true' : '' }
    await send(path, { ...newer, loadedAt: before?.updatedAt.toISOString() ?? '' })
    const mine = {
      ...theirs,
      bestTimeToVisit: `Month ${round}`,
      loadedAt: mineLoadedAt,
      base: 'changed',
      'base.bestTimeToVisit': before?.bestTimeToVisit ?? '',
    }
    const { status, text } = await send(`${path}.data`, mine)
    expect([round, status]).toEqual([round, 200])
    expect(text).toContain('isMerged')
    const after = await stored()
    expect(after).toMatchObject({
      region: newer.region,
      isFeatured: round % 2 === 1,
      bestTimeToVisit: `Month ${round}`,
    })
    theirs = { ...newer, bestTimeToVisit: `Month ${round}` }
    mineLoadedAt = after?.updatedAt.toISOString() ?? ''
  }
})

// An address that is left empty is made up: then what is stored differs from what was sent.
test.each(['', 'raigad-fort'])(
  'a change that is sent once more after a lost answer is one change, and no colleague’s: address “%s”',
  async (slug) => {
    const { send, path, loadedAt } = await startEditing()
    const mine = { ...raigad, title: 'Raigad fort', slug, region: 'Sahyadri', loadedAt, base: 'changed' }
    const sent = { ...mine, 'base.title': 'Raigad', 'base.slug': 'raigad', 'base.region': 'Konkan' }
    expect((await send(`${path}.data`, sent)).status).toBe(200)
    const before = await stored()
    const { status, text } = await send(`${path}.data`, sent)
    expect(status).toBe(200)
    expect(text).toMatch(/"isMerged",false/)
    expect(await stored()).toEqual(before)
  },
)
