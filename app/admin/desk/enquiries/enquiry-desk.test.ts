import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(enquiries)
})

const list = '/admin/enquiries'
const asha = { type: 'general', name: 'Asha', email: 'asha@example.com', message: 'Called us.' }

const storedRows = () => database().select().from(enquiries)

/** What the screens send: adding, the status from the list and from the details, flags, deletion. */
function listWrites(id: string): [path: string, fields: Record<string, string>][] {
  return [
    [`${list}/new`, asha],
    [list, { id, newStatus: 'closed' }],
    [`${list}/${id}`, { newStatus: 'closed' }],
    [`${list}/${id}`, { deed: 'spam' }],
    [`${list}/selected`, { deed: 'delete', id }],
    [`${list}/selected`, { deed: 'delete', all: 'true' }],
    [`${list}/${id}`, { event: 'note', eventId: randomUUID(), text: 'Wants a window seat.' }],
  ]
}

test('without a cookie, with a forged one and after the session ended nothing is written (B01, B02)', async () => {
  const site = await startSignedIn()
  const { id } = await seedEnquiry()
  await database()
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  const before = await hashTables()
  for (const Cookie of ['', `__Host-pravas.session_token=${'A'.repeat(32)}.B`, site.headers.Cookie]) {
    for (const [path, fields] of listWrites(id).flatMap(([path, fields]) => [
      [path, fields] as const,
      [`${path}.data`, fields] as const,
    ])) {
      const { status, text } = await site.post(path, { fields, headers: Cookie ? { Cookie } : {} })
      expect([path, [202, 302, 401].includes(status)]).toEqual([path, true])
      expect(text).not.toContain('asha@example.com')
    }
  }
  expect(await hashTables()).toEqual(before)
})

test('a write from another site, from nowhere, or as a reading, changes nothing (C01, C02, C05)', async () => {
  const { post, headers, open } = await startSignedIn()
  const { id } = await seedEnquiry()
  const before = await hashTables()
  for (const [path, fields] of listWrites(id)) {
    for (const Origin of ['https://evil.test', 'null']) {
      expect([path, (await post(path, { fields, headers: { ...headers, Origin } })).status]).toEqual([
        path,
        403,
      ])
    }
    await open(`${path}?${new URLSearchParams(fields)}`)
  }
  expect(await hashTables()).toEqual(before)
})

test.each(['1', '-1', "' OR 1=1--", '../..', '', '["a","b"]', '{"$ne":null}'])(
  'the id %j is refused, whatever is asked of it (B07)',
  async (id) => {
    const { send } = await startSignedIn()
    await seedEnquiry()
    const before = await hashTables()
    for (const fields of [{ newStatus: 'closed' }, { deed: 'spam' }, { deed: 'delete' }]) {
      const answer = await send(list, { ...fields, id })
      expect([id, answer.status]).toEqual([id, 422])
      expect(answer.text).not.toMatch(unclean)
    }
    expect(await hashTables()).toEqual(before)
  },
)

test('an id of nobody is 404 in the list, the details and the question (B07)', async () => {
  const { send, open } = await startSignedIn()
  const id = randomUUID()
  for (const [path, fields] of listWrites(id).slice(1, 5)) {
    expect([path, (await send(path, fields)).status]).toEqual([path, 404])
  }
  const missing = await open(`${list}/${id}`)
  expect([missing.status, missing.text.includes('This enquiry does not exist')]).toEqual([404, true])
  expect((await open(`${list}/not-an-id`)).status).toBe(404)
  expect((await open(`${list}/selected?deed=delete&id=${id}`)).status).toBe(404)
  expect((await open(`${list}/selected`)).status).toBe(422)
})

test.each(['type', 'name', 'email', 'message'])(
  'an enquiry is not added without %s (D13)',
  async (missing) => {
    const { send } = await startSignedIn()
    expect((await send(`${list}/new`, { ...asha, [missing]: ' ' })).status).toBe(422)
    expect(await storedRows()).toEqual([])
  },
)

test.each(['a', 'a@', '@b.c', 'a b@c.d', 'a@b..c', 'a@-b.c', 'a@b.c.', '<a@b.c>', `${'x'.repeat(296)}@b.c`])(
  'an enquiry is not added from %j (D02)',
  async (email) => {
    const { send } = await startSignedIn()
    expect((await send(`${list}/new`, { ...asha, email })).status).toBe(422)
    expect(await storedRows()).toEqual([])
  },
)

