import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { composeDailyDigest } from '#server/email/messages/daily-digest-email.ts'
import { queues } from '#server/email/queue/outbox.ts'
import { changeEnquiryStatus, changeEnquirySuspicion } from '#server/enquiries/enquiry-change-records.ts'
import { createEnquiryEvent } from '#server/enquiries/event-records.ts'
import { markMentionRead } from '#server/enquiries/notes/mention-records.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { changeDailyDigest } from './availability-records.ts'
import { readDailyDigest, scheduleDailyDigests } from './daily-digest-emails.ts'

useTestDatabase()
const { enable, startSink, startQueue } = useMailOffice()

const hour = 3_600_000
/** Eight o'clock of today in India, whenever the test runs. */
const morning = new Date(`${calendarDateInIndia(new Date())}T08:00:00+05:30`)
const brand = { name: 'Site', tagline: '', origin: 'https://site.test', phone: '', email: '' }
const dayAfter = (days: number) => calendarDateInIndia(new Date(morning.getTime() + days * 24 * hour))

beforeEach(() => emptyTables(['staff_users']))

async function seedColleague(name: string, role: StaffRole = 'enquiries') {
  const email = `${name.toLowerCase()}@site.test`
  const [row] = await database().insert(staffUsers).values({ name, email, role }).returning()
  return staffActor({ id: row!.id, role })
}

const start = () => startQueue({ readDailyDigest: (order) => readDailyDigest(order, morning) })
async function lettersDone(count: number): Promise<void> {
  await waitFor(
    async () =>
      (await jobQueue().findJobs(queues.letters)).filter(({ state }) => state === 'completed').length ===
      count,
  )
}

test('who has nothing to do, reads only, or wants no email gets none; nor anybody while email is off', async () => {
  const sink = await startSink()
  await start()
  const [idle, away] = [await seedColleague('Idle'), await seedColleague('Away')]
  const viewer = await seedColleague('Viewer', 'viewer')
  for (const { id } of [away, viewer]) await seedEnquiry({ ownerId: id })
  await seedEnquiry({ ownerId: idle.id, status: 'closed' })
  await changeDailyDigest(away, { morning_email: false, morning_unowned: true })
  expect(await changeDailyDigest(viewer, { morning_email: true, morning_unowned: true })).toBe(false)
  await scheduleDailyDigests(morning)
  await lettersDone(1)
  await enable({ email_enabled: false })
  await seedEnquiry({ ownerId: idle.id })
  await scheduleDailyDigests(new Date(morning.getTime() + 24 * hour))
  expect((await jobQueue().findJobs(queues.letters)).length).toBe(1)
  expect(sink.messages).toEqual([])
})

test('each owner is told of their own, by the day in India, with links to the panel', async () => {
  const sink = await startSink()
  await start()
  const [meera, ravi] = [await seedColleague('Meera'), await seedColleague('Ravi', 'owner')]
  const answered = { status: 'contacted', answeredAt: morning } as const
  const { id } = await seedEnquiry({ name: 'Asha', ownerId: meera.id })
  await seedEnquiry({
    name: 'Late',
    ownerId: meera.id,
    ...answered,
    nextStep: 'Call back',
    nextStepOn: dayAfter(-1),
  })
  await seedEnquiry({
    name: 'Now',
    ownerId: meera.id,
    ...answered,
    nextStep: 'Send dates',
    nextStepOn: dayAfter(0),
  })
  await seedEnquiry({
    name: 'Later',
    ownerId: meera.id,
    ...answered,
    nextStep: 'Wait',
    nextStepOn: dayAfter(1),
  })
  await seedEnquiry({ name: 'Orphan <b>' })
  await changeDailyDigest(ravi, { morning_email: true, morning_unowned: true })
  await scheduleDailyDigests(morning)
  await waitFor(() => sink.messages.length === 2 || undefined)
  const emails = await sink.parsed()
  const toMeera = emails.find(({ to }) => to?.[0]?.address === 'meera@site.test')
  expect(toMeera?.subject).toBe('Today: 1 unanswered enquiry, 1 overdue step, 1 step due today')
  expect(toMeera?.text).toContain(`https://site.test/admin/enquiries/${id}`)
  expect(toMeera?.text).toContain('https://site.test/admin/today?show=mine')
  for (const words of ['Asha', 'Call back', 'Send dates', 'Good morning, Meera']) {
    expect(toMeera?.text).toContain(words)
    expect(toMeera?.html).toContain(words)
  }
  expect(toMeera?.text).not.toMatch(/Later|Orphan/)
  const toRavi = emails.find(({ to }) => to?.[0]?.address === 'ravi@site.test')
  expect(toRavi?.subject).toBe('Today: 1 unanswered enquiry without an owner')
  expect(toRavi?.html).toContain('Orphan &lt;b&gt;')
})

