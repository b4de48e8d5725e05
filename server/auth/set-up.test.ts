import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { changes } from '#server/tables/change-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { formWith, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { openDemoAccount } from './demo-account.ts'
import { makeSetupLink } from './open-access.ts'
import { setUpFirstAccount } from './set-up.ts'

useTestDatabase()
useStaffAccess()

const password = 'rain over the ghats'

async function post(fields: Record<string, string>) {
  const outcome = await setUpFirstAccount({
    form: formWith(fields),
    headers: new Headers(),
    siteName: 'Pravas Maharashtra',
  })
  if ('cookies' in outcome) return { kind: 'signed-in' }
  return { kind: outcome.kind, status: outcome.status, fields: Object.keys(outcome.errors) }
}

async function tokenOfLink(): Promise<string> {
  const link = await makeSetupLink('https://site.test')
  return new URL(link ?? '').searchParams.get('setup') ?? ''
}

test('a form without address, password and link is refused at each of them', async () => {
  expect(await post({})).toEqual({ kind: 'refused', status: 422, fields: ['email', 'password', 'token'] })
})

test('a made-up link makes no account', async () => {
  const answer = await post({ email: 'me@site.test', password, token: 'made-up' })
  expect(answer).toMatchObject({ kind: 'refused', status: 422 })
  expect(await database().$count(staffUsers)).toBe(0)
})

test('once there is an account the answer is that there is one, whatever is sent', async () => {
  const token = await tokenOfLink()
  await seedStaff()
  expect(await post({})).toMatchObject({ kind: 'exists', status: 409 })
  expect(await post({ email: 'me@site.test', password, token })).toMatchObject({ kind: 'exists' })
  expect(await makeSetupLink('https://site.test')).toBeUndefined()
  expect(await database().$count(staffUsers)).toBe(1)
})

test('a password is given back to nobody', async () => {
  const form = formWith({ email: 'me@site.test', password, token: 'made-up' })
  expect(
    JSON.stringify(await setUpFirstAccount({ form, headers: new Headers(), siteName: 'Pravas' })),
  ).not.toContain(password)
})

test('the printed link makes the first account', async () => {
  const { succeeded } = signInCounts
  await emptyAuditLog()
  const answer = await post({ email: 'Me@Site.test', password, token: await tokenOfLink() })
  expect(signInCounts.succeeded).toBe(succeeded + 1)
  expect(answer).toEqual({ kind: 'signed-in' })
  const [user] = await database().select().from(staffUsers)
  const signIns = await database().select().from(changes).where(eq(changes.action, 'sign-in'))
  expect(signIns).toMatchObject([{ actorKind: 'staff', actorId: user?.id, itemId: user?.id }])
  expect(user).toMatchObject({ name: 'Administrator', email: 'me@site.test', role: 'owner' })
})

test('the demo needs no link, makes one account with its shown credentials, and says so the second time', async () => {
  const dataDirectory = makeTestFolder()
  openDemoAccount({ demo: true, dataDirectory })
  try {
    expect(await post({ email: 'evil@site.test', password: 'evil evil evil' })).toMatchObject({
      kind: 'created',
    })
    const shown = JSON.parse(readFileSync(path.join(dataDirectory, 'demo-account.json'), 'utf8'))
    const users = await database().select().from(staffUsers)
    expect(users.map(({ email }) => email)).toEqual([shown.email])
    expect(await post({})).toMatchObject({ kind: 'exists', status: 409 })
  } finally {
    openDemoAccount({ demo: false, dataDirectory: inject('testDatabase').directory })
  }
})
