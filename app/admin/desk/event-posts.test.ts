import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { replyIdOf } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const tooLong = 'x'.repeat(enquiryLimits.message + 1)

async function openEnquiry() {
  const { id } = await seedEnquiry({ email: `${randomUUID()}@example.com` })
  return { id, path: `/admin/enquiries/${id}`, ...(await startSignedIn()) }
}

test.each([
  { what: 'a note without words', fields: { event: 'note', text: ' ' }, words: 'Write the note first.' },
  { what: 'one that is too long', fields: { event: 'note', text: tooLong }, words: 'characters' },
  {
    what: 'an event of no such kind',
    fields: { event: 'email-sent', text: 'Forged' },
    words: 'Choose what is to be done',
  },
  {
    what: 'an event without an id',
    fields: { event: 'call', text: 'Yes', eventId: 'x' },
    words: 'Choose one',
  },
])('$what is refused in words', async ({ fields, words }) => {
  const { path, send } = await openEnquiry()
  const before = await database().$count(enquiryEvents)
  const { status, text } = await send(`${path}.data`, { eventId: randomUUID(), ...fields })
  expect([status, text.includes(words)]).toEqual([422, true])
  expect(await database().$count(enquiryEvents)).toBe(before)
})

test('a note that is sent twice is added once, and the enquiry shows what was typed as words', async () => {
  const { path, send, open } = await openEnquiry()
  const note = '<b>Wants</b> a window seat.'
  const sent = { event: 'note', eventId: randomUUID(), text: note }
  for (const { status } of [await send(path, sent), await send(path, sent)]) expect(status).toBe(200)
  const { text } = await open(path)
  expect(text.match(/&lt;b&gt;Wants&lt;\/b&gt; a window seat\./g)).not.toBeNull()
  expect(text.match(/wrote a note/g)).toHaveLength(1)
})

test('a call needs no words, and one of an enquiry that is gone is 404', async () => {
  const { path, send } = await openEnquiry()
  const call = { event: 'call', eventId: randomUUID(), text: '' }
  expect((await send(`${path}.data`, call)).status).toBe(200)
  const lost = { ...call, eventId: randomUUID(), text: 'She will decide on Friday.' }
  expect((await send(`/admin/enquiries/${randomUUID()}.data`, lost)).status).toBe(404)
})

test('a call sets the next step too, and neither is stored if the step is invalid', async () => {
  const { id, path, send } = await openEnquiry()
  const call = { event: 'call', eventId: randomUUID(), text: 'Call later.', nextStep: 'Ask again' }
  const before = await database().$count(enquiryEvents)
  expect((await send(`${path}.data`, { ...call, nextStepOn: '2026-02-30' })).status).toBe(422)
  expect(await database().$count(enquiryEvents)).toBe(before)
  expect((await send(`${path}.data`, { ...call, nextStepOn: '2030-01-05' })).status).toBe(200)
  const [row] = await database().select().from(enquiries).where(eq(enquiries.id, id))
  expect(row).toMatchObject({ nextStep: 'Ask again', nextStepOn: '2030-01-05' })
  expect(row?.answeredAt).not.toBeNull()
})

test.each([
  { fields: { event: 'next-step', nextStep: 'Call', nextStepOn: '' }, words: 'Choose the day' },
  {
    fields: { event: 'next-step', nextStep: '', nextStepOn: '2026-12-01' },
    words: 'Write what is to be done',
  },
  { fields: { event: 'next-step', nextStep: 'Call', nextStepOn: '2026-02-30' }, words: 'Write the day as' },
  { fields: { event: 'owner', owner: 'me', seenOwner: '' }, words: 'Choose one of the items' },
])('an owner or next step is refused at its place: $words', async ({ fields, words }) => {
  const { path, send } = await openEnquiry()
  const { status, text } = await send(`${path}.data`, fields)
  expect([status, text.includes(words)]).toEqual([422, true])
})

test('after WhatsApp was opened the enquiry asks whether it was sent and holds the link (B24)', async () => {
  const { id, path, send, open } = await openEnquiry()
  await writeAsStaff((writing) =>
    writing.update(enquiries).set({ phone: '98200 12345' }).where(eq(enquiries.id, id)),
  )
  const hostile = 'Dear Asha & co?text=x#y\r\n<b>\u202e'
  const opened = { event: 'whatsapp-opened', eventId: randomUUID(), text: hostile }
  expect((await send(path, opened)).status).toBe(200)
  const asking = (await open(path)).text
  expect(asking).toContain('Sent on WhatsApp?')
  const address = `https://wa.me/919820012345?text=${encodeURIComponent('Dear Asha & co?text=x#y\n<b>')}`
  expect(asking).toContain(`href="${address.replaceAll("'", '&#x27;')}"`)
  const yes = { event: 'whatsapp-sent', eventId: replyIdOf(opened.eventId), text: hostile }
  expect((await send(path, yes)).status).toBe(200)
  const { text } = await open(path)
  expect(text).not.toContain('Sent on WhatsApp?')
  expect(text).toContain('sent a WhatsApp message')
})

test('a message of the traveller without words is refused at its place', async () => {
  const { path, send } = await openEnquiry()
  const { status, text } = await send(`${path}.data`, {
    event: 'whatsapp-received',
    eventId: randomUUID(),
    text: ' ',
  })
  expect([status, text.includes('Paste the message first.')]).toEqual([422, true])
})
