import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { seedDestination } from '#tests/support/content-rows.ts'
import { useStaffPanel } from '#tests/support/staff-panel.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(destinations)
})

const inPage = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const texts = { shortDescription: 'In short', description: 'In full', region: 'Konkan' }
const raigad = { title: 'Raigad', slug: 'raigad', ...texts, status: 'published', bestTimeToVisit: '' }

async function startEditing(more: Record<string, string> = {}) {
  const { send } = await startSignedIn(more)
  const { id, updatedAt } = await seedDestination(raigad as Parameters<typeof seedDestination>[0])
  const path = `/admin/destinations/${id}/edit`
  return { send, path, loadedAt: updatedAt.toISOString() }
}

async function stored() {
  const [row] = await database().select().from(destinations)
  return row
}

test('a field that both changed is not decided for anybody, and nothing is stored', async () => {
  const { send, path, loadedAt } = await startEditing()
  expect((await send(path, { ...raigad, title: 'Theirs', loadedAt })).status).toBe(200)
  const mine = { ...raigad, title: 'Mine', loadedAt, base: 'changed', 'base.title': 'Raigad' }
  const { status, text } = await send(path, mine)
  expect(status).toBe(409)
  expect(text).toContain('Theirs')
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

test('without JavaScript the page asks for what both changed alone, each field is sent once, and the choice is stored', async () => {
  const { send, path, loadedAt } = await startEditing(inPage)
  await send(path, { ...raigad, title: 'Theirs', region: 'Deccan', loadedAt })
  const base = Object.fromEntries(Object.entries(raigad).map(([name, value]) => [`base.${name}`, value]))
  const { status, text } = await send(path, { ...raigad, title: 'Mine', ...base, base: 'changed', loadedAt })
  expect(status).toBe(409)
  const versions = text.slice(text.indexOf('aria-label="Both versions"'), text.indexOf('<fieldset hidden'))
  expect(versions).toMatch(/type="radio"[^>]*name="title"[^>]*value="Theirs"/)
  expect(versions).not.toMatch(/type="radio"[^>]*name="region"/)
  expect(versions).toContain('<input type="hidden" name="region" value="Deccan"/>')
  expect(text).toMatch(/<fieldset hidden=""[^>]* disabled=""/)
  const again = /name="loadedAt" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await send(path, { ...raigad, title: 'Mine', region: 'Deccan', loadedAt: again })).status).toBe(303)
  expect(await stored()).toMatchObject({ title: 'Mine', region: 'Deccan' })
})
