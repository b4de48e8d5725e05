import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changeContactedOnReply } from '#server/email/contacted-on-reply.ts'
import { eraseEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { enquiries, enquiryEmails, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { type ReplyInput, replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { mergeTwo } from '#tests/support/database/merge-two.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { passUndoTime } from '#tests/support/mail/pass-undo-time.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listUnsentReplies, resendReply, sendReply, takeBackReply } from './reply-records.ts'
import { readReplyScreen } from './reply-screen-records.ts'

useTestDatabase()
const { enable, startSink, startQueue } = useMailOffice()

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
const emails = () => database().select().from(enquiryEmails).orderBy(enquiryEmails.at)
const eventsOf = async (enquiryId: string) =>
  (await database().select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, enquiryId)))
    .filter(({ kind }) => kind.startsWith('email'))
    .map(({ kind, actorName, text }) => ({ kind, actorName, text }))
const stored = async (id: string) =>
  (await database().select().from(enquiries).where(eq(enquiries.id, id)))[0]
const answeredAt = async (id: string) => (await stored(id))?.answeredAt

test('a viewer answers nobody, and nothing is sent for an enquiry without an address (N05)', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  await expect(sendReply(viewer, { enquiryId, input: inputOf() })).rejects.toMatchObject({ status: 403 })
  const { id: caller } = await ravi({ email: '', phone: '98220 12345' })
  expect(await sendReply(meera, { enquiryId: caller, input: inputOf() })).toMatchObject({ status: 409 })
  expect(await sendReply(meera, { enquiryId: randomUUID(), input: inputOf() })).toMatchObject({ status: 404 })
  await enable({ email_enabled: false })
  expect(await sendReply(meera, { enquiryId, input: inputOf() })).toMatchObject({ status: 409 })
  expect(await emails()).toEqual([])
})

test('a reply goes out after its ten seconds, with reference, own Message-ID and the office to answer to', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi()
  const input = inputOf()
  expect(await sendReply(meera, { enquiryId, input })).toEqual({ ok: true })
  const { rows } = await database().execute<{ wait: number }>(
    sql.raw(
      `SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM ${jobSchema}.job WHERE name = 'letters'`,
    ),
  )
  expect(rows[0]?.wait).toBeGreaterThan(5)
  expect([await answeredAt(enquiryId), await eventsOf(enquiryId)]).toEqual([null, []])
  await passUndoTime()
  await expect.poll(() => eventsOf(enquiryId)).toHaveLength(1)
  const [mail] = await sink.parsed()
  const [{ reference } = { reference: '' }] = await database().select().from(enquiries)
  expect(mail).toMatchObject({
    subject: `Your trip [PV-${reference}]`,
    messageId: `<${input.replyId}@site.test>`,
    from: { address: 'desk@site.test', name: expect.stringMatching(/^Meera, /) },
    to: [{ address: 'ravi@example.com', name: 'Ravi' }],
    replyTo: [{ address: 'office@site.test' }],
  })
  expect(mail?.text).toContain('Dear Ravi,\n\nyes.\n\n-- \nMeera\n')
  expect(mail?.text).toContain('Ravi wrote:\n> Is there room?')
  expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted')
  expect(await eventsOf(enquiryId)).toMatchObject([{ kind: 'email-sent', actorName: 'Meera' }])
  expect(await answeredAt(enquiryId)).toBeInstanceOf(Date)
  expect(await listUnsentReplies(enquiryId)).toEqual([])
})

test('an emailed reply sets "New" to "Contacted" unless the rule is switched off', async () => {
  await startSink()
  await startQueue()
  async function statusAfterReply() {
    const { id: enquiryId } = await ravi()
    await sendReply(meera, { enquiryId, input: inputOf() })
    await passUndoTime()
    await expect.poll(() => eventsOf(enquiryId)).toHaveLength(1)
    return (await stored(enquiryId))?.status
  }
  expect(await statusAfterReply()).toBe('contacted')
  await changeContactedOnReply(someStaff, false)
  expect(await statusAfterReply()).toBe('new')
  await changeContactedOnReply(someStaff, true)
})

