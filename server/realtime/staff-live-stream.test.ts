import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { changeColleagueRole } from '#server/auth/staff-accounts.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedRequirement } from '#tests/support/staff/second-factors.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { dropEndedSessions, openStaffStream, staffAudience } from './staff-live-stream.ts'

const { connection } = useTestDatabase()
useStaffAccess()

afterEach(() => staffAudience.dropAll())

const notice = () => staffAudience.notify({ topic: 'tours', keys: [], at: new Date().toISOString() })

/** What was sent until the stream ended. */
async function wholeText(response: Response): Promise<string> {
  return response.text()
}

test('a session that ended while the request was on its way gets a stream that is over', async () => {
  const staff = await seedSession(await seedStaff())
  await database().delete(staffSessions)
  const response = await openStaffStream(staff)
  notice()
  expect(staffAudience.streams.size).toBe(0)
  expect(await wholeText(response)).not.toContain('tours')
})

test('an expired session gets none either', async () => {
  const staff = await seedSession(await seedStaff(), { expiresAt: new Date(Date.now() - 1000) })
  await openStaffStream(staff)
  expect(staffAudience.streams.size).toBe(0)
})

test('the stream ends with its session, and those of others go on', async () => {
  const id = await seedStaff()
  const [mine, other] = [await seedSession(id), await seedSession(id)]
  const ending = await openStaffStream(mine)
  await openStaffStream(other)
  await database().delete(staffSessions).where(eq(staffSessions.id, mine.session.id))
  await dropEndedSessions()
  notice()
  expect(await wholeText(ending)).not.toContain('tours')
  expect([...staffAudience.streams].map(({ sessionId }) => sessionId)).toEqual([other.session.id])
})

test('a role that may not read a topic is not told of it (N08)', async () => {
  const id = await seedStaff('desk@site.test', 'enquiries')
  const staff = await seedSession(id, { role: 'enquiries' })
  const response = await openStaffStream(staff)
  for (const topic of ['media', 'email', 'tours'] as const)
    staffAudience.notify({ topic, keys: [], at: new Date().toISOString() })
  staffAudience.dropAll()
  const text = await wholeText(response)
  expect([text.includes('"tours"'), /"media"|"email"/.test(text)]).toEqual([true, false])
})

test('the stream of somebody whose role has changed ends, and their screens look again (N08)', async () => {
  const owner = await seedSession(await seedStaff())
  const other = await seedSession(await seedStaff('other@site.test', 'editor'), { role: 'editor' })
  const [stays, ends] = [await openStaffStream(owner), await openStaffStream(other)]
  expect(staffAudience.streams.size).toBe(2)
  await changeColleagueRole(owner, formWith({ id: other.user.id, role: 'viewer' }))
  await dropEndedSessions()
  expect(staffAudience.streams.size).toBe(1)
  expect(await wholeText(ends)).toContain('event: missed')
  staffAudience.dropAll()
  expect(await wholeText(stays)).not.toContain('event: missed')
})

test('the stream of somebody who is late with a second step ends, and they get no other (P17)', async () => {
  const staff = await seedSession(await seedStaff())
  await openStaffStream(staff)
  await seedRequirement('owner', 6)
  await dropEndedSessions()
  expect(staffAudience.streams.size).toBe(1)
  await seedRequirement('owner', 7)
  await dropEndedSessions()
  expect(staffAudience.streams.size).toBe(0)
  await openStaffStream(staff)
  expect(staffAudience.streams.size).toBe(0)
})

test('while nobody can know whose session lives, every stream ends', async () => {
  await openStaffStream(await seedSession(await seedStaff()))
  await closeDatabase()
  try {
    await dropEndedSessions()
    expect(staffAudience.streams.size).toBe(0)
  } finally {
    openDatabase({ connection, onEvent: () => undefined })
  }
})

test('of very many streams of one person the oldest end', async () => {
  const staff = await seedSession(await seedStaff())
  const first = await openStaffStream(staff)
  for (let at = 0; at < 20; at += 1) await openStaffStream(staff)
  expect(staffAudience.streams.size).toBe(20)
  expect(await wholeText(first)).toContain('retry:')
})

test('who goes away is forgotten', async () => {
  const response = await openStaffStream(await seedSession(await seedStaff()))
  await response.body?.cancel()
  expect(staffAudience.streams.size).toBe(0)
})

test('who does not read is dropped before much is held for them', async () => {
  await openStaffStream(await seedSession(await seedStaff()))
  for (let at = 0; at < 2000 && staffAudience.streams.size > 0; at += 1) notice()
  expect(staffAudience.streams.size).toBe(0)
})

test('the answer is kept by nobody and passed on at once', async () => {
  const response = await openStaffStream(await seedSession(await seedStaff()))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
})
