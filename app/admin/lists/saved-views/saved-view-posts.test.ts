import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { savedViews } from '#server/tables/staff-tables.ts'
import { savedViewTexts } from '#shared/staff/saved-views.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { fieldsSentBy, inputsOf } from '#tests/support/pages/page-form.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => void (await database().delete(savedViews)))

const plain = { Accept: 'text/html' }
const path = '/admin/views/enquiries'
const view = {
  deed: 'create',
  name: 'New by phone',
  query: 'status=new&source=phone&columns=name.phone.owner&page=2',
}

test('a view without a name, or with one that is taken, is refused on a page that keeps what was typed', async () => {
  const { send } = await startSignedIn(plain)
  const nameless = await send(path, { ...view, name: ' ' })
  expect([nameless.status, nameless.text.includes(savedViewTexts.nameMissing)]).toEqual([422, true])
  await send(path, view)
  const { status, text } = await send(path, { ...view, name: 'NEW BY PHONE', query: 'status=closed' })
  expect([status, text.includes(savedViewTexts.nameTaken)]).toEqual([422, true])
  expect(text).toContain('value="NEW BY PHONE"')
  expect(text).toContain('value="status=closed"')
  expect(await database().$count(savedViews)).toBe(1)
})

test('a refused name is told at its field alone, with the button and all that was chosen still there', async () => {
  const { send } = await startSignedIn(plain)
  await send(path, view)
  const [{ id = '' } = {}] = await database().select().from(savedViews)
  const long = 'x'.repeat(61)
  for (const [fields, button] of [
    [{ ...view, name: '' }, 'Save view'],
    [{ ...view, name: long }, 'Save view'],
    [{ deed: 'change', id, name: '' }, 'Save'],
    [{ deed: 'change', id, name: long }, 'Save'],
  ] as const) {
    const { status, text } = await send(path, { ...fields, isShared: 'true' })
    const marked = all(readPage(text), 'form').filter((form) =>
      inputsOf(form, 'name').some(({ attributes }) => attributes['aria-invalid'] === 'true'),
    )
    expect([fields, status, marked.length]).toEqual([fields, 422, 1])
    const form = marked[0]!
    const sent = fieldsSentBy(form)
    expect(sent).toMatchObject({ ...fields, isShared: 'true' })
    expect(all(form, 'button').map(words)).toEqual([button])
    expect(text).not.toContain('role="alert"')
    expect(text).toMatch(/aria-describedby="name-[\w-]+-problem"/)
  }
})

test.each([
  { fields: { deed: 'drop' }, status: 422 },
  { fields: { deed: 'remove', id: 'x' }, status: 422 },
  { fields: { deed: 'create', name: 'x'.repeat(61) }, status: 422 },
  { fields: { deed: 'create', name: 'Long', query: 'q='.padEnd(9000, 'x') }, status: 422 },
  { fields: { deed: 'update', id: '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c' }, status: 404 },
])('nonsense is refused and stores nothing: $fields.deed', async ({ fields, status }) => {
  const { send } = await startSignedIn(plain)
  expect((await send(path, fields as Record<string, string>)).status).toBe(status)
  expect((await send('/admin/views/secrets', fields as Record<string, string>)).status).toBe(404)
  expect(await database().$count(savedViews)).toBe(0)
})

test('a saved view is a form, a link in the list and, where it was chosen, what the list opens with', async () => {
  await seedEnquiry({ name: 'Caller', source: 'phone' })
  await seedEnquiry({ name: 'Sender' })
  const { send, open } = await startSignedIn(plain)
  const saved = await send(path, view)
  expect(saved.status).toBe(303)
  expect(saved.headers.location).toMatch(
    /^\/admin\/enquiries\?status=new&source=phone&columns=name\.phone\.owner&view=[0-9a-f-]{36}$/,
  )
  const { text } = await open(String(saved.headers.location))
  expect([text.includes('Caller'), text.includes('>Sender<')]).toEqual([true, false])
  expect(text).toMatch(/<a[^>]*aria-current="page"[^>]*>New by phone/)
  const [{ id = '' } = {}] = await database().select().from(savedViews)
  expect((await open('/admin/enquiries')).status).toBe(200)
  await send(path, { deed: 'make-default', id })
  const first = await open('/admin/enquiries')
  expect([first.status, first.headers.location]).toEqual([302, saved.headers.location])
  // Everything is a press away, a dialog is not led away from, and a filter is no reason for another.
  for (const address of ['/admin/enquiries?view=all', '/admin/enquiries/new', '/admin/enquiries?q=Asha'])
    expect((await open(address)).status).toBe(200)
})

test('columns are chosen for a device in a cookie that holds only names of columns', async () => {
  await seedEnquiry({ name: 'Caller', phone: '98200 12345' })
  const { post, ask, headers } = await startSignedIn(plain)
  const fields = { deed: 'columns', column: 'owner', query: 'status=new' }
  const chosen = await post(path, { fields, headers })
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/admin/enquiries?status=new'])
  const [cookie = ''] = (chosen.headers['set-cookie'] ?? []) as unknown as string[]
  expect(cookie).toMatch(
    /^pravas\.columns-enquiries=name\.owner; Path=\/admin; Max-Age=31536000; HttpOnly; SameSite=Lax/,
  )
  const heads = async (kept: string) => {
    const { text } = await ask('/admin/enquiries', {
      headers: { ...headers, Cookie: `${headers.Cookie}; ${kept}` },
    })
    return [...text.matchAll(/<th[^>]*role="columnheader"[^>]*>(?:<a [^>]*>)?([A-Z][^<]*)</g)].map(
      ([, name]) => name,
    )
  }
  expect(await heads('pravas.columns-enquiries=name.owner')).toEqual(['From', 'Owner'])
  expect(await heads('pravas.columns-enquiries=<script>')).toEqual(['From'])
  expect(await heads('x=1')).toEqual(['From', 'About', 'Owner', 'Received', 'Status'])
  const hostile = await post(path, { fields: { ...fields, column: 'a; Path=/' }, headers })
  expect(String(hostile.headers['set-cookie'])).toMatch(/^pravas\.columns-enquiries=name; Path/)
  const usual = await post(path, { fields: { ...fields, usual: 'true' }, headers })
  expect(String(usual.headers['set-cookie'])).toMatch(/=; Path=\/admin; Max-Age=0/)
})

test('who may only read saves views for themselves, and is offered none for everybody (N18)', async () => {
  await seedTour({ title: 'Konkan Coast' })
  const { open } = await startSignedIn(plain)
  expect((await open('/admin/views/tours')).text).toContain('Saved views: Tours')
  expect((await open('/admin/tours')).text).toContain('For all users')
  await database().execute("UPDATE staff_users SET role = 'viewer'")
  const { text } = await open('/admin/tours')
  expect([text.includes('Save view'), text.includes('For all users')]).toEqual([true, false])
})
