import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { eraseEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { waitingEventsPath as path, waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const minute = 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

async function openDesk() {
  const { id } = await seedEnquiry({
    email: `${randomUUID()}@example.com`,
    createdAt: new Date(ago(600 * minute)),
  })
  const site = await startSignedIn()
  const [staff] = await database().select({ id: staffUsers.id }).from(staffUsers)
  const note = {
    ...{ event: 'note', eventId: randomUUID(), text: 'She calls back at six.' },
    ...{ enquiryId: id, account: staff?.id ?? '', writtenAt: ago(33 * minute) },
  }
  const stored = () => database().select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, id))
  return { ...site, id, note, stored }
}

test('a stranger, another site and another role store nothing (Q16)', async () => {
  const { note, post, send, headers, stored } = await openDesk()
  expect((await post(path, { fields: note, headers: {} })).status).toBe(401)
  const foreign = { ...headers, Origin: 'https://evil.test' }
  expect((await post(path, { fields: note, headers: foreign })).status).toBe(403)
  await database().update(staffUsers).set({ role: 'viewer' })
  const { status, text } = await send(path, note)
  expect([status, text]).toEqual([403, roleRejection])
  expect(await stored()).toEqual([])
})

test('what another account wrote is not stored under this one (Q17)', async () => {
  const { note, send, stored } = await openDesk()
  const account = await seedStaff('colleague@site.test', 'owner')
  const { status, text } = await send(path, { ...note, account })
  expect([status, JSON.parse(text)]).toEqual([
    403,
    { ok: false, reason: 'other-account', problem: waitingTexts.otherAccount },
  ])
  expect(await stored()).toEqual([])
})

test('a note that waited is stored once however often it is sent, with both its times', async () => {
  const { note, send, id, stored } = await openDesk()
  const answers = await Promise.all([send(path, note), send(path, note)])
  expect([...answers, await send(path, note)].map(({ status }) => status)).toEqual([200, 200, 200])
  const [event, ...more] = await stored()
  expect([event?.text, event?.writtenAt?.toISOString(), more]).toEqual([note.text, note.writtenAt, []])
  expect(Date.now() - (event?.at.getTime() ?? 0)).toBeLessThan(minute)
  expect((await send(path, { ...note, text: 'Other words' })).status).toBe(409)
  expect((await send(`/admin/enquiries/${id}`, { ...note, text: 'Other words' })).status).toBe(409)
  expect(await stored()).toHaveLength(1)
})

test.each<[string, string]>([
  ['ahead', '2199-01-01T00:00:00.000Z'],
  ['before the enquiry came', ago(601 * minute)],
  ['of another century', '1999-01-01T00:00:00.000Z'],
  ['that is none', "now() - interval '1 day'"],
])('a time %s is not told, and the note is stored (Q15)', async (_, writtenAt) => {
  const { note, send, stored } = await openDesk()
  expect((await send(path, { ...note, writtenAt })).status).toBe(200)
  expect(await stored()).toMatchObject([{ text: note.text, writtenAt: null }])
})

test('a call that is said to be earlier makes no answer earlier than its storing (Q15)', async () => {
  const { note, send, id, stored } = await openDesk()
  await send(path, { ...note, event: 'call', writtenAt: ago(500 * minute) })
  const [enquiry] = await database()
    .select({ answeredAt: enquiries.answeredAt })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  const [call] = await stored()
  expect([call?.enquiryId, enquiry?.answeredAt]).toEqual([id, call?.at])
})

test('the form of the screen takes no time from a device (Q15)', async () => {
  const { note, send, id, stored } = await openDesk()
  expect((await send(`/admin/enquiries/${id}.data`, note)).status).toBe(200)
  expect(await stored()).toMatchObject([{ writtenAt: null }])
})

test('what comes for an erased enquiry, of no such kind or without words is refused in words', async () => {
  const { note, send, id, stored } = await openDesk()
  expect((await send(path, { ...note, event: 'owner' })).status).toBe(422)
  expect((await send(path, { ...note, text: ' ' })).status).toBe(422)
  expect((await send(path, { ...note, text: 'x'.repeat(60_000) })).status).toBe(422)
  expect((await send(path, { ...note, enquiryId: '1 OR 1=1' })).status).toBe(422)
  await eraseEnquiries(someStaff, { ids: [id] })
  const { status, text } = await send(path, note)
  expect([status, JSON.parse(text)]).toEqual([
    404,
    { ok: false, reason: 'refused', problem: enquiryActionTexts.missing },
  ])
  expect(await stored()).toEqual([])
})

test('both times stand in the timeline', async () => {
  const { note, send, open, id } = await openDesk()
  await send(path, note)
  expect((await open(`/admin/enquiries/${id}`)).text).toMatch(/written [^<]+, sent /)
})
