import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { choosePassword, issuePasswordLink } from '#server/auth/password-link.ts'
import { findSignedIn } from '#server/auth/session-life.ts'
import { sessionCookie } from '#server/auth/session-token.ts'
import { changeColleagueRole, inviteColleague, listStaff } from '#server/auth/staff-accounts.ts'
import { actorOf } from '#server/auth/staff-context.ts'
import { endOwnSession } from '#server/auth/staff-sessions.ts'
import { database } from '#server/database/database.ts'
import { secondFactorRoles, staffUsers } from '#server/tables/staff-tables.ts'
import { type AuditLogEntry, describeEntry } from '#shared/staff/audit-log-labels.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { seedPasskey, seedRequirement, seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { clearByCommand, clearForColleague } from './clear-second-factor.ts'
import { removeOwnAuthenticator, removeOwnPasskey } from './own-second-factor.ts'
import { changeRequirement, listRequiredRoles } from './required-roles.ts'
import { readSecondFactor } from './second-factor.ts'

useTestDatabase()
useStaffAccess()

async function enter(role: StaffRole = 'owner', email = `${role}@site.test`) {
  return seedSession(await seedStaff(email, role), { email, role })
}
type Member = Awaited<ReturnType<typeof enter>>

const change = (by: Member, fields: { role: string; required: string }) =>
  changeRequirement(by, formWith(fields))
const require = (by: Member, role: string) => change(by, { role, required: 'yes' })
const lift = (by: Member, role: string) => change(by, { role, required: 'no' })

/** What the guard would know of them now. */
async function setUpOf({ token }: Member) {
  const found = await findSignedIn(new Headers({ Cookie: sessionCookie(token, 60).split(';')[0] ?? '' }))
  return found?.setUp
}

/** In how many days it is due; undefined where nothing is. */
async function daysLeft(member: Member): Promise<number | undefined> {
  const by = (await setUpOf(member))?.by
  return by && Math.round((by.getTime() - Date.now()) / 8_640_000) / 10
}

async function ageGrace(days: number): Promise<void> {
  const then = sql`${staffUsers.graceFrom} - make_interval(days => ${days}::integer)`
  await database().update(staffUsers).set({ graceFrom: then })
}

test.each(['viewer', 'enquiries', 'editor'] as const)(
  '%s requires nothing of anybody, and lifts nothing (P14)',
  async (role) => {
    const member = await enter(role)
    await seedRequirement(role, 8)
    const before = await listRequiredRoles()
    for (const required of ['yes', 'no']) {
      await expect(change(member, { role, required })).rejects.toMatchObject({ status: 403 })
    }
    expect(await listRequiredRoles()).toEqual(before)
  },
)

test('an owner whose session has ended, or who was demoted meanwhile, requires nothing (P14)', async () => {
  const [gone, demoted] = [await enter('owner', 'gone@site.test'), await enter('owner', 'demoted@site.test')]
  await endOwnSession(gone, gone.session.id)
  await database().update(staffUsers).set({ role: 'editor' }).where(eq(staffUsers.id, demoted.user.id))
  await expect(require(gone, 'owner')).rejects.toMatchObject({ status: 401 })
  await expect(require(demoted, 'owner')).rejects.toMatchObject({ status: 403 })
  expect(await listRequiredRoles()).toEqual([])
})

test.each([
  { role: 'root', required: 'yes' },
  { role: '', required: 'yes' },
  { role: '__proto__', required: 'yes' },
  { role: 'owner', required: '' },
  { role: 'owner', required: 'maybe' },
])('what is no role, or neither yes nor no, is refused: %j (P14)', async (fields) => {
  const owner = await enter()
  expect((await changeRequirement(owner, formWith(fields))).kind).toBe('refused')
  expect(await listRequiredRoles()).toEqual([])
})

test('whose role needs one has a week from then, as long as they have none; other roles are left alone', async () => {
  const [owner, editor, viewer] = [await enter(), await enter('editor'), await enter('viewer')]
  await ageGrace(100)
  expect(await require(owner, 'editor')).toEqual({ kind: 'changed', role: 'editor', isRequired: true })
  expect(await Promise.all([owner, editor, viewer].map(daysLeft))).toEqual([undefined, 7, undefined])
  expect((await setUpOf(editor))?.isOver).toBe(false)
  const due = (await listStaff(actorOf(owner))).map(({ role, setUpBy }) => [role, setUpBy !== null])
  expect(due).toEqual(
    expect.arrayContaining([
      ['editor', true],
      ['owner', false],
      ['viewer', false],
    ]),
  )
  await seedSecondFactor(editor.user.id)
  expect(await setUpOf(editor)).toBeUndefined()
})

test('a passkey counts as one', async () => {
  const editor = await enter('editor')
  await seedRequirement('editor', 8)
  expect((await setUpOf(editor))?.isOver).toBe(true)
  await seedPasskey(editor)
  expect(await setUpOf(editor)).toBeUndefined()
})

test('the week is over by the clock of the database, to the second', async () => {
  const editor = await enter('editor')
  await seedRequirement('editor', 7)
  expect((await setUpOf(editor))?.isOver).toBe(true)
  const { requiredSince } = secondFactorRoles
  await database()
    .update(secondFactorRoles)
    .set({ requiredSince: sql`${requiredSince} + interval '1 minute'` })
  expect((await setUpOf(editor))?.isOver).toBe(false)
})

