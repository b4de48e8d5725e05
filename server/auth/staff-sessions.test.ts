import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { signOutScopes } from '#shared/staff/staff-forms.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  endOwnSession,
  listOwnSessions,
  removeExpiredSessions,
  requireLiveSession,
  signOut,
} from './staff-sessions.ts'

useTestDatabase()
useStaffAccess()

const past = new Date(Date.now() - 1000)

async function seedThree() {
  const [mine, theirs] = [await seedStaff(), await seedStaff('other@site.test')]
  const here = await seedSession(mine)
  const there = await seedSession(mine)
  const foreign = await seedSession(theirs, { email: 'other@site.test' })
  return { here, there, foreign }
}

async function listIds(): Promise<string[]> {
  const rows = await database().select({ id: staffSessions.id }).from(staffSessions)
  return rows.map(({ id }) => id).sort()
}

const idsOf = (...sessions: { session: { id: string } }[]) => sessions.map(({ session }) => session.id).sort()

test('nobody ends somebody else’s session, nor one that is none', async () => {
  const { here, there, foreign } = await seedThree()
  for (const id of [foreign.session.id, randomUUID(), '1', '', "' OR 1=1--", '../..']) {
    expect(await endOwnSession(here, id), id).toBe(false)
  }
  expect(await listIds()).toEqual(idsOf(here, there, foreign))
})

test('one of one’s own sessions ends, the others go on', async () => {
  const { here, there, foreign } = await seedThree()
  expect(await endOwnSession(here, there.session.id)).toBe(true)
  expect(await endOwnSession(here, there.session.id)).toBe(false)
  expect(await listIds()).toEqual(idsOf(here, foreign))
})

test('the list holds one’s own live sessions, this one first, and nothing that opens them', async () => {
  const { here, there } = await seedThree()
  await seedSession(here.user.id, { expiresAt: past })
  const listed = await listOwnSessions(here)
  expect(listed.map(({ id, isThisOne }) => [id, isThisOne])).toEqual([
    [here.session.id, true],
    [there.session.id, false],
  ])
  expect(JSON.stringify(listed)).not.toContain(here.token)
})

test.each([
  ['local', ['there', 'foreign']],
  ['others', ['here', 'foreign']],
  ['global', ['foreign']],
] as const)('signing out %s leaves %j', async (scope, left) => {
  const planted = await seedThree()
  const cookies = await signOut(planted.here, scope)
  expect(await listIds()).toEqual(idsOf(...left.map((name) => planted[name])))
  expect(cookies.some((cookie) => /^__Host-pravas\.session_token=; .*Max-Age=0/.test(cookie))).toBe(
    scope !== 'others',
  )
})

test('there are the three ways out that the specification names', () => {
  expect([...signOutScopes].sort()).toEqual(['global', 'local', 'others'])
})

test('the second look refuses a session that was ended or is over since the guard saw it', async () => {
  const { here, there } = await seedThree()
  await expect(requireLiveSession(database(), here)).resolves.toBeUndefined()
  await endOwnSession(here, there.session.id)
  const over = await seedSession(here.user.id, { expiresAt: past })
  for (const staff of [there, over]) {
    const refusal = await requireLiveSession(database(), staff).catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(Response)
    expect((refusal as Response).status).toBe(401)
  }
})

test('the database refuses a session without an end', async () => {
  const userId = await seedStaff()
  const values = { userId, token: 'x', expiresAt: null } as unknown as typeof staffSessions.$inferInsert
  await expect(database().insert(staffSessions).values(values)).rejects.toThrow()
})

test('what is over is cleared away, what lives stays', async () => {
  const { here, there, foreign } = await seedThree()
  await seedSession(here.user.id, { expiresAt: past })
  expect(await removeExpiredSessions()).toBe(1)
  expect(await listIds()).toEqual(idsOf(here, there, foreign))
})
