import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BulkRunResult } from '#app/admin/content/bulk-run.ts'
import { database } from '#server/database/database.ts'
import { tours, trash } from '#server/tables/content-tables.ts'
import { describeBulk } from '#shared/content/bulk-actions.ts'
import { addressOf, listPaths, pagedKindNames, pageOf } from '#shared/content/content-kind.ts'
import {
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

const title = 'Fort of clouds'
const seeds = { destination: seedDestination, tour: seedTour, blogPost: seedPost }

beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, blog_posts, services, enquiries, old_slugs, trash CASCADE`,
  )
})

type Site = Awaited<ReturnType<typeof startSignedIn>>

/** Does something with entries of the trash, and returns what the screen then says. */
async function changeMany({ act }: Site, fields: { deed: string; id: string }) {
  const { status, result } = await act<BulkRunResult>('/admin/trash/selected', fields)
  if (!result.ok) throw new Error(`refused with ${status}`)
  return describeBulk(result.bulk, result.result)
}

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
    const site = await startSignedIn()
    const see = async () => {
      // A site of its own has no page in its cache.
      const { ask } = await startSite()
      const page = await ask(pageOf(kind, 'fort-of-clouds'))
      const list = listPaths[addressOf(kind)]
      const places = ['/sitemap.xml', '/', '/maharashtra-travel-blog/feed.xml']
      const others = [list, ...places]
      const texts: string[] = []
      for (const path of others) {
        const { status, text } = await ask(path)
        expect([path, status]).toEqual([path, 200])
        texts.push(text)
      }
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
    const removed = await site.act(`${list}/${item.id}/delete`, {})
    expect(removed.result).toEqual({ ok: true, deletion: (await onlyEntry()).deletion })
    const gone = await see()
    expect([gone.status, gone.former[0], new Set(gone.shown)]).toEqual([404, 404, new Set([false])])

    const restored = await changeMany(site, { deed: 'restore', id: (await onlyEntry()).id })
    expect(restored.text).toBe(`“${title}” is back.`)
    expect(await see()).toEqual(before)
  },
)

test('nobody sees or does anything in the trash without a session', async () => {
  const { id } = await seedTravelService({ title })
  const staff = await startSignedIn()
  await staff.send(`/admin/services/${id}/delete`, {})
  const entry = await onlyEntry()
  const { ask, post } = await startSite()
  for (const path of ['/admin/trash', '/admin/trash/selected?deed=purge&all=true'])
    expect((await ask(path)).status).toBe(302)
  for (const [path, fields] of [
    ['/admin/trash', { deletion: entry.deletion }],
    ['/admin/trash/selected', { deed: 'restore', id: entry.id }],
    ['/admin/trash/selected', { deed: 'purge', id: entry.id }],
  ] as const)
    expect((await post(path, { fields })).status).toBe(302)
  expect(await database().select().from(trash)).toEqual([entry])
})

const many = '/admin/trash/selected'

test.each([
  { path: '/admin/trash', fields: { deletion: randomUUID() }, status: 404 },
  { path: '/admin/trash', fields: { deletion: "' OR 1=1--" }, status: 422 },
  { path: '/admin/trash', fields: {}, status: 404 },
  { path: many, fields: { deed: 'purge' }, status: 422 },
  { path: many, fields: { deed: 'purge', all: 'true' }, status: 422 },
  { path: many, fields: { deed: 'purge', id: "' OR 1=1--" }, status: 422 },
  { path: many, fields: { deed: 'delete', id: randomUUID() }, status: 422 },
  { path: many, fields: { deed: '__proto__', id: randomUUID() }, status: 422 },
  { path: many, fields: { deed: 'purge', id: Array.from({ length: 501 }, randomUUID).join() }, status: 422 },
  { path: many, fields: { deed: 'purge', id: randomUUID() }, status: 200 },
])(
  'what the trash is asked for in vain with $fields comes to nothing (Q29)',
  async ({ path, fields, status }) => {
    const { id } = await seedTravelService({ title })
    const site = await startSignedIn()
    await site.send(`/admin/services/${id}/delete`, {})
    const answer = await site.send(path, fields as unknown as Record<string, string>)
    expect([answer.status, await database().$count(trash)]).toEqual([status, 1])
  },
)

test('one deletion is undone by its own id, once, and the list says so', async () => {
  const { id } = await seedTravelService({ title })
  const site = await startSignedIn()
  await site.send(`/admin/services/${id}/delete`, {})
  const { deletion } = await onlyEntry()
  const undo = { deletion }
  expect((await site.act('/admin/trash', undo)).result).toEqual({ ok: true, text: `“${title}” is back.` })
  expect((await site.open('/admin/services')).text).toContain(title)
  const text = expect.stringContaining('not in the trash any more')
  expect(await site.act('/admin/trash', undo)).toEqual({ status: 404, result: { ok: false, text } })
})

test('the trash lists what was deleted, by whom and for how long it stays, and is searched and narrowed down', async () => {
  const site = await startSignedIn()
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
  const { text: nothing } = await site.open('/admin/trash?q=zzz')
  expect(nothing).toContain('Nothing in the trash matches')
  expect(nothing).toMatch(/href="\/admin\/trash"[^>]*>Show all</)
})

test('many that were deleted together are brought back at a press, content and enquiries', async () => {
  const site = await startSignedIn()
  const services = [await seedTravelService({ title }), await seedTravelService({ title: 'Cars' })]
  const people = [await seedEnquiry({ name: 'Asha' }), await seedEnquiry({ name: 'Ravi' })]
  for (const [list, items] of [
    ['services', services],
    ['enquiries', people],
  ] as const) {
    const fields = { deed: 'delete', id: items.map(({ id }) => id).join() }
    const { result } = await site.act(`/admin/${list}/selected?deed=delete&id=${fields.id}`, fields)
    const { deletion } = await onlyEntry()
    expect(result).toMatchObject({ ok: true, deletion })
    const restored = await site.act('/admin/trash', { deletion })
    expect(restored.result).toMatchObject({ ok: true, text: '2 items are back.' })
    expect(await database().$count(trash)).toBe(0)
  }
})

const purgeOf = (id: string) => `/admin/trash/selected?deed=purge&id=${id}`

test('what is deleted for good is asked about first, and never comes back', async () => {
  const site = await startSignedIn()
  const { id } = await seedTour({ title })
  await site.send(`/admin/tours/${id}/delete`, {})
  const entry = await onlyEntry()
  const question = await site.open(purgeOf(entry.id))
  expect([question.status, question.text.includes('Delete this tour for good?')]).toEqual([200, true])
  expect(question.text).toContain(`>“${title}” cannot be recovered. This cannot be undone.</p>`)
  const fields = { deed: 'purge', id: entry.id }
  expect((await changeMany(site, fields)).text).toBe(`“${title}” was deleted for good.`)
  expect(await database().$count(trash)).toBe(0)
  for (const deed of ['restore', 'purge']) {
    const again = await changeMany(site, { deed, id: entry.id })
    expect(again.failures.join()).toContain('not in the trash any more')
  }
  expect((await site.open(purgeOf(entry.id))).status).toBe(404)
  expect(await database().$count(tours)).toBe(0)
})

test('the whole trash is emptied after a question with its kinds; what comes into it meanwhile stays', async () => {
  const site = await startSignedIn()
  for (const { id } of [await seedTour({ title }), await seedTour({ title: 'Rains' })])
    await site.send(`/admin/tours/${id}/delete`, {})
  await site.send(`/admin/services/${(await seedTravelService({ title: 'Cars' })).id}/delete`, {})
  const question = '/admin/trash/selected?deed=purge&all=true'
  const { text } = await site.open(question)
  const asked = await site.load<{ ids: string[] }>(question)
  for (const words of ['Delete 3 items for good?', '2 tours, 1 service.', 'Delete 3 items for good</button>'])
    expect(text).toContain(words)
  await site.send(`/admin/services/${(await seedTravelService({ title: 'Later' })).id}/delete`, {})
  const changed = await changeMany(site, { deed: 'purge', id: asked.ids.join() })
  expect(changed.text).toBe('3 items were deleted for good.')
  expect((await onlyEntry()).title).toBe('Later')
})

test('of a trash with more than can go at once, those that were deleted first go first', async () => {
  const site = await startSignedIn()
  await database().execute(sql`
    INSERT INTO trash (deletion, kind, item_id, title, item, deleted_at)
    SELECT gen_random_uuid(), 'travelService', gen_random_uuid(), 'Service ' || n, '{}', now() - n * interval '1 minute'
    FROM generate_series(1, 503) AS n`)
  const question = '/admin/trash/selected?deed=purge&all=true'
  const { text } = await site.open(question)
  expect(text).toContain('Delete 500 items for good?')
  expect(text).toContain('Of 503 items these were deleted first; the others stay for now.')
  const { ids } = await site.load<{ ids: string[] }>(question)
  const entries = await database().select({ id: trash.id, title: trash.title }).from(trash)
  const titles = new Map(entries.map((entry) => [entry.id, entry.title]))
  const oldestFirst = Array.from({ length: 500 }, (_, at) => `Service ${503 - at}`)
  expect(ids.map((id) => titles.get(id))).toEqual(oldestFirst)
  // Few, because a request stops after five seconds of database work.
  await changeMany(site, { deed: 'purge', id: ids.slice(0, 3).join() })
  const left = await database().select({ title: trash.title }).from(trash).orderBy(trash.deletedAt)
  expect(left.map((entry) => entry.title)).toEqual([
    ...oldestFirst.slice(3),
    'Service 3',
    'Service 2',
    'Service 1',
  ])
})

test('of many that are restored, one that the database refuses keeps no other in the trash', async () => {
  const site = await startSignedIn()
  for (const name of ['Cars', 'Boats'])
    await site.send(`/admin/services/${(await seedTravelService({ title: name })).id}/delete`, {})
  await database().execute(sql`
    UPDATE trash SET item = jsonb_set(item, '{sort_order}', '"no number"') WHERE title = 'Cars'`)
  const entries = await database().select().from(trash)
  const id = entries.map((entry) => entry.id).join()
  const { text, failures } = await changeMany(site, { deed: 'restore', id })
  expect(text).toContain('“Boats” is back.')
  expect(failures.join()).toContain('“Cars”: not changed, for a fault on our side')
  expect((await onlyEntry()).title).toBe('Cars')
})
