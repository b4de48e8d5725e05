import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { formWith, password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { createDemoAccount, createFirstAccount, isSetupOpen, issueSetupToken } from './first-account.ts'
import { HashQueue } from './hash-queue.ts'
import { isPasswordOf } from './password-hash.ts'

useTestDatabase()
useStaffAccess()

const siteName = 'Pravas Maharashtra'
const email = 'owner@site.test'
const setUp = (token: string, fields: Record<string, string> = {}) =>
  createFirstAccount({
    form: formWith({ email, password, token, ...fields }),
    userAgent: null,
    siteName,
  })
const countUsers = () => database().$count(staffUsers)

test('without the link nobody makes an account', async () => {
  await issueSetupToken()
  for (const token of ['', 'x', 'A'.repeat(43), '\0']) {
    expect((await setUp(token)).kind, token).toBe('refused')
  }
  expect(await countUsers()).toBe(0)
})

test('what opens nothing is refused before anything is hashed: a wrong link, a demo’s set-up that is over (A25)', async () => {
  const hashing = vi.spyOn(HashQueue.prototype, 'run')
  onTestFinished(() => hashing.mockRestore())
  const token = await issueSetupToken()
  expect((await setUp('A'.repeat(43))).kind).toBe('refused')
  expect((await setUp(String(token), { password: 'seven77' })).kind).toBe('refused')
  expect(hashing).not.toHaveBeenCalled()
  await seedStaff()
  hashing.mockClear()
  expect((await setUp(String(token))).kind).toBe('closed')
  expect(await createDemoAccount({ email, password })).toBe('closed')
  expect(hashing).not.toHaveBeenCalled()
})

test('of twenty at the same instant with one link, or with a link each, exactly one makes an account', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => issueSetupToken()))
  const results = await Promise.all(
    tokens.map((token, at) => setUp(String(at % 2 ? token : tokens[0]), { email: `owner${at}@site.test` })),
  )
  expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(1)
  expect(await countUsers()).toBe(1)
})

test('once there is an account the door is shut: no link is made, and an old one changes nothing', async () => {
  const token = String(await issueSetupToken())
  await seedStaff()
  const before = await database().select().from(staffAccounts)
  expect(await issueSetupToken()).toBeUndefined()
  expect(await isSetupOpen()).toBe(false)
  expect((await setUp(token, { email: 'staff@site.test' })).kind).toBe('closed')
  expect((await createDemoAccount({ email, password })) satisfies string).toBe('closed')
  expect(await database().select().from(staffAccounts)).toEqual(before)
})

test.each(['seven77', 'password123', 'qwertyuiop', siteName])(
  'the password %s is refused at its field, and the link stays good',
  async (bad) => {
    const token = String(await issueSetupToken())
    const answer = await setUp(token, { password: bad })
    expect(answer).toMatchObject({ kind: 'refused', errors: { password: [expect.any(String)] } })
    expect(JSON.stringify(answer)).not.toContain(bad)
    expect((await setUp(token)).kind).toBe('created')
  },
)

test('whoever has the link becomes the Administrator, with the role that the server gives', async () => {
  const token = String(await issueSetupToken())
  expect(await setUp(token, { email: 'Owner@Site.Test', role: 'root', name: 'Somebody' })).toMatchObject({
    kind: 'created',
  })
  const [user] = await database().select().from(staffUsers)
  expect(user).toMatchObject({ name: 'Administrator', role: 'owner', email })
  const [account] = await database().select().from(staffAccounts)
  expect(account?.password).not.toContain(password)
  expect(await isPasswordOf(account?.password ?? '', password)).toBe(true)
})
