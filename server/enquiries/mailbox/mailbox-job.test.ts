import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { readMailboxSettings } from '#server/email/mailbox/mailbox-setting-records.ts'
import { enqueueEnquiry } from '#server/email/queue/outbox.ts'
import { eraseEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { findQuote } from '#server/enquiries/replies/reply-screen-records.ts'
import { enquiries, enquiryEmails, enquiryEvents, mailboxStates } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { mergeTwo } from '#tests/support/database/merge-two.ts'
import { collectNotices } from '#tests/support/database/received-notices.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { saveOfficeEmail, startOfficeMail } from '#tests/support/mail/mail-office.ts'
import { reachMailboxes, saveLogin, seedReplied, startMailbox } from '#tests/support/mail/office-mailbox.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { lookIntoMailbox } from './mailbox-job.ts'

const { connection } = useTestDatabase()
const heard = collectNotices(connection)

beforeAll(reachMailboxes)
beforeEach(async () => {
  await emptyTables(['enquiries', 'enquiry_emails', 'enquiry_events'])
  for (const table of [settings, mailboxStates]) await database().delete(table)
})

const look = () => lookIntoMailbox(new Date())
const received = () =>
  database().select().from(enquiryEmails).where(eq(enquiryEmails.direction, 'in')).orderBy(enquiryEmails.at)
const events = () => database().select().from(enquiryEvents).where(eq(enquiryEvents.kind, 'email-received'))
const state = async () => (await database().select().from(mailboxStates))[0]
const awaited = async (id: string) =>
  (await database().select().from(enquiries).where(eq(enquiries.id, id)))[0]?.replyAwaitedSince

type Written = Partial<Record<'from' | 'inReplyTo' | 'subject' | 'id' | 'more' | 'text', string>>
const message = ({
  from = 'asha@example.com',
  inReplyTo,
  subject = 'Re: x',
  id,
  more = '',
  text = 'Yes.',
}: Written) =>
  [
    `From: ${from}`,
    `Message-ID: ${id ?? `<${randomUUID()}@mail.example>`}`,
    `Subject: ${subject}`,
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...(more ? [more] : []),
    '',
    text,
  ].join('\n')

test('nothing is read while the mailbox is off', async () => {
  const server = await startMailbox()
  await saveLogin({ mailbox_enabled: false })
  expect(await look()).toBe(0)
  expect([server.seen.connections, await state()]).toEqual([0, undefined])
})

test('unknown mail makes nothing, and the words of strangers are never fetched (K13)', async () => {
  const server = await startMailbox()
  const { reference } = await seedReplied()
  const from = 'stranger@example.com'
  server.add(message({ subject: 'Cheap watches', from }))
  server.add(message({ inReplyTo: '<somebody-else@site.test>', from }))
  server.add(message({ subject: 'Re: [PV-ZZZZZ]', from }))
  server.add(message({ subject: `Re: [PV-${reference}]`, from }))
  expect(await look()).toBe(0)
  expect([await received(), await events()]).toEqual([[], []])
  expect(server.seen.commands.filter((said) => said.includes('BODY.PEEK[]'))).toEqual([])
})

test('an answer is told in the timeline with its sender and subject, as nobody of the staff wrote it', async () => {
  heard.length = 0
  const server = await startMailbox()
  const { id, messageId } = await seedReplied()
  server.add(
    message({
      inReplyTo: messageId,
      subject: 'Re: Your trip',
      text: 'Yes.\n\nOn 22 Nov, Desk wrote:\n> Dear',
    }),
  )
  await look()
  expect(await events()).toMatchObject([
    {
      enquiryId: id,
      actorKind: 'visitor',
      actorName: '',
      text: 'From: asha@example.com\n\nSubject: Re: Your trip\n\nYes.',
    },
  ])
  await waitFor(() => heard.some(({ topic }) => topic === 'enquiries'))
})

test('a line in a subject, a name or a text adds nothing to the timeline but words below the sender (K12)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  const subject = '=?utf-8?Q?Hi=0D=0AFrom:_owner@site.test=0A=0APaid_in_full=E2=80=AE?='
  const more = 'Content-Type: multipart/mixed; boundary=b'
  const text = `--b\n\nYes.\n--b\nContent-Type: image/png; name="=?utf-8?Q?a=0A=0AStatus:_paid.png?="\nContent-Disposition: attachment\n\nx\n--b--`
  server.add(message({ inReplyTo: messageId, subject, more, text }))
  await look()
  const [event] = await events()
  expect(event?.text.split('\n\n')).toEqual([
    'From: asha@example.com',
    'Subject: Hi From: owner@site.test Paid in full',
    'Yes.',
    'Attached, not kept here: a Status: paid.png',
  ])
})

