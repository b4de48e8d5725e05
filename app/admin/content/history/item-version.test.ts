import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { baseFields } from '#app/admin/forms/merge-versions.ts'
import { type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import { contentRegister, listContentKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { addressOf, type ContentKindName } from '#shared/content/content-kind.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { fillEveryField, formIn } from '#tests/support/pages/filled-form.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services, old_slugs CASCADE`)
  await emptyAuditLog()
})

/** The ids of an item's entries, the newest first. */
async function entriesOf(itemId: string): Promise<string[]> {
  const rows = await database()
    .select({ id: changes.id })
    .from(changes)
    .where(eq(changes.itemId, itemId))
    .orderBy(desc(changes.id))
  return rows.map(({ id }) => id)
}

type Site = Awaited<ReturnType<typeof startSignedIn>>
type Loaded = { found: { changedAt: Date; now: Values; past: Values } }

/** What the button that brings a version back posts, and where. */
async function bringingBack({ load }: Site, path: string) {
  const { changedAt, now, past } = (await load<Loaded>(path)).found
  const base = Object.fromEntries(baseFields(now))
  const fields: Values = { ...past, loadedAt: changedAt.toISOString(), base: 'changed', ...base }
  return { path: path.replace(/versions.*/, 'edit'), fields, past }
}

async function seedChanged() {
  const { id } = await seedPost({ title: 'Fog', content: 'Thick fog', excerpt: 'Short' })
  await database().update(contentRegister.blogPost.table).set({ content: 'Thin mist' })
  const [now = '', then = ''] = await entriesOf(id)
  return { id, now, then, path: `/admin/blog/${id}/versions/${then}` }
}

test('a version is shown to nobody but staff, and one of another item, or none, is 404 (O20)', async () => {
  const { then, path } = await seedChanged()
  const { ask } = await startSite()
  const refused = await ask(path)
  expect([refused.status, refused.text.includes('Thick')]).toEqual([302, false])
  const { open } = await startSignedIn()
  const other = await seedPost({ title: 'Rain' })
  const [ofOther = ''] = await entriesOf(other.id)
  for (const wrong of [
    path.replace(then, ofOther),
    path.replace(then, randomUUID()),
    path.replace(then, 'x'),
    path.replace('/blog/', '/tours/'),
    `/admin/blog/${randomUUID()}/versions/${then}`,
  ]) {
    const { status, text } = await open(wrong)
    expect([wrong, status, /Thick/.test(text), unclean.test(text)]).toEqual([wrong, 404, false, false])
  }
})

test.each(['destinations', 'tours', 'blog', 'services'])(
  'a version of something in %s that was never there says that it does not exist',
  async (section) => {
    const { open } = await startSignedIn()
    const { status, text } = await open(`/admin/${section}/${randomUUID()}/versions/${randomUUID()}`)
    expect([status, / does not exist/.test(words(readPage(text)))]).toEqual([404, true])
    expect(text).not.toContain('Back to the history')
    const { then } = await seedChanged()
    const ofOne = await open(`/admin/${section}/${randomUUID()}/versions/${then}`)
    expect([ofOne.status, ofOne.text.includes('Back to the history')]).toEqual([404, false])
  },
)

test('a version says word by word what differs from now, or from another one', async () => {
  const { now, then, path } = await seedChanged()
  const { open } = await startSignedIn()
  const { status, text } = await open(path)
  expect(status).toBe(200)
  expect(text).toMatch(
    /<del[^>]*>Thick<\/del><ins[^>]*>Thin<\/ins> <del[^>]*>fog<\/del><ins[^>]*>mist<\/ins>/,
  )
  expect((await open(path.replace(then, now))).text).toContain('There is no difference.')
  expect((await open(`${path}?with=${then}`)).text).toContain('There is no difference.')
  for (const nonsense of ['x', randomUUID()])
    expect((await open(`${path}?with=${nonsense}`)).status).toBe(200)
  expect((await open(path.replace(/versions.*/, 'history'))).text).toContain(path)
})

test('a version is previewed by the public page, with a bar that says which one, kept by nobody (O20)', async () => {
  const { id, then, path } = await seedChanged()
  const preview = `/admin/blog/${id}/preview?version=${then}`
  const { ask } = await startSite()
  const refused = await ask(preview)
  expect([refused.status, refused.text.includes('Thick')]).toEqual([302, false])
  const { open } = await startSignedIn()
  expect((await open(path)).text).toContain(preview)
  const { status, headers, text } = await open(preview)
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    expect.stringContaining('no-store'),
    expect.stringContaining('noindex'),
  ])
  const page = words(readPage(text))
  expect(page).toMatch(/Version of \d+ \w+ \d{4}, \d+:\d\d [ap]m, by /)
  expect([page.includes('Thick fog'), page.includes('Thin mist')]).toEqual([true, false])
  expect((await open(`/admin/blog/${id}/preview`)).text).toContain('Preview, as last saved.')
  const other = await seedPost({ title: 'Rain' })
  const [ofOther = ''] = await entriesOf(other.id)
  for (const wrong of [ofOther, randomUUID(), 'x', '%00'])
    expect([wrong, (await open(`/admin/blog/${id}/preview?version=${wrong}`)).status]).toEqual([wrong, 404])
})

