import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import {
  type BulkActionResult,
  describeBulkAction,
  maxBulkEnquiries,
} from '#shared/enquiries/enquiry-bulk-actions.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { formWith, seedStaff } from '#tests/support/staff/staff-members.ts'
import { runBulkAction } from './enquiry-bulk-action-records.ts'

useTestDatabase()
beforeEach(async () => void (await database().delete(enquiries)))

const send = (fields: Record<string, string>, query = '') =>
  runBulkAction(someStaff, {
    form: formWith(fields),
    filters: readEnquiryFilters(new URLSearchParams(query)),
  })
const person = (role: 'enquiries' | 'viewer' = 'enquiries') => seedStaff(`${randomUUID()}@site.test`, role)
const rows = () =>
  database()
    .select({ ownerId: enquiries.ownerId, nextStep: enquiries.nextStep, nextStepOn: enquiries.nextStepOn })
    .from(enquiries)
    .orderBy(enquiries.name)
const undoOf = (result: BulkActionResult) => (result.ok && result.desk ? JSON.stringify(result.desk) : '')

test('who may not work on enquiries gives none to anybody, and none is given to who may not (N18)', async () => {
  const { id } = await seedEnquiry()
  const before = await hashTables()
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  const filters = readEnquiryFilters(new URLSearchParams())
  await expect(
    runBulkAction(viewer, { form: formWith({ deed: 'assign', id }), filters }),
  ).rejects.toMatchObject({
    status: 403,
  })
  expect(await hashTables()).toEqual(before)
  const reader = await person('viewer')
  expect(await send({ deed: 'assign', id, newOwner: reader })).toMatchObject({ ok: false, reason: 'invalid' })
  expect(await send({ deed: 'assign', id, newOwner: randomUUID() })).toMatchObject({
    ok: false,
    reason: 'invalid',
  })
})

test.each<Record<string, string>>([
  { deed: 'assign', newOwner: 'me' },
  { deed: 'next-step', nextStep: 'Call', nextStepOn: '' },
  { deed: 'next-step', nextStep: '', nextStepOn: '1 Dec 2026' },
  { deed: 'next-step', nextStep: 'Call', nextStepOn: 'soon' },
  { deed: 'restore-desk' },
  { deed: 'restore-desk', desk: '{' },
  { deed: 'restore-desk', desk: '{"field":"owner","left":null,"was":[]}' },
  { deed: 'restore-desk', desk: '{"field":"owner","left":"x","was":[{"id":"x","value":null}]}' },
  {
    deed: 'restore-desk',
    desk: '{"field":"next-step","left":null,"was":[{"id":"x","value":{"nextStep":"a"}}]}',
  },
])('the form %j is refused, and nothing changes (B07)', async (fields) => {
  const { id } = await seedEnquiry()
  const before = await hashTables()
  expect(await send({ id, ...fields })).toMatchObject({ reason: 'invalid' })
  expect(await hashTables()).toEqual(before)
})

test('an owner is given to the ticked ones whoever had them, those that are gone are told, and undo gives them back', async () => {
  const [one, other] = [await person(), await person()]
  const first = await seedEnquiry({ name: 'A', ownerId: other })
  const second = await seedEnquiry({ name: 'B' })
  const id = [first.id, second.id, randomUUID()].join(',')
  const result = await send({ deed: 'assign', id, newOwner: one })
  expect(describeBulkAction(result)).toBe('2 enquiries have this owner now. 1 enquiry is not there any more.')
  expect((await rows()).map(({ ownerId }) => ownerId)).toEqual([one, one])
  expect(await send({ deed: 'restore-desk', desk: undoOf(result) })).toMatchObject({ ok: true, number: 2 })
  expect((await rows()).map(({ ownerId }) => ownerId)).toEqual([other, null])
})

test('undo leaves what somebody has changed since, and says so where that is all of them', async () => {
  const [one, other] = [await person(), await person()]
  const { id } = await seedEnquiry()
  const result = await send({ deed: 'assign', id, newOwner: one })
  await send({ deed: 'assign', id, newOwner: other })
  expect(await send({ deed: 'restore-desk', desk: undoOf(result) })).toEqual({ ok: false, reason: 'changed' })
  expect(await rows()).toMatchObject([{ ownerId: other }])
})

test('a next step is given to all that a filter finds, in words of people’s days, removed again, and both are undone', async () => {
  await seedEnquiry({ name: 'A', nextStep: 'Wait', nextStepOn: '2026-12-05' })
  await seedEnquiry({ name: 'B' })
  await seedEnquiry({ name: 'C', status: 'closed' })
  const step = { nextStep: 'Send the new prices', nextStepOn: '1/12/2026' }
  const given = await send({ deed: 'next-step', all: 'true', ...step }, 'status=new')
  const set = { nextStep: 'Send the new prices', nextStepOn: '2026-12-01' }
  const none = { nextStep: null, nextStepOn: null }
  expect(await rows()).toMatchObject([set, set, none])
  const removed = await send({ deed: 'next-step', all: 'true' }, 'status=new')
  expect(await rows()).toMatchObject([none, none, none])
  await send({ deed: 'restore-desk', desk: undoOf(removed) })
  await send({ deed: 'restore-desk', desk: undoOf(given) })
  expect(await rows()).toMatchObject([{ nextStep: 'Wait', nextStepOn: '2026-12-05' }, none, none])
})

test(`more than ${maxBulkEnquiries} are refused whole, and as many are taken`, async () => {
  await database()
    .insert(enquiries)
    .values(
      Array.from({ length: maxBulkEnquiries + 1 }, (_, at) => ({
        ...({ type: 'general', name: `N${at}`, email: 'a@example.com', sourcePage: 'contact' } as const),
        status: at === 0 ? ('closed' as const) : ('new' as const),
      })),
    )
  const newOwner = await person()
  const refused = await send({ deed: 'assign', all: 'true', newOwner })
  expect(refused).toEqual({ ok: false, reason: 'too-many' })
  expect(describeBulkAction(refused)).toContain(`Filter the list to at most ${maxBulkEnquiries}`)
  const taken = await send({ deed: 'assign', all: 'true', newOwner }, 'status=new')
  expect(taken).toMatchObject({ ok: true, number: maxBulkEnquiries })
  expect(await send({ deed: 'restore-desk', desk: undoOf(taken) })).toMatchObject({
    number: maxBulkEnquiries,
  })
})

test('of two who assign the same ones at once each gets all or none, and the later one stays', async () => {
  const [one, other] = [await person(), await person()]
  const seeded = await Promise.all(Array.from({ length: 20 }, () => seedEnquiry()))
  const id = seeded.map((row) => row.id)
  const results = await Promise.all([
    send({ deed: 'assign', id: id.join(','), newOwner: one }),
    send({ deed: 'assign', id: [...id].reverse().join(','), newOwner: other }),
  ])
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(new Set((await rows()).map(({ ownerId }) => ownerId)).size).toBe(1)
})
