import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { describeBulkAction, writePreviousState } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { someStaff } from '#tests/support/acting-staff.ts'
import { seedEnquiry } from '#tests/support/content-rows.ts'
import { formWith } from '#tests/support/staff-members.ts'
import { hashTables } from '#tests/support/table-contents.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { runBulkAction } from './enquiry-bulk-action-records.ts'

useTestDatabase()
beforeEach(async () => void (await database().delete(enquiries)))

const send = (fields: Record<string, string>, query = '') =>
  runBulkAction(someStaff, {
    form: formWith(fields),
    filters: readEnquiryFilters(new URLSearchParams(query)),
  })
const storedRows = () => database().select().from(enquiries)

test.each<Record<string, string>>([
  {},
  { newStatus: 'closed' },
  { id: '1', newStatus: 'closed' },
  { id: '["a","b"]', newStatus: 'closed' },
  { id: randomUUID(), newStatus: 'spam' },
  { deed: 'burn', id: randomUUID() },
  { deed: 'delete', id: "' OR 1=1--" },
  { deed: 'delete', id: '' },
  { deed: 'restore', was: 'x' },
])('the form %j is refused, and nothing changes (B07, D12)', async (fields) => {
  await seedEnquiry()
  const before = await hashTables()
  expect(await send(fields)).toMatchObject({ ok: false, reason: 'invalid' })
  expect(await hashTables()).toEqual(before)
})

test.each<Record<string, string>>([{ newStatus: 'closed' }, { deed: 'spam' }, { deed: 'delete' }])(
  'an id that names nothing is missing for %j',
  async (fields) => {
    expect(await send({ ...fields, id: randomUUID() })).toEqual({ ok: false, reason: 'missing' })
  },
)

test('each action does what its name says', async () => {
  const { id } = await seedEnquiry()
  expect(await send({ id, newStatus: 'contacted' })).toMatchObject({
    ok: true,
    deed: 'status',
    newStatus: 'contacted',
  })
  expect(await send({ id, deed: 'spam' })).toMatchObject({ ok: true, number: 1 })
  expect(await storedRows()).toMatchObject([{ status: 'contacted', suspectedSpam: true }])
  await send({ id, deed: 'not-spam' })
  expect(await storedRows()).toMatchObject([{ suspectedSpam: false }])
  await send({
    deed: 'restore',
    was: writePreviousState({
      ...{ id, status: 'new', suspectedSpam: true, inFlood: false },
      left: { status: 'contacted', suspectedSpam: false, inFlood: false },
    }),
  })
  expect(await storedRows()).toMatchObject([{ status: 'new', suspectedSpam: true }])
  expect(await send({ id, deed: 'delete' })).toMatchObject({ ok: true, number: 1 })
  expect(await storedRows()).toEqual([])
})

test('an undo of what somebody else has changed since changes nothing, and says so', async () => {
  const { id } = await seedEnquiry({ status: 'converted' })
  const left = { status: 'contacted', suspectedSpam: false, inFlood: false } as const
  const was = writePreviousState({ id, ...left, status: 'new', left })
  const answer = await send({ deed: 'restore', was })
  expect(answer).toEqual({ ok: false, reason: 'changed' })
  expect(describeBulkAction(answer)).toMatch(/^Nothing was undone: somebody else/)
  expect(await storedRows()).toMatchObject([{ status: 'converted' }])
})

test('all means all of the list that the form stood in, whatever is ticked besides', async () => {
  const { id } = await seedEnquiry({ name: 'ticked, of another list' })
  await seedEnquiry({ type: 'tour' })
  expect(await send({ id, all: 'true', deed: 'delete' }, 'type=tour')).toMatchObject({ ok: true, number: 1 })
  expect(await storedRows()).toMatchObject([{ id }])
})