test('every later email is threaded under the ones before by the headers that a mail program reads', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi()
  for (let number = 0; number < 5; number += 1) {
    await sendReply(meera, { enquiryId, input: inputOf({ body: `Number ${number}` }) })
    await passUndoTime()
    await expect.poll(() => sink.messages.length).toBe(number + 1)
  }
  const sent = await sink.parsed()
  const threaded = sent.filter((mail, at) => {
    const before = sent.slice(0, at).map(({ messageId }) => messageId)
    return at === 0
      ? !mail.inReplyTo && !mail.references
      : mail.inReplyTo === before.at(-1) && mail.references === before.join(' ')
  })
  expect(threaded).toHaveLength(5)
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1)
})

test('a body of only the greeting is rejected at its field', async () => {
  await startQueue()
  for (const [language, body] of [
    [null, 'Dear Ravi,'],
    ['mr', 'नमस्कार Ravi,\n'],
  ] as const) {
    const { id: enquiryId } = await ravi({ language })
    expect(await sendReply(meera, { enquiryId, input: inputOf({ body }) })).toEqual({
      ...{ ok: false, status: 422 },
      errors: { body: [replyTexts.onlyGreeting] },
    })
  }
  expect(await emails()).toEqual([])
})

test('the subject continues the conversation, not the acknowledgement, which the thread still contains', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const acknowledgement = { messageId: '<ack@site.test>', subject: 'We have received your enquiry' }
  await database()
    .insert(enquiryEmails)
    .values({
      ...{ enquiryId, direction: 'out', state: 'sent', address: 'ravi@example.com' },
      ...{ ...acknowledgement, at: new Date(Date.now() - 60_000) },
    })
  const proposedSubject = async () => (await readReplyScreen(meera, { id: enquiryId, me: 'Meera' }))?.subject
  expect(await proposedSubject()).toMatch(/^Your enquiry/)
  await sendReply(meera, { enquiryId, input: inputOf() })
  expect((await emails())[1]).toMatchObject({ inReplyTo: acknowledgement.messageId })
  expect(await proposedSubject()).toBe('Re: Your trip')
})

test('the same form twice, also at once, sends one email', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi()
  const input = inputOf()
  const outcomes = await Promise.all([1, 2, 3].map(() => sendReply(meera, { enquiryId, input })))
  expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await sendReply(meera, { enquiryId, input: { ...input, body: 'Other' } })).toMatchObject({
    status: 409,
  })
  await passUndoTime()
  await expect.poll(() => eventsOf(enquiryId)).toHaveLength(1)
  expect(await sendReply(meera, { enquiryId, input })).toEqual({ ok: true })
  expect([sink.messages.length, (await emails()).length]).toEqual([1, 1])
})

test('of two who answer at once the second is told who did, and may still send', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const seen = new Date().toISOString()
  const outcomes = await Promise.all(
    [meera, asha].map((actor) => sendReply(actor, { enquiryId, input: inputOf({ seen }) })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = outcomes.find(({ ok }) => !ok)
  expect(refused).toMatchObject({
    errors: { form: [expect.stringMatching(/^(Meera|Asha) answered this traveller at \d/)] },
  })
  const second = outcomes[0]?.ok ? asha : meera
  expect(await sendReply(second, { enquiryId, input: inputOf() })).toEqual({ ok: true })
})

test('undo takes a waiting email back whole and gives its text back; one that is sent stays sent', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi()
  const input = inputOf()
  await sendReply(meera, { enquiryId, input })
  const one = { enquiryId, replyId: input.replyId }
  expect(await takeBackReply(meera, one)).toMatchObject({ body: input.body, files: [] })
  expect(await takeBackReply(meera, one)).toBeUndefined()
  await passUndoTime()
  await sendReply(meera, { enquiryId, input: inputOf({ body: 'Second' }) })
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(1)
  await expect.poll(() => eventsOf(enquiryId)).toMatchObject([{ text: expect.stringMatching(/Second$/) }])
  const [sent] = await emails()
  expect(await takeBackReply(meera, { enquiryId, replyId: sent?.id ?? '' })).toBeUndefined()
  expect(sink.messages).toHaveLength(1)
})