test('an entry that a forged backup brought shows and brings back nothing that no form would have stored (O22)', async () => {
  const { id } = await seedTour({ title: 'Forts', inclusions: ['Tea'] })
  const forged = {
    title: { html: '<script>' },
    itinerary: [{ day: 'x' }],
    inclusions: 5,
    duration_days: 'many',
    price_from: null,
    featured_image: 'javascript:alert(1)',
    publish_at: 'never',
    destinations: ['../..', 7],
    is_featured: 'yes',
    nothing: 'here',
  }
  await database().execute(sql`
    INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title, before, after)
    VALUES (change_id(now() + interval '1 second', '8000000000000000'), 1, now(), 'job', 'x', '', 'change', 'tour', ${id},
      '<b>Forts', ${JSON.stringify(forged)}::jsonb, '{"title": [{"day": {}}]}')`)
  const [, first] = await entriesOf(id)
  const site = await startSignedIn()
  const { open } = site
  for (const path of [
    `/admin/tours/${id}/history`,
    `/admin/tours/${id}/versions/${first}`,
    `/admin/tours/${id}/preview?version=${first}`,
    '/admin/activity',
  ]) {
    const { status, text } = await open(path)
    expect([path, status, /="javascript:|<b>Forts|<script>"/.test(text)]).toEqual([path, 200, false])
  }
  const { past } = await bringingBack(site, `/admin/tours/${id}/versions/${first}`)
  expect(past).toMatchObject({ title: 'Forts', inclusions: 'Tea', featuredImage: '' })
})

test('of a field that was changed several times since, a version has the words of its own time', async () => {
  const { id, then, path } = await seedChanged()
  const { table } = contentRegister.blogPost
  await database().update(table).set({ content: 'Rain', excerpt: 'Long' })
  await database().update(table).set({ content: 'Sun' })
  const site = await startSignedIn()
  const [, third, second] = await entriesOf(id)
  const contents = []
  for (const version of [third, second, then]) {
    const { past } = await bringingBack(site, path.replace(then, version ?? ''))
    contents.push([past.content, past.excerpt])
  }
  expect(contents).toEqual([
    ['Rain', 'Long'],
    ['Thin mist', 'Short'],
    ['Thick fog', 'Short'],
  ])
})

test.each(listContentKinds().map(({ name, schema }) => ({ noun: addressOf(name), kind: name, schema })))(
  'a former version of $noun that is brought back is what it was, in every field',
  async ({ noun, kind, schema }) => {
    const place = await seedDestination({ title: 'Raigad' })
    const site = await startSignedIn()
    const { open, load, act } = site
    const form = formIn((await open(`/admin/${noun}/new`)).text)
    const first = fillEveryField({ form, schema, by: 'first', chosen: { destinationIds: place.id } })
    expect((await act(`/admin/${noun}/new`, first)).status).toBe(200)
    const id = await newestId(kind)
    const edit = `/admin/${noun}/${id}/edit`
    const read = async () => (await load<{ item: { updatedAt: Date } }>(edit)).item
    const shown = async () => valuesOf(schema.shape, await read())
    const added = await shown()
    const second = fillEveryField({ form, schema, by: 'second', chosen: { destinationIds: '' } })
    const loadedAt = (await read()).updatedAt.toISOString()
    expect((await act(edit, { ...second, loadedAt })).status).toBe(200)
    const entries = await entriesOf(id)

    const { text } = await open(`/admin/${noun}/${id}/versions/${entries.at(-1)}`)
    const told = all(readPage(text), 'dd').map(words).join('\n')
    expect(told).not.toBe('')
    expect(told).not.toMatch(/[{}"]|[0-9a-f]{8}-[0-9a-f]{4}-|media\/|\d{4}-\d\d-\d\dT|\bon\b/)
    const preview = await open(`/admin/${noun}/${id}/preview?version=${entries.at(-1)}`)
    expect([preview.status, words(readPage(preview.text)).includes(added.title ?? 'no title')]).toEqual([
      200,
      true,
    ])
    const { path, fields } = await bringingBack(site, `/admin/${noun}/${id}/versions/${entries.at(-1)}`)
    expect((await act(path, fields)).status).toBe(200)
    expect(await shown()).toEqual(added)
  },
)

test('what a colleague changes meanwhile is not lost when a version is brought back (O21)', async () => {
  const { id, path } = await seedChanged()
  const site = await startSignedIn()
  const bring = await bringingBack(site, path)
  await database().update(contentRegister.blogPost.table).set({ excerpt: 'Theirs' })
  expect((await site.act(bring.path, bring.fields)).status).toBe(200)
  const [row] = await database().select().from(contentRegister.blogPost.table)
  expect(row).toMatchObject({ id, content: 'Thick fog', excerpt: 'Theirs' })
})

test('what does not fit any more is said at its field, and nothing is changed', async () => {
  const { id, path } = await seedChanged()
  await database().execute(sql`UPDATE blog_posts SET slug = 'other'`)
  await seedPost({ title: 'Rain', slug: 'fog' })
  const site = await startSignedIn()
  const bring = await bringingBack(site, path)
  expect(await site.act(bring.path, bring.fields)).toMatchObject({
    status: 422,
    result: { errors: { slug: ['This address is taken already. Choose another one.'] } },
  })
  const [row] = await database()
    .select()
    .from(contentRegister.blogPost.table)
    .where(eq(contentRegister.blogPost.table.id, id))
  expect(row).toMatchObject({ content: 'Thin mist', slug: 'other' })
})

async function newestId(kind: ContentKindName): Promise<string> {
  const { table } = contentRegister[kind]
  const [row] = await database().select({ id: table.id }).from(table).orderBy(desc(table.createdAt)).limit(1)
  return row?.id ?? ''
}