test.each([
  ['type', 'hack'],
  ['groupSize', '7'],
  ['budgetRange', 'free'],
  ['tourId', '1'],
])('an enquiry with the %s %j is not added (D12)', async (name, value) => {
  const { send } = await startSignedIn()
  expect((await send(`${list}/new`, { ...asha, type: 'trip_planning', [name]: value })).status).toBe(422)
  expect(await storedRows()).toEqual([])
})

test.each(['spam', 'NEW', 'new ', ''])(
  'the status %j is refused in the list and in the details (D12)',
  async (newStatus) => {
    const { send } = await startSignedIn()
    const { id } = await seedEnquiry()
    expect((await send(list, { id, newStatus })).status).toBe(422)
    expect((await send(`${list}/${id}`, { newStatus })).status).toBe(422)
    expect(await storedRows()).toMatchObject([{ status: 'new' }])
  },
)

test('every text has a longest length, up to which nothing is lost (D07)', async () => {
  const { send } = await startSignedIn()
  const longest = { name: 120, phone: 40, message: 5000, travelDates: 200 }
  const form = { ...asha, type: 'trip_planning' }
  for (const [name, most] of Object.entries(longest)) {
    for (const length of [most + 1, 60_000]) {
      expect((await send(`${list}/new`, { ...form, [name]: 'x'.repeat(length) })).status).toBe(422)
    }
  }
  expect(await storedRows()).toEqual([])
  const words = Object.entries(longest).map(([name, most]) => [name, 'क'.repeat(most)])
  // A number with words behind it.
  const full = { ...Object.fromEntries(words), phone: '98220 12345, '.padEnd(longest.phone, 'क') }
  expect((await send(`${list}/new`, { ...form, ...full })).status).toBe(200)
  expect(await storedRows()).toMatchObject([full])
})

test('what staff add is stored as new and from admin, whatever else is sent (D13)', async () => {
  const { send } = await startSignedIn()
  const tour = await seedTour({ title: 'Ghats' })
  const planning = { groupSize: '4', budgetRange: 'under-10000', travelDates: 'in May' }
  const claims = { status: 'converted', sourcePage: 'contact', id: randomUUID(), suspectedSpam: 'true' }
  const address = 'a.b+tag@sub.example.co.in'
  await send(`${list}/new`, {
    ...asha,
    ...planning,
    ...claims,
    type: 'tour',
    tourId: tour.id,
    email: address,
  })
  const ours = { status: 'new', sourcePage: 'admin', suspectedSpam: false, tourId: tour.id, email: address }
  expect(await storedRows()).toMatchObject([
    { ...ours, phone: null, groupSize: null, budgetRange: null, travelDates: null },
  ])
  expect((await storedRows())[0]?.id).not.toBe(claims.id)
  await database().delete(enquiries)
  await send(`${list}/new`, { ...asha, ...planning, type: 'trip_planning' })
  expect(await storedRows()).toMatchObject([
    { groupSize: 4, budgetRange: 'under-10000', travelDates: 'in May', tourId: null },
  ])
})

test('the status is set from the list and from the details', async () => {
  const { act } = await startSignedIn()
  const { id } = await seedEnquiry()
  const other = await seedEnquiry({ name: 'Other' })
  const fromList = await act(`${list}?status=new`, { id, newStatus: 'contacted' })
  expect(fromList).toMatchObject({ status: 200, result: { ok: true, newStatus: 'contacted', number: 1 } })
  const fromDetails = await act(`${list}/${id}`, { newStatus: 'converted', id: other.id, all: 'true' })
  expect(fromDetails).toMatchObject({ status: 200, result: { ok: true, before: [{ id }] } })
  const rows = await storedRows()
  expect(rows.find((row) => row.id === id)).toMatchObject({
    status: 'converted',
    firstContactedAt: expect.any(Date),
  })
  expect(rows.find((row) => row.id === other.id)).toMatchObject({ status: 'new' })
})

