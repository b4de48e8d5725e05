import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { seedDestination, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { email } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel()

const texts = { shortDescription: 'In short', description: 'In full', region: 'Desh', status: 'published' }
const form = {
  title: 'Old hills',
  ...texts,
  alsoKnownAs: 'Mahableshwar, महाबळेश्वर\nMalcolm Peth, malcolm peth',
}
const languages = ['', '/mr', '/hi']
const spellings = ['महाबळेश्वर', 'mahableshwar', 'महाबलेश्वर', 'malkolm peth']

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours CASCADE`)
})

const namesStored = () => database().select({ names: destinations.alsoKnownAs }).from(destinations)

/** Returns for the list in each language whether it names the item. */
async function findEverywhere(noun: 'destinations' | 'tours', q: string): Promise<boolean[]> {
  const { ask } = await startSite()
  const asked = new URLSearchParams({ q })
  const paths = languages.map((language) => `${language}/${noun}?${asked}`)
  const found: boolean[] = []
  for (const path of paths) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    found.push(text.includes('Old hills') || text.includes('Ridge walk'))
  }
  return found
}

test('neither a stranger nor a role without changes gives an item other names (N06)', async () => {
  const { id } = await seedDestination({ title: 'Old hills' })
  await database().execute(sql`DELETE FROM staff_users`)
  await seedStaff(email, 'viewer')
  const { post, send } = await startSignedIn()
  const path = `/admin/destinations/${id}/edit`
  expect((await post(path, { fields: form })).status).toBe(302)
  expect((await send(path, form)).status).toBe(403)
  expect(await namesStored()).toEqual([{ names: [] }])
})

test('too many names, and one too long, are refused at the field (D07)', async () => {
  const { act } = await startSignedIn()
  const many = Array.from({ length: 13 }, (_, at) => `Name ${at}`).join(', ')
  for (const [alsoKnownAs, problem] of [
    [many, 'Use at most 12 names; there are 13.'],
    [`Rayri, ${'x'.repeat(81)}`, 'Use at most 80 characters in name 2.'],
  ] as const) {
    expect(await act('/admin/destinations/new', { ...form, alsoKnownAs })).toMatchObject({
      status: 422,
      result: { errors: { alsoKnownAs: [problem] } },
    })
  }
  expect(await namesStored()).toEqual([])
})

test('nobody outside finds a draft by its other names, in no language', async () => {
  const { send, open } = await startSignedIn()
  expect((await send('/admin/destinations/new', { ...form, status: 'draft' })).status).toBe(200)
  for (const q of spellings) expect(await findEverywhere('destinations', q)).not.toContain(true)
  expect((await open('/admin/destinations?q=malcolm')).text).toContain('Old hills')
})

test('what staff type is found by everybody, in each language, and stands on no page', async () => {
  const { send, open } = await startSignedIn()
  expect((await send('/admin/destinations/new', form)).status).toBe(200)
  expect(await namesStored()).toEqual([{ names: ['Mahableshwar', 'महाबळेश्वर', 'Malcolm Peth'] }])
  for (const q of spellings) expect(await findEverywhere('destinations', q)).not.toContain(false)
  const [place] = await database().select({ id: destinations.id }).from(destinations)
  await seedTour({ title: 'Ridge walk' }, [place?.id ?? ''])
  for (const q of spellings) expect(await findEverywhere('tours', q)).not.toContain(false)
  const { ask } = await startSite()
  for (const path of [
    '/destinations',
    '/destinations/old-hills',
    '/tours/ridge-walk',
    '/destinations?q=malkolm+peth',
  ])
    for (const address of [path, path.replace(/\?|$/, (end) => `.data${end}`)])
      expect([address, /Malcolm|Mahableshwar|महाबळेश्वर/.test((await ask(address)).text)]).toEqual([
        address,
        false,
      ])
  const palette = await open('/admin/find?q=malcolm')
  expect(palette.text).toContain('Old hills')
})
