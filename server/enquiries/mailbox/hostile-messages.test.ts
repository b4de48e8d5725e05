import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import type { MessageHeader } from '#server/email/mailbox/mailbox-orders.ts'
import { readMailboxSettings } from '#server/email/mailbox/mailbox-setting-records.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { reachMailboxes, saveLogin, seedReplied } from '#tests/support/mail/office-mailbox.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { lookIntoMailbox } from './mailbox-job.ts'

const folder = vi.hoisted(() => ({
  heads: [] as MessageHeader[],
  unreadable: [] as { uid: number; size: number }[],
}))
const hostileCount = 40
const goneUid = 1000

/** A mailbox of which each hostile message ends the process that reads it. */
vi.mock('#server/email/mailbox/mailbox-client.ts', () => ({
  openMailbox: async () => {
    let isEnded = false
    return {
      ok: true,
      exists: folder.heads.length,
      uidValidity: 77,
      list: async ({ after = 0 }: { after?: number }) => ({
        heads: folder.heads.filter(({ uid }) => uid > after),
        unreadable: folder.unreadable.filter(({ uid }) => uid > after),
        upTo: folder.heads.at(-1)?.uid ?? 0,
      }),
      async read(uid: number) {
        if (isEnded) throw new DeliveryProblem('broken')
        isEnded = uid <= hostileCount
        if (isEnded) throw new DeliveryProblem('overloaded')
        if (uid === goneUid) return 'gone'
        return { text: 'Yes, we come.', isTruncated: false, attachments: [] }
      },
      close: () => undefined,
    }
  },
}))

useTestDatabase()
beforeAll(reachMailboxes)

function head(uid: number, given: Partial<MessageHeader>): MessageHeader {
  return {
    ...{ uid, size: 490_000, messageId: `<${uid}@mail.example>`, inReplyTo: [], subject: `No. ${uid}` },
    ...{ from: 'asha@example.com', isAutomatic: false, isDoubtful: false },
    ...given,
  }
}

test('honest mail behind forty messages that end the reader is read within three minutes (K14)', async () => {
  await saveLogin()
  const [hostile, honest] = [await seedReplied(), await seedReplied({ email: 'ravi@example.com' })]
  for (let uid = 1; uid <= hostileCount; uid += 1)
    folder.heads.push(head(uid, { inReplyTo: [hostile.messageId] }))
  folder.heads.push(head(hostileCount + 1, { inReplyTo: [honest.messageId], from: 'ravi@example.com' }))
  folder.unreadable.push({ uid: hostileCount, size: 63_000 })
  const start = Date.now()
  for (const minutes of [0, 1, 2]) await lookIntoMailbox(new Date(start + minutes * 60_000))
  const rows = await database().select().from(enquiryEmails).where(eq(enquiryEmails.direction, 'in'))
  expect(rows.filter(({ enquiryId }) => enquiryId === honest.id).map(({ body }) => body)).toEqual([
    'Yes, we come.',
  ])
  const others = rows.filter(({ enquiryId }) => enquiryId === hostile.id)
  expect(others).toHaveLength(hostileCount)
  expect(new Set(others.map(({ body }) => body))).toEqual(
    new Set(['(This message cannot be shown here. Read it in the mailbox.)']),
  )
  const { lastLook } = await readMailboxSettings(someStaff)
  expect(lastLook).toMatchObject({ problem: '' })
  expect(lastLook?.skipped).toHaveLength(20)
  expect(lastLook?.skipped).toContainEqual(
    expect.objectContaining({ from: 'asha@example.com', subject: 'No. 40' }),
  )
})

test('an answer that leaves the folder before it is read is in the timeline, and not listed as unreadable', async () => {
  await saveLogin()
  const { id, messageId } = await seedReplied({ email: 'leela@example.com' })
  folder.heads = [head(goneUid, { inReplyTo: [messageId], from: 'leela@example.com', subject: 'Moved' })]
  folder.unreadable = []
  await lookIntoMailbox(new Date())
  const rows = await database().select().from(enquiryEmails).where(eq(enquiryEmails.enquiryId, id))
  expect(rows.find(({ direction }) => direction === 'in')?.body).toBe(
    '(This message left the folder of the mailbox before it was read.)',
  )
  const { lastLook } = await readMailboxSettings(someStaff)
  expect(JSON.stringify(lastLook)).not.toContain('Moved')
})