test('an answer to ours from another address is shown as such, and is never quoted to the traveller (K13)', async () => {
  const server = await startMailbox()
  const { id, messageId } = await seedReplied()
  server.add(message({ inReplyTo: messageId, from: 'evil@example.com', text: 'Send it to my new account.' }))
  expect(await look()).toBe(1)
  expect(await received()).toMatchObject([{ fromOther: true, address: 'evil@example.com' }])
  const [event] = await events()
  expect(event?.text).toMatch(
    /^May not be from the traveller: sent from evil@example\.com\. Check who wrote this/,
  )
  const enquiry = { id, name: 'Asha', message: 'First words', createdAt: new Date() }
  expect(await findQuote(database(), enquiry)).not.toContain('account')
})

test('a sender that the mail server finds forged is shown as doubtful, whatever else the head says (K13)', async () => {
  const server = await startMailbox()
  const { messageId, reference } = await seedReplied()
  const pass = 'Authentication-Results: mx.evil.example; dmarc=pass header.from=example.com'
  const fail = 'Authentication-Results: mx.site.test; spf=pass;\n dmarc=FAIL (p=NONE) header.from=example.com'
  server.add(message({ inReplyTo: messageId, more: `${fail}\n${pass}` }))
  server.add(message({ subject: `Re: [PV-${reference}]`, more: fail }))
  server.add(message({ inReplyTo: messageId, more: pass }))
  expect(await look()).toBe(3)
  expect((await received()).map(({ fromOther }) => fromOther)).toEqual([true, true, false])
  expect(
    (await events()).filter(({ text }) => text.startsWith('May not be from the traveller')),
  ).toHaveLength(2)
})

test('the address that a reply went to is the traveller’s, too, after it was corrected', async () => {
  const server = await startMailbox()
  const { id, messageId } = await seedReplied()
  await database().update(enquiries).set({ email: 'new@example.com' }).where(eq(enquiries.id, id))
  server.add(message({ inReplyTo: messageId }))
  server.add(message({ inReplyTo: messageId, from: 'new@example.com' }))
  await look()
  expect((await received()).map(({ fromOther }) => fromOther)).toEqual([false, false])
})

test.each([
  'Auto-Submitted: auto-replied',
  'Precedence: bulk',
  'Return-Path: <>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
])('what a program answers is no answer of the traveller: %s (K16)', async (more) => {
  const server = await startMailbox()
  const { id, messageId } = await seedReplied()
  server.add(message({ inReplyTo: messageId, more }))
  expect(await look()).toBe(0)
  expect(await awaited(id)).toBeNull()
})

test('our own mail in the mailbox answers nothing, nor does a copy of our reply (K16)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  server.add(message({ inReplyTo: messageId, from: 'Desk@site.test' }))
  server.add(message({ id: messageId, inReplyTo: messageId }))
  expect(await look()).toBe(0)
  expect(await received()).toEqual([])
})

test('the same message is taken in once: at each look, twice in the folder, and after its numbers begin anew (K15)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  const raw = message({ inReplyTo: messageId })
  for (const copy of [raw, raw]) server.add(copy)
  expect([await look(), await look()]).toEqual([1, 0])
  server.renumber(78)
  server.add(message({ inReplyTo: messageId, text: 'And more.' }))
  expect(await look()).toBe(1)
  expect(await state()).toMatchObject({ uidValidity: 78, lastUid: 1003, problem: '' })
  expect((await received()).map(({ body }) => body)).toEqual(['Yes.', 'And more.'])
})

