import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import type { MessageHeader } from '#server/email/mailbox/mailbox-orders.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedReplied } from '#tests/support/mail/office-mailbox.ts'
import { matchMessages } from './match-messages.ts'

useTestDatabase()
beforeEach(() => emptyTables(['enquiries', 'enquiry_emails', 'enquiry_events']))

const own = ['Desk@site.test', '', 'office@site.test']
let uid = 0
function head(given: Partial<MessageHeader> = {}): MessageHeader {
  uid += 1
  return {
    ...{ uid, size: 100, messageId: `<${randomUUID()}@mail.example>`, inReplyTo: [], subject: '' },
    ...{ from: 'asha@example.com', isAutomatic: false, isDoubtful: false },
    ...given,
  }
}
const match = async (...heads: MessageHeader[]) =>
  (await matchMessages(heads, own)).flatMap(({ enquiryId, fromOther }) =>
    enquiryId ? [{ enquiryId, fromOther }] : [],
  )

test('nothing is found for nothing, and the database is not asked', async () => {
  expect(await match()).toEqual([])
  expect(await match(head(), head({ subject: 'Your trip' }))).toEqual([])
})

test('neither a program, nor the office itself, nor nobody answers an enquiry (K16)', async () => {
  const { messageId, reference } = await seedReplied({ email: 'desk@site.test' })
  const inReplyTo = [messageId]
  const subject = `[PV-${reference}]`
  expect(
    await match(
      head({ inReplyTo, isAutomatic: true }),
      head({ inReplyTo, from: 'desk@site.test' }),
      head({ inReplyTo, from: 'office@site.test' }),
      head({ inReplyTo, from: '' }),
      head({ subject, from: 'desk@site.test' }),
    ),
  ).toEqual([])
})

test('a reference with another address finds nothing, whoever else has an enquiry (K13)', async () => {
  const [asha, ravi] = [await seedReplied(), await seedReplied({ email: 'ravi@example.com' })]
  const subject = `Re: [PV-${asha.reference}]`
  expect(await match(head({ subject, from: 'ravi@example.com' }))).toEqual([])
  expect(
    await match(head({ subject: `${subject} [PV-${ravi.reference}]`, from: 'ravi@example.com' })),
  ).toEqual([{ enquiryId: ravi.id, fromOther: false }])
})

test('an enquiry without an address is never found by its reference', async () => {
  const { id, reference } = await seedEnquiry({ email: 'asha@example.com' })
  await database().update(enquiries).set({ email: '', phone: '98220 12345' }).where(eq(enquiries.id, id))
  expect(
    await match(head({ subject: `[PV-${reference}]`, from: '' }), head({ subject: `[PV-${reference}]` })),
  ).toEqual([])
})

test('a message of a traveller that is named is no reply of ours', async () => {
  const { messageId } = await seedReplied()
  const answer = head({ inReplyTo: [messageId] })
  expect(await match(answer)).toHaveLength(1)
  expect(await match(head({ inReplyTo: [answer.messageId] }))).toEqual([])
})

test('the Message-ID decides before the reference, and the nearest of several before those that came earlier', async () => {
  const [one, two, three] = [await seedReplied(), await seedReplied(), await seedReplied()]
  const subject = `Re: [PV-${three.reference}]`
  expect(
    await match(head({ subject, inReplyTo: ['<unknown@x.test>', two.messageId, one.messageId] })),
  ).toEqual([{ enquiryId: two.id, fromOther: false }])
  expect(await match(head({ subject, from: 'evil@example.com', inReplyTo: [one.messageId] }))).toEqual([
    { enquiryId: one.id, fromOther: true },
  ])
})

test('what the mail server doubts is the traveller’s words with a warning alone, by either way (K13)', async () => {
  const { id, messageId, reference } = await seedReplied()
  const doubted = [
    head({ inReplyTo: [messageId], isDoubtful: true }),
    head({ subject: `[PV-${reference}]`, isDoubtful: true }),
  ]
  expect(await match(...doubted)).toEqual([
    { enquiryId: id, fromOther: true },
    { enquiryId: id, fromOther: true },
  ])
})

test('many messages are matched in their order, each for itself', async () => {
  const [one, two] = [await seedReplied(), await seedReplied({ email: 'ravi@example.com' })]
  const found = await match(
    head({ inReplyTo: [two.messageId], from: 'ravi@example.com' }),
    head(),
    head({ inReplyTo: [one.messageId] }),
    head({ subject: `re: [pv-${one.reference.toLowerCase()}]` }),
  )
  expect(found).toEqual([
    { enquiryId: two.id, fromOther: false },
    { enquiryId: one.id, fromOther: false },
    { enquiryId: one.id, fromOther: false },
  ])
})

test('what looks like SQL in an id or a subject is text (K12)', async () => {
  await seedReplied()
  const evil = "<x'); DELETE FROM enquiries; --@x.test>"
  expect(await match(head({ inReplyTo: [evil], subject: "[PV-TKRBN'] OR 1=1" }))).toEqual([])
  expect(await database().$count(enquiries)).toBe(1)
})