test('before many are deleted their number is named, and all means what the list held', async () => {
  const { act, open } = await startSignedIn()
  for (const name of ['A', 'B', 'C']) await seedEnquiry({ name, type: 'tour' })
  await seedEnquiry({ name: 'Kept' })
  const until = new Date(Date.now() + 1000).toISOString()
  await seedEnquiry({ name: 'Late', type: 'tour', createdAt: new Date(Date.now() + 60_000) })
  const address = `${list}/selected?type=tour&until=${until}&deed=delete&all=true`
  const question = await open(address)
  expect(question.text).toContain('Are you sure you want to delete these 3 enquiries?')
  expect(await storedRows()).toHaveLength(5)
  const { result } = await act(address, { deed: 'delete', all: 'true' })
  expect(result).toMatchObject({ ok: true, number: 3 })
  expect((await storedRows()).map(({ name }) => name).sort()).toEqual(['Kept', 'Late'])
})

test('one is deleted after exactly the question that belongs to it', async () => {
  const { open } = await startSignedIn()
  const { id } = await seedEnquiry()
  const { text } = await open(`${list}/selected?deed=delete&id=${id}`)
  expect(text).toContain('Are you sure you want to delete this enquiry?')
  expect(text).toContain(`href="${list}/selected?deed=erase&amp;id=${id}"`)
})

test('what is typed into an enquiry is shown as text in the dashboard, the list, the details and the search (F02)', async () => {
  const { open } = await startSignedIn()
  const hostile = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`
  const texts = { name: hostile, phone: hostile, message: `${hostile}\n\nDesired Destinations: ${hostile}` }
  const { id } = await seedEnquiry({ ...texts, travelDates: hostile, sourcePage: 'contact' })
  for (const path of [
    '/admin',
    list,
    `${list}/${id}`,
    '/admin/find?q=onerror',
    `${list}?q=${encodeURIComponent(hostile)}`,
  ]) {
    const { status, text } = await open(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(/<img src=x|<script>window\.__x/)
    expect(text).not.toMatch(/(?:href|src)="(?:javascript|data:text|vbscript)/i)
    expect(text).toContain('&lt;img src=x onerror')
  }
})

test('the export is a file that nobody keeps, of the filter asked for, and for staff alone (F12)', async () => {
  const { open, ask } = await startSignedIn()
  await seedEnquiry({ name: '=1+1', status: 'closed' })
  await seedEnquiry({ name: 'PII-CANARY' })
  const { status, headers, text } = await open(`${list}/export?status=closed`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text).toContain(",'=1+1,")
  expect(text).not.toContain('PII-CANARY')
  const refused = await ask(`${list}/export`)
  expect([refused.status, refused.headers.location]).toEqual([401, undefined])
  expect(refused.text).not.toContain('CANARY')
})

test('an export that the database cannot begin is an error and no file, and tells nothing of the inside', async () => {
  const { open } = await startSignedIn()
  await database().execute('ALTER TABLE enquiries RENAME TO gone')
  try {
    const { status, headers, text } = await open(`${list}/export`)
    expect(status).toBe(503)
    expect(headers['content-disposition']).toBeUndefined()
    expect(text).toBe('The enquiries cannot be read at this moment. Please try again in a minute.')
  } finally {
    await database().execute('ALTER TABLE gone RENAME TO enquiries')
  }
})

test('suspected spam is one tap away: its number in the list, its rows under their own address (H04)', async () => {
  const { open } = await startSignedIn()
  await seedEnquiry({ name: 'PROGRAM-MADE', suspectedSpam: true })
  const { text } = await open(list)
  expect(text).toContain('Suspected spam (1)')
  expect(text).not.toContain('PROGRAM-MADE')
  expect(text).toContain('No enquiries yet.')
  expect((await open(`${list}?show=suspected-spam`)).text).toContain('PROGRAM-MADE')
  expect((await open('/admin')).text).not.toContain('PROGRAM-MADE')
})

test('of enquiries that are gone meanwhile it is said what became of them, and of none that nothing was ticked', async () => {
  const { open } = await startSignedIn()
  const { id } = await seedEnquiry()
  const other = await seedEnquiry({ name: 'Other' })
  await database().delete(enquiries)
  const asking = (query: string) => open(`${list}/selected?deed=delete${query}`)
  const one = await asking(`&id=${id}`)
  expect([one.status, one.text]).toEqual([404, expect.stringContaining('Not in the list any more')])
  expect(one.text).toContain('Another user deleted or merged this enquiry.')
  expect((await asking(`&id=${id}&id=${other.id}`)).text).toContain(
    'Another user deleted or merged these enquiries',
  )
  expect((await asking('&all=true')).text).toContain('Nothing matches the filters')
  const none = await asking('')
  expect(none.text).toContain('Nothing is selected')
  expect(none.text).toContain('No enquiry is selected.')
})