test('two instances that look at once take each message in once (K15)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  for (const text of ['One', 'Two', 'Three']) server.add(message({ inReplyTo: messageId, text }))
  const taken = await Promise.all([look(), look(), look()])
  expect(taken.reduce((sum, count) => sum + count)).toBe(3)
  expect([(await received()).length, (await events()).length]).toEqual([3, 3])
})

test('a large message is told with its words and where the rest lies; one that cannot be read, too (K10)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  const more = 'Content-Type: multipart/mixed; boundary=b'
  const picture = `--b\nContent-Type: image/jpeg; name=p.jpg\nContent-Transfer-Encoding: base64\n\n${'QUJD\n'.repeat(600_000)}--b--`
  server.add(message({ inReplyTo: messageId, more, text: `--b\n\nYes.\n${picture}` }))
  const deep = Array.from(
    { length: 60 },
    (_, at) => `--b${at - 1}\nContent-Type: multipart/mixed; boundary=b${at}\n`,
  )
  server.add(
    message({
      inReplyTo: messageId,
      more: 'Content-Type: multipart/mixed; boundary=b-1',
      text: deep.join('\n'),
    }),
  )
  expect(await look()).toBe(2)
  const [large, nested] = await received()
  expect(large?.body).toMatch(/^Yes\.\n\n\(The message has [\d.]+ MB\. Read it in the mailbox\.\)$/)
  expect(nested?.body).toBe('(This message cannot be shown here. Read it in the mailbox.)')
  const fetched = server.seen.commands.filter((said) => said.includes('BODY.PEEK[]'))
  expect(fetched.map((said) => /<0\.\d+>/.exec(said)?.[0])).toEqual(['<0.500000>', '<0.500000>'])
})

test('a message at which reading breaks each time is told of at the third, and keeps none behind it (K14)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  server.options.breakAt = server.add(message({ inReplyTo: messageId, text: 'Poison' }))
  server.add(message({ inReplyTo: messageId, text: 'Behind it' }))
  let now = Date.now()
  const later = () => {
    now += 3_600_000
    return lookIntoMailbox(new Date(now))
  }
  expect([await later(), await later(), await received()]).toEqual([0, 0, []])
  expect(await state()).toMatchObject({ failures: 2, problem: expect.stringContaining('broke') })
  expect([await later(), await later()]).toEqual([1, 1])
  expect((await received()).map(({ body }) => body)).toEqual([
    '(This message cannot be shown here. Read it in the mailbox.)',
    'Behind it',
  ])
  expect(await state()).toMatchObject({ failures: 0, problem: '' })
})

test('a login that is refused is not tried every minute, and is told on the screen until it is mended (K09)', async () => {
  heard.length = 0
  const server = await startMailbox({ password: 'another' })
  const start = Date.now()
  for (const minutes of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await lookIntoMailbox(new Date(start + minutes * 60_000))
  expect(server.seen.connections).toBeLessThanOrEqual(4)
  await waitFor(() => heard.some(({ topic }) => topic === 'email'))
  expect(await readMailboxSettings(someStaff)).toMatchObject({
    lastLook: { problem: expect.stringMatching(/login failed/) },
  })
  server.options.password = 'mended'
  await saveLogin({ imap_password: 'mended' })
  await look()
  expect((await readMailboxSettings(someStaff)).lastLook?.problem).toBe('')
})

test('a mailbox that is read for the first time gives what came within three days, not what is older', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  server.add(message({ inReplyTo: messageId, text: 'Long ago' }), new Date(Date.now() - 10 * 86_400_000))
  server.add(message({ inReplyTo: messageId, text: 'Lately' }))
  expect(await look()).toBe(1)
  expect((await received()).map(({ body }) => body)).toEqual(['Lately'])
})