test('a second instance and a second start send no second email, and the next day brings another', async () => {
  const sink = await startSink()
  await start()
  const { id } = await seedColleague('Meera')
  await seedEnquiry({ ownerId: id })
  await Promise.all([1, 2, 3].map(() => scheduleDailyDigests(morning)))
  await waitFor(() => sink.messages.length === 1 || undefined)
  await lettersDone(1)
  await scheduleDailyDigests(new Date(morning.getTime() + hour))
  expect((await jobQueue().findJobs(queues.letters)).length).toBe(1)
  await scheduleDailyDigests(new Date(morning.getTime() + 24 * hour))
  await waitFor(async () => (await jobQueue().findJobs(queues.letters)).length === 2 || undefined)
})

test('what is past noon, or of a day that is over, is not sent (K29)', async () => {
  await startSink()
  await start()
  const { id } = await seedColleague('Meera')
  await seedEnquiry({ ownerId: id })
  await scheduleDailyDigests(new Date(morning.getTime() + 4 * hour))
  expect(await jobQueue().findJobs(queues.letters)).toEqual([])
  expect(await readDailyDigest({ userId: id, day: dayAfter(-1) }, morning)).toBeUndefined()
  expect(await readDailyDigest({ userId: randomUUID(), day: dayAfter(0) }, morning)).toBeUndefined()
  expect(await readDailyDigest({ userId: id, day: dayAfter(0) }, morning)).toMatchObject({
    address: 'meera@site.test',
  })
  await database().update(staffUsers).set({ role: 'viewer' }).where(eq(staffUsers.id, id))
  expect(await readDailyDigest({ userId: id, day: dayAfter(0) }, morning)).toBeUndefined()
})

test('notes to a colleague stand in their email, by enquiry and writer, until marked as read; nobody else has them', async () => {
  const sink = await startSink()
  await start()
  const [meera, ravi] = [await seedColleague('Meera'), await seedColleague('Ravi')]
  const write = async (name: string, text: string) => {
    const { id } = await seedEnquiry({ name, status: 'closed' })
    const eventId = randomUUID()
    const input = { event: 'note', eventId, text } as const
    expect(await createEnquiryEvent(meera, { enquiryId: id, input })).toEqual({ ok: true })
    return { id, eventId }
  }
  const asha = await write('Asha <i>', '@Ravi: she pays by cheque.')
  const read = await write('Sunita', '@Ravi: done.')
  await markMentionRead(ravi, read.eventId)
  await scheduleDailyDigests(morning)
  await lettersDone(2)
  const emails = await sink.parsed()
  expect(emails.map(({ to }) => to?.[0]?.address)).toEqual(['ravi@site.test'])
  const [toRavi] = emails
  expect(toRavi?.subject).toBe('Today: 1 note to you')
  expect(toRavi?.text).toMatch(/Notes to you: 1\n/)
  expect(toRavi?.text).toContain(`https://site.test/admin/enquiries/${asha.id}`)
  expect(toRavi?.text).toContain('from Meera · ')
  expect(toRavi?.html).toContain('Asha &lt;i&gt;')
  expect(`${toRavi?.text}${toRavi?.html}`).not.toMatch(/cheque|Sunita/)
})

test('everybody at the desk is told how many suspected enquiries nobody has looked at', async () => {
  const sink = await startSink()
  await start()
  const meera = await seedColleague('Meera')
  await seedEnquiry({ suspectedSpam: true })
  const [seen, marked] = [await seedEnquiry({ suspectedSpam: true }), await seedEnquiry({})]
  await changeEnquiryStatus(meera, { ids: [seen.id], status: 'closed' })
  await changeEnquirySuspicion(meera, { ids: [marked.id], suspectedSpam: true })
  await scheduleDailyDigests(morning)
  await lettersDone(1)
  const [email] = await sink.parsed()
  expect(email?.subject).toBe('Today: 1 suspected enquiry to check')
  expect(email?.text).toContain('https://site.test/admin/enquiries?show=suspected-spam')
})

test('of many notes the email counts all and shows the newest eight', async () => {
  const [meera, ravi] = [await seedColleague('Meera'), await seedColleague('Ravi')]
  const { id: enquiryId } = await seedEnquiry({ name: 'Asha', status: 'closed' })
  for (let number = 1; number <= 9; number += 1) {
    const input = { event: 'note', eventId: randomUUID(), text: `@Ravi ${number}` } as const
    await createEnquiryEvent(meera, { enquiryId, input })
  }
  const read = await readDailyDigest({ userId: ravi.id, day: dayAfter(0) }, morning)
  const content = composeDailyDigest(read!.morning, brand)
  expect(content?.subject).toBe('Today: 9 notes to you')
  expect(content?.blocks).toContainEqual({ kind: 'paragraph', text: 'Notes to you: 9, the newest 8' })
  const shown = content?.blocks.flatMap((block) => (block.kind === 'entries' ? block.items : []))
  expect(shown).toHaveLength(8)
})
