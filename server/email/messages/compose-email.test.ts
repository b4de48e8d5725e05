import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import type { EmailOrder } from '#server/email/queue/outbox.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffVerifications } from '#server/tables/staff-tables.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { composeEmail } from './compose-email.ts'

useTestDatabase()
useStaffAccess()

beforeEach(async () => {
  await database().delete(enquiries)
})

const compose = (order: EmailOrder) =>
  composeEmail({ order, letterId: 'a-1', attempts: 0 }, { office: 'office@site.test' })

test('of an enquiry that was deleted nothing is said to anybody', async () => {
  const enquiryId = randomUUID()
  expect(await compose({ kind: 'enquiry', enquiryIds: [enquiryId] })).toBeUndefined()
  expect(await compose({ kind: 'enquiry', enquiryIds: [] })).toBeUndefined()
  expect(await compose({ kind: 'acknowledgement', enquiryId })).toBeUndefined()
})

test('an enquiry that staff marked as spam meanwhile is not acknowledged, and an order of an earlier release sends nothing', async () => {
  const { id } = await seedEnquiry({ suspectedSpam: true })
  expect(await compose({ kind: 'acknowledgement', enquiryId: id })).toBeUndefined()
  expect(await compose({ kind: 'flood', floodId: id } as unknown as EmailOrder)).toBeUndefined()
})

test('of an enquiry that was merged since, the same is said as before', async () => {
  const { id } = await seedEnquiry({ message: 'Five of us in May.', email: 'asha@example.com' })
  const { id: otherId } = await seedEnquiry({ email: 'asha@example.com' })
  const orders = [
    { kind: 'acknowledgement', enquiryId: id },
    { kind: 'enquiry', enquiryIds: [id] },
  ] as const satisfies EmailOrder[]
  const before = [await compose(orders[0]), await compose(orders[1])]
  await writeAsStaff((writing) =>
    writing.execute(sql`
      WITH gone AS (DELETE FROM enquiries WHERE id = ${id} RETURNING *)
      INSERT INTO merged_enquiries (id, merged_into, standing_id, item)
      SELECT id, ${otherId}::uuid, ${otherId}::uuid, to_jsonb(gone) - 'search_text' FROM gone`),
  )
  expect([await compose(orders[0]), await compose(orders[1])]).toEqual(before)
  expect(before[1]?.text).toContain('Five of us in May.')
})

test('an address without an account gets no message, and no link is made', async () => {
  await seedStaff()
  expect(await compose({ kind: 'password', address: 'stranger@site.test' })).toBeUndefined()
  expect(await database().$count(staffVerifications)).toBe(0)
})

test('a link goes to the address of the account, not to the spelling that was typed', async () => {
  await seedStaff()
  const email = await compose({ kind: 'password', address: 'STAFF@site.test' })
  expect(email?.to).toEqual({ name: '', address: 'staff@site.test' })
  expect(email?.text).toMatch(/https:\/\/site\.test\/admin\/\S+token=/)
  expect(await database().$count(staffVerifications)).toBe(1)
})

test('a sender is thanked without their name, and nobody else is written to', async () => {
  const { id } = await seedEnquiry({ name: 'CANARY', message: 'CANARY' })
  const email = await compose({ kind: 'acknowledgement', enquiryId: id })
  expect(email?.to).toEqual({ name: '', address: 'asha@example.com' })
  expect(email?.replyTo).toBeUndefined()
  expect(`${email?.subject}${email?.html}${email?.text}`).not.toContain('CANARY')
})

test('nobody is told to call or write to the placeholders of a site whose contact was not entered', async () => {
  const { id } = await seedEnquiry()
  const email = await compose({ kind: 'acknowledgement', enquiryId: id })
  for (const text of [email?.html, email?.text]) {
    expect(text).toContain('within 24 hours')
    expect(text).not.toContain(siteDefaults.phone)
    expect(text).not.toContain(siteDefaults.email)
  }
})

test('the office answers to whoever sent the enquiry, and reads of which tour', async () => {
  const tour = await seedTour({ title: 'Konkan by Sea' })
  const { id } = await seedEnquiry({ tourId: tour.id, type: 'tour' })
  const email = await compose({ kind: 'enquiry', enquiryIds: [id] })
  expect(email).toMatchObject({
    id: 'a-1',
    to: { name: '', address: 'office@site.test' },
    replyTo: { name: 'Asha', address: 'asha@example.com' },
    subject: 'New enquiry: Asha, Konkan by Sea',
  })
})

test('many are told in the order in which they came, those that are left, with nobody to reply to', async () => {
  const second = await seedEnquiry({ name: 'Second', createdAt: new Date('2026-11-21T10:01:00Z') })
  const first = await seedEnquiry({ name: 'First', createdAt: new Date('2026-11-21T10:00:00Z') })
  const email = await compose({ kind: 'enquiry', enquiryIds: [second.id, randomUUID(), first.id] })
  expect(email?.subject).toBe('2 new enquiries')
  expect(email?.replyTo).toBeUndefined()
  const text = email?.text ?? ''
  expect(text.indexOf('First')).toBeLessThan(text.indexOf('Second'))
})