test('what the mail server refuses for good stands in the timeline in its words, and can be sent again', async () => {
  const refusing = await startSink({ refusedRecipient: 'ravi@example.com' })
  await startQueue()
  const { id: enquiryId } = await ravi()
  const input = inputOf()
  await sendReply(meera, { enquiryId, input })
  await passUndoTime()
  await expect
    .poll(() => eventsOf(enquiryId))
    .toMatchObject([
      { kind: 'email-failed', actorName: 'Meera', text: expect.stringMatching(/No such mailbox/) },
    ])
  expect(await answeredAt(enquiryId)).toBeNull()
  expect(await listUnsentReplies(enquiryId)).toMatchObject([{ state: 'given-up' }])
  await refusing.stop()
  const sink = await startSink()
  expect(await resendReply(asha, { enquiryId, replyId: input.replyId })).toBe(true)
  expect(await resendReply(asha, { enquiryId, replyId: input.replyId })).toBe(false)
  await expect.poll(() => sink.messages.length).toBe(1)
  await expect.poll(() => listUnsentReplies(enquiryId)).toEqual([])
})

test('an email ordered before the program was killed goes out after the next start, once', async () => {
  const sink = await startSink()
  const first = await startQueue()
  const { id: enquiryId } = await ravi()
  await sendReply(meera, { enquiryId, input: inputOf() })
  await first.stop()
  // As one leaves it that was killed in the middle of sending.
  await database().update(enquiryEmails).set({ state: 'sending' })
  await passUndoTime()
  await startQueue()
  await expect.poll(() => eventsOf(enquiryId)).toHaveLength(1)
  expect(sink.messages).toHaveLength(1)
})

test('an email that waits while sending is switched off says so', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  await sendReply(meera, { enquiryId, input: inputOf() })
  await enable({ email_enabled: false })
  await passUndoTime()
  await expect
    .poll(() => listUnsentReplies(enquiryId))
    .toMatchObject([{ state: 'given-up', problem: expect.stringMatching(/switched off/) }])
})

test('erasing a person erases what was written, and what the queue still holds of it (B20)', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi()
  await sendReply(meera, { enquiryId, input: inputOf({ body: 'CANARY' }) })
  await eraseEnquiries(asha, { ids: [enquiryId] })
  expect([await emails(), await eventsOf(enquiryId)]).toEqual([[], []])
  const { rows } = await database().execute(sql.raw(`SELECT FROM ${jobSchema}.job WHERE name = 'letters'`))
  expect(rows).toEqual([])
  expect(sink.messages).toEqual([])
})

test('the emails of an enquiry that was merged are answered in their thread, and one that waits is sent or taken back', async () => {
  const sink = await startSink()
  await startQueue()
  const [{ id }, { id: otherId }] = [await ravi(), await ravi({ message: 'And for six?' })]
  const first = inputOf()
  await sendReply(meera, { enquiryId: otherId, input: first })
  const undone = inputOf({ body: 'Undone' })
  await sendReply(meera, { enquiryId: otherId, input: undone })
  await mergeTwo(meera, { id, otherId })
  expect((await listUnsentReplies(id)).map(({ id: one }) => one).toSorted()).toEqual(
    [first.replyId, undone.replyId].toSorted(),
  )
  expect(await takeBackReply(meera, { enquiryId: id, replyId: undone.replyId })).toMatchObject({
    body: 'Undone',
  })
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(1)
  await expect.poll(async () => (await emails())[0]?.state).toBe('sent')
  expect(await answeredAt(id)).toBeInstanceOf(Date)

  // Of a form that was open while the two were merged, nothing that was typed is lost.
  await sendReply(meera, { enquiryId: otherId, input: inputOf({ body: 'Then come.' }) })
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(2)
  const [before, after] = await sink.parsed()
  expect(after).toMatchObject({ inReplyTo: before?.messageId, references: before?.messageId })
  expect((await emails())[1]?.enquiryId).toBe(id)
  expect(await sendReply(asha, { enquiryId: id, input: inputOf({ seen: first.seen }) })).toMatchObject({
    status: 409,
  })
})
