import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { trash } from '#server/tables/trash-table.ts'
import { addressOf, listPaths, pagedKindNames, pageOf } from '#shared/content/content-kind.ts'
import { seedDestination, seedPost, seedTour, seedTravelService } from '#tests/support/content-rows.ts'
import { useStaffPanel } from '#tests/support/staff-panel.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

const title = 'Fort of clouds'
const seeds = { destination: seedDestination, tour: seedTour, blogPost: seedPost }
const html = { Accept: 'text/html' }

beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, blog_posts, services, enquiries, old_slugs, trash CASCADE`,
  )
})

async function onlyEntry() {
  const [entry] = await database().select().from(trash)
  if (!entry) throw new Error('the trash is empty')
  return entry
}

test.each(pagedKindNames)(
  'a %s in the trash is nowhere to be seen; restored, it is where it was, with its former address and its share card (Q01)',
  async (kind) => {
    const item = await seeds[kind]({ title, slug: 'fort-before', status: 'published' })
    const table = sql.identifier({ destination: 'destinations', tour: 'tours', blogPost: 'blog_posts' }[kind])
    await database().execute(sql`UPDATE ${table} SET slug = 'fort-of-clouds' WHERE id = ${item.id}`)
    const site = await startSignedIn(html)
    const see = async () => {
      // A site of its own has no page in its cache.
      const { ask } = await startSite()
      const page = await ask(pageOf(kind, 'fort-of-clouds'))
      const others = [listPaths[addressOf(kind)], '/sitemap.xml', '/', '/maharashtra-travel-blog/feed.xml']
      const texts = await Promise.all(others.map(async (path) => (await ask(path)).text))
      const former = await ask(pageOf(kind, 'fort-before'))
      return {
        status: page.status,
        card: /og:image" content="([^"]+)/.exec(page.text)?.[1],
        shown: texts.map((text) => text.includes(title) || text.includes('fort-of-clouds')),
        former: [former.status, former.headers.location],
      }
    }
    const before = await see()
    expect([before.status, before.former]).toEqual([200, [301, pageOf(kind, 'fort-of-clouds')]])
    expect(before.shown.filter(Boolean).length).toBeGreaterThan(1)

    const list = `/admin/${addressOf(kind)}`
    expect((await site.send(`${list}/${item.id}/delete`, {})).headers.location).toBe(`${list}?done=deleted`)
    expect((await site.open(`${list}?done=deleted`)).text).toContain('href="/admin/trash"')
    const gone = await see()
    expect([gone.status, gone.former[0], gone.shown]).toEqual([404, 404, [false, false, false, false]])

    const restored = await site.send('/admin/trash', { id: (await onlyEntry()).id })
    expect([restored.status, restored.text.includes(`“${title}” is back.`)]).toEqual([200, true])
    expect(await see()).toEqual(before)
  },
)

test('nobody sees or does anything in the trash without a session', async () => {
  const { id } = await seedTravelService({ title })
  const staff = await startSignedIn(html)
  await staff.send(`/admin/services/${id}/delete`, {})
  const entry = await onlyEntry()
  const { ask, post } = await startSite()
  expect((await ask('/admin/trash', { headers: html })).status).toBe(302)
  for (const [path, fields] of [
    ['/admin/trash', { id: entry.id }],
    ['/admin/trash', { deed: 'undo', deletion: entry.deletion }],
    [`/admin/trash/${entry.id}/delete`, {}],
  ] as const)
    expect((await post(path, { fields, headers: html })).status).toBe(302)
  expect(await database().select().from(trash)).toEqual([entry])
})

test.each([
  { deed: 'undo', deletion: randomUUID() },
  { deed: 'undo' },
  { deed: 'restore', id: randomUUID() },
  { id: "' OR 1=1--" },
  { deed: 'purge', id: randomUUID() },
  {},
])('what the trash is asked with %j comes to nothing', async (fields) => {
  const { id } = await seedTravelService({ title })
  const site = await startSignedIn(html)
  await site.send(`/admin/services/${id}/delete`, {})
  const { status } = await site.send('/admin/trash', fields as Record<string, string>)
  expect([404, 422]).toContain(status)
  expect(await database().$count(trash)).toBe(1)
})

test('one deletion is undone by its own id, once, and the list says so', async () => {
  const { id } = await seedTravelService({ title })
  const site = await startSignedIn(html)
  await site.send(`/admin/services/${id}/delete`, {})
  const { deletion } = await onlyEntry()
  const undo = { deed: 'undo', deletion }
  expect((await site.send('/admin/trash', undo)).text).toContain(`“${title}” is back.`)
  expect((await site.open('/admin/services')).text).toContain(title)
  const again = await site.send('/admin/trash', undo)
  expect([again.status, again.text.includes('not in the trash any more')]).toEqual([404, true])
})

test('the trash lists what was deleted, by whom and for how long it stays, and is searched and narrowed down', async () => {
  const site = await startSignedIn(html)
  const tour = await seedTour({ title })
  const service = await seedTravelService({ title: 'Cars' })
  expect((await site.open('/admin/trash')).text).toContain('The trash is empty.')
  await site.send(`/admin/tours/${tour.id}/delete`, {})
  await site.send(`/admin/services/${service.id}/delete`, {})
  const { text } = await site.open('/admin/trash')
  for (const words of [title, 'Cars', '30 days', ', by Meera']) expect(text).toContain(words)
  const found = (await site.open('/admin/trash?q=cloud')).text
  expect([found.includes(title), found.includes('Cars')]).toEqual([true, false])
  const narrowed = (await site.open('/admin/trash?kind=travelService')).text
  expect([narrowed.includes(title), narrowed.includes('Cars')]).toEqual([false, true])
  expect((await site.open('/admin/trash?q=zzz')).text).toContain('Nothing in the trash matches')
})

test('what is deleted for good is asked about first, and never comes back', async () => {
  const site = await startSignedIn(html)
  const { id } = await seedTour({ title })
  await site.send(`/admin/tours/${id}/delete`, {})
  const entry = await onlyEntry()
  const question = await site.open(`/admin/trash/${entry.id}/delete`)
  expect(question.text).toContain('Delete this tour for good?')
  expect((await site.send(`/admin/trash/${entry.id}/delete`, {})).status).toBe(303)
  expect(await database().$count(trash)).toBe(0)
  expect((await site.send('/admin/trash', { id: entry.id })).status).toBe(404)
  expect((await site.send(`/admin/trash/${entry.id}/delete`, {})).status).toBe(404)
  expect((await site.open(`/admin/trash/${entry.id}/delete`)).status).toBe(404)
})
