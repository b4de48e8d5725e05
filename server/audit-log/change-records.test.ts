import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor, visitor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { readActivityFilters } from '#shared/staff/activity-filters.ts'
import { describeChanges, describeEntry } from '#shared/staff/audit-log-labels.ts'
import { seedDestination, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listActivityCsv } from './activity-csv.ts'
import { entriesOnPage, listActivity, listHistory } from './change-records.ts'

useTestDatabase()

beforeEach(emptyAuditLog)

const filters = (query = '') => readActivityFilters(new URLSearchParams(query))

async function changeTimes(times: number): Promise<string> {
  const [row] = await write(
    { actor: someStaff, action: 'create', subject: { kind: 'travelService' } },
    (writing) => writing.insert(travelServices).values({ title: '=1+1', description: 'x' }).returning(),
  )
  for (let at = 1; at <= times; at += 1) {
    await write({ actor: someStaff, action: 'change', subject: { kind: 'travelService' } }, (writing) =>
      writing.update(travelServices).set({ sortOrder: at }).where(eq(travelServices.id, row!.id)),
    )
  }
  return row!.id
}

async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const chunk of pieces) text += chunk
  return text
}

test.each(["' OR 1=1--", '', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])(
  'nothing is found by the id %j of nothing',
  async (itemId) => {
    await changeTimes(1)
    expect((await listHistory(someStaff, { kind: 'travelService', itemId })).entries).toEqual([])
    expect((await listHistory(someStaff, { kind: 'tour', itemId })).entries).toEqual([])
  },
)

test('a history goes from the newest to the oldest, page by page, each entry once', async () => {
  const itemId = await changeTimes(entriesOnPage + 2)
  await changeTimes(1)
  const first = await listHistory(someStaff, { kind: 'travelService', itemId })
  expect(first.entries).toHaveLength(entriesOnPage)
  const second = await listHistory(someStaff, { kind: 'travelService', itemId, before: first.older ?? '' })
  expect(second.older).toBeUndefined()
  const orders = [...first.entries, ...second.entries].map(({ after }) => after?.sort_order)
  expect(orders).toEqual(Array.from({ length: entriesOnPage + 3 }, (_, at) => entriesOnPage + 2 - at))
})

test('an entry that comes meanwhile moves no page', async () => {
  const itemId = await changeTimes(entriesOnPage)
  const { older = '' } = await listHistory(someStaff, { kind: 'travelService', itemId })
  const before = await listHistory(someStaff, { kind: 'travelService', itemId, before: older })
  await database().update(travelServices).set({ sortOrder: 99 })
  expect(await listHistory(someStaff, { kind: 'travelService', itemId, before: older })).toEqual(before)
})

test('of a long text a page of entries tells how long it was and brings none of it along', async () => {
  const { id } = await seedTour({ title: 'A long tale', description: 'a'.repeat(300) })
  await database().execute(sql`UPDATE tours SET description = ${'b'.repeat(201)} WHERE id = ${id}`)
  const { entries } = await listHistory(someStaff, { kind: 'tour', itemId: id })
  expect(entries[0]).toMatchObject({
    before: { description: { characters: 300 } },
    after: { description: { characters: 201 } },
  })
  expect(describeChanges(entries[0]!)).toEqual([
    { label: 'Description', words: 'changed, 99 characters fewer' },
  ])
})

test('the history of a tour names its destinations as they are called today', async () => {
  const place = await seedDestination({ title: 'Raigad' })
  const tour = await seedTour({ title: 'Forts' }, [place.id])
  const { entries, names } = await listHistory(someStaff, { kind: 'tour', itemId: tour.id })
  expect(entries[0]).toMatchObject({ before: { destinations: [] }, after: { destinations: [place.id] } })
  expect(names).toEqual({ [place.id]: 'Raigad' })
})

test('activity is found by person, kind, action and day, and by all of them', async () => {
  await changeTimes(1)
  const enquiry = { type: 'general', name: 'Asha', email: 'a@site.test', sourcePage: '/contact' } as const
  await write({ actor: visitor, action: 'receive', subject: { kind: 'enquiry' } }, (writing) =>
    writing.insert(enquiries).values(enquiry),
  )
  await database().delete(enquiries)
  const found = async (query: string) =>
    (await listActivity(someStaff, filters(query))).entries.map(({ kind, action }) => `${kind} ${action}`)
  const all = ['enquiry remove', 'enquiry receive', 'travelService change', 'travelService create']
  expect(await found('')).toEqual(all)
  expect(await found(`?person=${someStaff.id}`)).toEqual(all.slice(2))
  expect(await found('?person=visitor')).toEqual(['enquiry receive'])
  expect(await found('?person=database')).toEqual(['enquiry remove'])
  expect(await found('?kind=enquiry')).toEqual(all.slice(0, 2))
  expect(await found('?action=create')).toEqual(['travelService create'])
  expect(await found(`?person=3f2504e0-4f89-41d3-9a0c-0305e82c3309`)).toEqual([])
  const { rows } = await database().execute<{ day: string }>(
    sql`SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day`,
  )
  const today = rows[0]?.day ?? ''
  expect(await found(`?from=${today}&to=${today}`)).toEqual(all)
  expect(await found('?to=2020-01-01')).toEqual([])
  expect(await found('?from=2040-01-01')).toEqual([])
  expect(await found(`?from=${today}&kind=enquiry&person=visitor&action=receive`)).toEqual([
    'enquiry receive',
  ])
})

test('the export holds all that fits, newest first, and no cell that a spreadsheet would calculate (O04)', async () => {
  await changeTimes(3)
  const lines = (await whole(listActivityCsv(someStaff, filters('?kind=travelService')))).split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toBe('\uFEFFWhen (India),Who,What was done,Kind,Title,What changed')
  expect(lines[1]).toMatch(/,Changed,service,'=1\+1,Sort order: from 2 to 3$/)
  expect(lines[4]).toMatch(/,Added,service,'=1\+1,$/)
  expect(await whole(listActivityCsv(someStaff, filters('?kind=enquiry')))).toBe(`${lines[0]}\r\n`)
})

test('whoever takes the activity away is entered, before the first line, and who may not is not', async () => {
  await changeTimes(1)
  const pieces = listActivityCsv(someStaff, filters('?kind=travelService'))
  await pieces.next()
  const exports = async () => (await listActivity(someStaff, filters('?action=export'))).entries
  expect(await exports()).toMatchObject([{ kind: 'site', actorId: someStaff.id, before: null }])
  expect((await exports()).map(describeEntry)).toEqual([expect.stringMatching(/ exported the activity$/)])
  const viewer = staffActor({ id: someStaff.id, role: 'viewer' })
  await expect(whole(listActivityCsv(viewer, filters()))).rejects.toMatchObject({ status: 403 })
  expect(await exports()).toHaveLength(1)
})

test('only owners see all activity, and a role that does not see a thing does not see its history (N01)', async () => {
  const itemId = await changeTimes(1)
  const viewer = staffActor({ id: someStaff.id, role: 'viewer' })
  const desk = staffActor({ id: someStaff.id, role: 'enquiries' })
  for (const attempt of [
    () => listActivity(viewer, filters()),
    () => whole(listActivityCsv(viewer, filters())),
    () => listHistory(viewer, { kind: 'settings', itemId: 'contact_info' }),
    () => listHistory(desk, { kind: 'media', itemId }),
    () => listHistory(viewer, { kind: 'staff', itemId: someStaff.id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 })
  expect((await listHistory(viewer, { kind: 'travelService', itemId })).entries).toHaveLength(2)
})
