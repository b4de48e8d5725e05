import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { setMediaStorage } from '#server/media/storage/open-storage.ts'
import { media } from '#server/tables/media-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { attachmentLimits, type ReplyInput } from '#shared/enquiries/replies/reply-form.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { passUndoTime } from '#tests/support/mail/pass-undo-time.ts'
import { listUnsentReplies, sendReply } from './replies/reply-records.ts'

useTestDatabase()
const { startSink, startQueue } = useMailOffice()

const meera = staffActor({ id: '11111111-1111-4111-8111-111111111111', role: 'enquiries' })
const asha = staffActor({ id: '22222222-2222-4222-8222-222222222222', role: 'editor' })

beforeAll(async () => {
  for (const [{ id }, name] of [
    [meera, 'Meera'],
    [asha, 'Asha'],
  ] as const)
    await database()
      .insert(staffUsers)
      .values({ id, name, email: `${name.toLowerCase()}@site.test` })
})
beforeEach(() => emptyTables(['enquiry_emails', 'enquiry_events', 'media']))

const inputOf = (more: Partial<ReplyInput> = {}): ReplyInput => ({
  ...{ replyId: randomUUID(), seen: new Date().toISOString() },
  ...{ subject: 'Your trip', body: 'Dear Ravi,\n\nyes.', files: [], sheet: null, sheetVersion: '' },
  ...more,
})
const ravi = (more = {}) =>
  seedEnquiry({ name: 'Ravi', email: 'ravi@example.com', message: 'Is there room?', ...more })
test('no name, subject or text of a reply becomes a header, an address or markup (K07)', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi({
    name: 'Ravi" <all@example.com>, B\r\nBcc: bcc@example.com',
    message: '<img src=x>',
  })
  await sendReply(meera, {
    enquiryId,
    input: inputOf({ subject: 'Hi\r\nBcc: bcc@example.com', body: '<b>bold</b>\r\n.\r\nMAIL FROM:<x@y>' }),
  })
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(1)
  const [message] = sink.messages
  const [mail] = await sink.parsed()
  expect(message?.to).toEqual(['ravi@example.com'])
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.to?.map(({ address }) => address)).toEqual(['ravi@example.com'])
  expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(mail?.html).not.toMatch(/<b>|<img/)
})

const key = 'media/1732190000000-9f2c4e71a0b3.webp'

async function seedFile(more: Partial<typeof media.$inferInsert> = {}) {
  const storage = await openDiskStorage(makeTestFolder())
  setMediaStorage(storage)
  onTestFinished(() => setMediaStorage(undefined))
  await storage.put(key, Buffer.from('a picture'))
  const values = {
    ...{ filename: 'fort.webp', originalFilename: '../../etc/fort\u202e.webp', filePath: key },
    ...{ fileSize: 9, mimeType: 'image/webp', ...more },
  }
  const [row] = await database().insert(media).values(values).returning()
  return { storage, id: row!.id }
}

test('files go along by their record alone, and a name that looks like a path is a name (K08)', async () => {
  const sink = await startSink()
  await startQueue()
  const { id } = await seedFile()
  const { id: enquiryId } = await ravi()
  expect(await sendReply(meera, { enquiryId, input: inputOf({ files: [id] }) })).toMatchObject({
    status: 422,
  })
  expect(await sendReply(asha, { enquiryId, input: inputOf({ files: [randomUUID()] }) })).toMatchObject({
    status: 422,
  })
  expect(await sendReply(asha, { enquiryId, input: inputOf({ files: [id] }) })).toEqual({ ok: true })
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(1)
  const [mail] = await sink.parsed()
  expect(mail?.attachments).toMatchObject([
    { filename: expect.not.stringMatching(/[/\\\u202e]/), mimeType: 'image/webp' },
  ])
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('a picture')
})

test('files that are too large together are refused at once, and one that is gone when it is sent is told by its name', async () => {
  await startSink()
  await startQueue()
  const { id } = await seedFile({ originalFilename: 'fort.webp' })
  const { id: enquiryId } = await ravi()
  await database()
    .update(media)
    .set({ fileSize: attachmentLimits.bytes + 1 })
  expect(await sendReply(asha, { enquiryId, input: inputOf({ files: [id] }) })).toMatchObject({
    errors: { files: [expect.stringMatching(/too large/)] },
  })
  await database().update(media).set({ fileSize: 9 })
  await sendReply(asha, { enquiryId, input: inputOf({ files: [id] }) })
  await database().delete(media)
  await passUndoTime()
  await expect
    .poll(() => listUnsentReplies(enquiryId))
    .toMatchObject([
      { state: 'given-up', problem: expect.stringMatching(/“fort.webp” is not in the media library/) },
    ])
})