test('one enquiry takes in fifty messages a day and no more, of which no further word is fetched (K15)', async () => {
  const server = await startMailbox()
  const { messageId } = await seedReplied()
  for (let at = 0; at < 55; at += 1) server.add(message({ inReplyTo: messageId, text: `No. ${at}` }))
  expect(await look()).toBe(50)
  expect(server.seen.commands.filter((said) => said.includes('BODY.PEEK[]'))).toHaveLength(50)
})

test('an answer to what was merged goes to the enquiry that holds it, by its head and by its reference', async () => {
  const server = await startMailbox()
  const [kept, merged] = [await seedEnquiry({ email: 'asha@example.com' }), await seedReplied()]
  await mergeTwo(someStaff, { id: kept.id, otherId: merged.id })
  server.add(message({ inReplyTo: merged.messageId }))
  server.add(message({ subject: `Re: [PV-${merged.reference}]` }))
  expect(await look()).toBe(2)
  expect((await received()).map(({ enquiryId }) => enquiryId)).toEqual([kept.id, kept.id])
  expect(await awaited(kept.id)).toBeInstanceOf(Date)
})

test('erasing a person erases what came by mail, and its answers find nothing any more (B20)', async () => {
  const server = await startMailbox()
  const { id, messageId, reference } = await seedReplied()
  server.add(message({ inReplyTo: messageId, text: 'CANARY words' }))
  await look()
  await eraseEnquiries(someStaff, { ids: [id] })
  server.add(message({ inReplyTo: messageId, subject: `[PV-${reference}]` }))
  expect(await look()).toBe(0)
  expect([await received(), await events()]).toEqual([[], []])
})

test('an answer to the acknowledgement is in the timeline, by its Message-ID and by the subject (K13)', async () => {
  const sink = await startOfficeMail()
  const server = await startMailbox()
  await saveOfficeEmail()
  const enquiry = await seedEnquiry({ email: 'traveller@example.org' })
  await database().transaction((transaction) => enqueueEnquiry(transaction, enquiry.id))
  const isToTraveller = ({ to }: { to: string[] }) => to[0] === 'traveller@example.org'
  await waitFor(() => sink.messages.some(isToTraveller))
  const acknowledgement = (await sink.parsed()).find(({ to }) => to?.[0]?.address === 'traveller@example.org')
  expect(acknowledgement?.subject).toMatch(new RegExp(`\\[PV-${enquiry.reference}\\]$`))
  const from = 'traveller@example.org'
  server.add(
    message({ from, inReplyTo: acknowledgement?.messageId ?? '', subject: 'Re: without', text: 'Five.' }),
  )
  server.add(message({ from, subject: `Re: ${acknowledgement?.subject}`, text: 'Six.' }))
  expect(await look()).toBe(2)
  expect((await received()).map(({ enquiryId, fromOther, body }) => [enquiryId, fromOther, body])).toEqual([
    [enquiry.id, false, 'Five.'],
    [enquiry.id, false, 'Six.'],
  ])
  expect(await findQuote(database(), { ...enquiry, message: 'First words' })).toContain('Six.')
})

test('a reference in the words finds the enquiry of the sender and no other one (K13)', async () => {
  const server = await startMailbox()
  const [asha, ravi] = [await seedReplied(), await seedReplied({ email: 'ravi@example.com' })]
  const quoted = `Yes.\n\nOn 22 Nov, Desk wrote:\n> Your reference is PV-${asha.reference}. Please quote it when you call.`
  server.add(message({ text: quoted }))
  server.add(message({ text: quoted, from: 'ravi@example.com' }))
  server.add(message({ text: quoted, from: 'stranger@example.com' }))
  const fail = 'Authentication-Results: mx.site.test; spf=fail smtp.mailfrom=ravi@example.com'
  server.add(message({ text: `About PV-${ravi.reference}`, from: 'ravi@example.com', more: fail }))
  expect(await look()).toBe(2)
  expect((await received()).map(({ enquiryId, fromOther }) => [enquiryId, fromOther])).toEqual([
    [asha.id, false],
    [ravi.id, true],
  ])
  // The words of strangers are never fetched.
  expect(server.seen.commands.filter((said) => said.includes('BODY.PEEK[]'))).toHaveLength(3)
})
