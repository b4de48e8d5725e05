import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { describeBulkAction, writePreviousState } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { contactDraft } from '#tests/support/pages/contact-draft.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { formWith } from '#tests/support/staff/staff-members.ts'
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
  { deed: 'restore-marked', id: randomUUID() },
])('the form %j is refused, and nothing changes (B07, D12)', async (fields) => {
  await seedEnquiry()
  const before = await hashTables()
  expect(await send(fields)).toMatchObject({ ok: false, reason: 'invalid' })
  expect(await hashTables()).toEqual(before)
})

test.each(['restore', 'restore-marked', 'restore-desk'])('%s without its undo data says so', async (deed) => {
  expect(await send({ deed })).toMatchObject({ errors: { deed: ['This can no longer be undone.'] } })
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
      ...{ id, status: 'new', suspectedSpam: true },
      left: { status: 'contacted', suspectedSpam: false },
    }),
  })
  expect(await storedRows()).toMatchObject([{ status: 'new', suspectedSpam: true }])
  expect(await send({ id, deed: 'delete' })).toMatchObject({ ok: true, number: 1 })
  expect(await storedRows()).toEqual([])
})

test('an undo of what somebody else has changed since changes nothing, and says so', async () => {
  const { id } = await seedEnquiry({ status: 'converted' })
  const left = { status: 'contacted', suspectedSpam: false } as const
  const was = writePreviousState({ id, ...left, status: 'new', left })
  const answer = await send({ deed: 'restore', was })
  expect(answer).toEqual({ ok: false, reason: 'changed' })
  expect(describeBulkAction(answer)).toMatch(/^Nothing was undone, because another user/)
  expect(await storedRows()).toMatchObject([{ status: 'converted' }])
})

test('spam of all that a filter means is undone as one, whatever their number, but for what was changed since (H12)', async () => {
  await database()
    .insert(enquiries)
    .values(
      Array.from({ length: 1200 }, (_, at) => contactDraft({ name: `N${at}`, email: 'bot@example.com' })),
    )
  const before = await seedEnquiry({ email: 'bot@example.com', suspectedSpam: true })
  const honest = await seedEnquiry({ email: 'asha@example.com' })
  const marked = await send({ deed: 'spam', all: 'true' }, 'sender=bot@example.com')
  expect(marked).toMatchObject({ ok: true, number: 1200, before: [] })
  const suspected = () => database().$count(enquiries, sql`suspected_spam`)
  expect(await suspected()).toBe(1201)
  expect(await database().$count(enquiries, sql`suspected_spam AND id = ${honest.id}`)).toBe(0)
  const [validated] = await database().select().from(enquiries).where(sql`name = 'N7'`)
  await send({ deed: 'not-spam', id: validated?.id ?? '' })
  await send({ deed: 'spam', id: validated?.id ?? '' })
  const undo = { deed: 'restore-marked', spamAction: (marked.ok && marked.spamAction) || '' }
  expect(await send(undo)).toMatchObject({ ok: true, number: 1199 })
  expect(await database().select({ id: enquiries.id }).from(enquiries).where(sql`suspected_spam`)).toEqual(
    expect.arrayContaining([{ id: validated?.id }, { id: before.id }]),
  )
  expect(await suspected()).toBe(2)
  expect(await send(undo)).toEqual({ ok: false, reason: 'changed' })
})

test('all means all of the list that the form stood in, whatever is ticked besides', async () => {
  const { id } = await seedEnquiry({ name: 'ticked, of another list' })
  await seedEnquiry({ type: 'tour' })
  expect(await send({ id, all: 'true', deed: 'delete' }, 'type=tour')).toMatchObject({ ok: true, number: 1 })
  expect(await storedRows()).toMatchObject([{ id }])
})