test('what is required already stays so since when it was; lifted and required once more, the week begins anew', async () => {
  const [owner, editor] = [await enter(), await enter('editor')]
  await seedRequirement('editor', 5)
  await require(owner, 'editor')
  expect(await daysLeft(editor)).toBe(2)
  await lift(owner, 'editor')
  expect(await setUpOf(editor)).toBeUndefined()
  await require(owner, 'editor')
  expect(await daysLeft(editor)).toBe(7)
})

test('somebody who comes later has a week from their first password, and none from a later one (P16)', async () => {
  const owner = await enter()
  await seedRequirement('editor', 30)
  const invited = await inviteColleague(
    owner,
    formWith({ name: 'Ravi', email: 'ravi@site.test', role: 'editor' }),
  )
  expect(invited.kind).toBe('invited')
  const ravi = (await listStaff(actorOf(owner))).find(({ email }) => email === 'ravi@site.test')!
  const choose = async (newPassword: string) => {
    const link = new URL(await issuePasswordLink(ravi.id, { hoursValid: 1 }))
    const token = link.searchParams.get('token') ?? ''
    const form = formWith({ userId: ravi.id, token, newPassword })
    expect((await choosePassword(form, 'Pravas')).kind).toBe('changed')
    return seedSession(ravi.id, { email: 'ravi@site.test', role: 'editor' })
  }
  // The invitation lay for three days.
  await ageGrace(3)
  expect(await daysLeft(await choose('mangoes at the end of may'))).toBe(7)
  await ageGrace(3)
  expect(await daysLeft(await choose('mangoes in the middle of june'))).toBe(4)
})

test('with a role comes its requirement and a week, with another it goes; the same role once more gives none (P16)', async () => {
  const [owner, member] = [await enter(), await enter('viewer')]
  await seedRequirement('editor', 30)
  const give = (role: StaffRole) => changeColleagueRole(owner, formWith({ id: member.user.id, role }))
  expect(await setUpOf(member)).toBeUndefined()
  await give('editor')
  expect(await daysLeft(member)).toBe(7)
  await ageGrace(8)
  await give('editor')
  expect((await setUpOf(member))?.isOver).toBe(true)
  await give('viewer')
  expect(await setUpOf(member)).toBeUndefined()
})

test.each(['a colleague', 'the operator'])(
  'whose second step %s has cleared has a week for a new one',
  async (who) => {
    const [owner, editor] = [await enter(), await enter('editor')]
    await seedRequirement('editor', 30)
    await seedSecondFactor(editor.user.id)
    const cleared =
      who === 'a colleague'
        ? await clearForColleague(owner, editor.user.id)
        : await clearByCommand(editor.user.id)
    expect(cleared).toBe(true)
    expect(await daysLeft(await seedSession(editor.user.id, { role: 'editor' }))).toBe(7)
  },
)

test('clearing what is not there prolongs nothing (P16)', async () => {
  const [owner, editor] = [await enter(), await enter('editor')]
  await seedRequirement('editor', 6)
  expect(await clearForColleague(owner, editor.user.id)).toBe(false)
  expect(await daysLeft(editor)).toBe(1)
})

test('the last one is not removed while the role needs it; one of two is, and the last one otherwise (P15)', async () => {
  const editor = await enter('editor')
  await seedRequirement('editor', 0)
  await seedSecondFactor(editor.user.id)
  expect(await removeOwnAuthenticator(editor)).toBe('needed')
  await seedPasskey(editor)
  expect(await removeOwnAuthenticator(editor)).toBe('removed')
  const [passkey] = (await readSecondFactor(editor.user.id)).passkeys
  expect(await removeOwnPasskey(editor, passkey!.id)).toBe('needed')
  expect(await readSecondFactor(editor.user.id)).toMatchObject({
    app: 'none',
    codes: 10,
    passkeys: [{ name: 'Phone' }],
  })
  await database().delete(secondFactorRoles)
  expect(await removeOwnPasskey(editor, passkey!.id)).toBe('removed')
  expect(await readSecondFactor(editor.user.id)).toEqual({ app: 'none', codes: 0, passkeys: [] })
})

test('of the last two, removed at the same instant, one remains (P15)', async () => {
  const editor = await enter('editor')
  await seedRequirement('editor', 0)
  await seedSecondFactor(editor.user.id)
  await seedPasskey(editor)
  const [passkey] = (await readSecondFactor(editor.user.id)).passkeys
  const outcomes = await database().transaction(async (transaction) => {
    await transaction.execute(sql`LOCK TABLE staff_second_factors, staff_passkeys IN SHARE MODE`)
    const both = [removeOwnAuthenticator(editor), removeOwnPasskey(editor, passkey!.id)]
    await waitForLockWaiters(2)
    return both
  })
  expect((await Promise.all(outcomes)).sort()).toEqual(['needed', 'removed'])
  const left = await readSecondFactor(editor.user.id)
  expect((left.app === 'set' ? 1 : 0) + left.passkeys.length).toBe(1)
})

test('the ledger tells who required it of which role, and who made it optional', async () => {
  const owner = await enter()
  const entered = await followAuditLog()
  await require(owner, 'enquiries')
  await require(owner, 'enquiries')
  await lift(owner, 'enquiries')
  expect((await entered()).map((entry) => describeEntry(entry as AuditLogEntry))).toEqual([
    'Meera required two-factor sign-in for the role “Enquiries only”',
    'Meera made two-factor sign-in optional for the role “Enquiries only”',
  ])
})
