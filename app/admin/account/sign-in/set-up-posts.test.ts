import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoCredentials, openDemoAccount } from '#server/auth/demo-account.ts'
import { makeSetupLink } from '#server/auth/open-access.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  cookiesOf,
  email,
  sessionCookieOf,
  startStaffSite,
  unclean,
} from '#tests/support/staff/staff-visitor.ts'

const { connection } = useTestDatabase()
useStaffAccess()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

async function startForSetUp() {
  const site = await startStaffSite(build)
  const setUp = (fields: Record<string, string>) =>
    site.post('/admin/login', { fields: { intent: 'set-up', ...fields } })
  return { ...site, setUp }
}

async function printedToken(): Promise<string> {
  const link = await makeSetupLink('https://site.test')
  return String(new URL(String(link)).searchParams.get('setup'))
}

/** Until the end of the running test the site is a demo. */
function becomeDemo() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pravas-demo-'))
  openDemoAccount({ demo: true, dataDirectory })
  onTestFinished(() => {
    openDemoAccount({ demo: false, dataDirectory })
    rmSync(dataDirectory, { recursive: true })
  })
  return demoCredentials() ?? { email: '', password: '' }
}

const countUsers = () => database().$count(staffUsers)

test('without the printed link there is no set-up, and what was typed stays but for the password', async () => {
  const { setUp } = await startForSetUp()
  await printedToken()
  const answer = await setUp({ email, password, token: 'made up' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('This set-up link is not valid any more')
  expect(answer.text).not.toContain(password)
  expect(await countUsers()).toBe(0)
})

test('once there is an account the set-up changes nothing and shows no password (A03)', async () => {
  const { setUp, ask } = await startForSetUp()
  const token = await printedToken()
  await seedStaff()
  const before = await hashTables()
  for (const address of [email, 'other@site.test']) {
    const answer = await setUp({ email: address, password, token })
    expect([answer.status, cookiesOf(answer)]).toEqual([409, []])
    expect(answer.text).not.toContain(password)
    expect(answer.text).toContain('already registered')
  }
  expect((await ask(`/admin/login?setup=${token}`)).text).toContain('this link no longer works')
  expect((await ask('/admin/login')).text).not.toContain('First-time set-up')
  expect(await hashTables()).toEqual(before)
})

test('of twenty at the same instant one becomes the administrator, and only that one can sign in (A04)', async () => {
  const { setUp, signIn } = await startForSetUp()
  const token = await printedToken()
  const owners = Array.from({ length: 20 }, (_, at) => ({
    email: `owner${at}@site.test`,
    password: `words of owner ${at}`,
  }))
  const answers = await Promise.all(owners.map((owner) => setUp({ ...owner, token })))
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
  expect(answers.flatMap(cookiesOf).filter((cookie) => cookie.includes('session_token'))).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(19)
  expect(await countUsers()).toBe(1)
  const entered = await Promise.all(owners.map((owner) => signIn(owner)))
  expect(entered.filter(({ status }) => status === 302)).toHaveLength(1)
})

test.each(['seven77', 'password123', 'qwertyuiop', 'Pravas Maharashtra'])(
  'the password %s is refused with its reason',
  async (bad) => {
    const { setUp } = await startForSetUp()
    const answer = await setUp({ email, password: bad, token: await printedToken() })
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(/password-problem"[^>]*>(Use at least|This password)/)
    expect(await countUsers()).toBe(0)
  },
)

test.each([
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl',
  `${'मान्सून 🌧️ in Konkan '.repeat(7)}`.slice(0, 127).padEnd(128, 'x'),
])('the password %s is taken to its last character', async (good) => {
  const { setUp, signIn } = await startForSetUp()
  const answer = await setUp({ email, password: good, token: await printedToken() })
  expect(answer.status).toBe(302)
  expect((await signIn({ email, password: `${good.slice(0, -1)}#` })).status).toBe(401)
  expect((await signIn({ email, password: good })).status).toBe(302)
})

test('the link makes the account and signs it in: the panel opens without a second sign-in', async () => {
  const { setUp, ask } = await startForSetUp()
  const answer = await setUp({ email, password, token: await printedToken() })
  expect([answer.status, answer.headers.location]).toEqual([302, '/admin'])
  const Cookie = sessionCookieOf(answer).split(';')[0] ?? ''
  const panel = await ask('/admin', { headers: { Cookie } })
  expect([panel.status, panel.text]).toEqual([200, expect.stringContaining('Dashboard')])
})

test('the role is the server’s to give, whatever the form says', async () => {
  const { setUp } = await startForSetUp()
  await setUp({ email, password, token: await printedToken(), role: 'owner', name: 'x', id: '1' })
  const [user] = await database().select().from(staffUsers)
  expect(user).toMatchObject({ email, role: 'owner', name: 'Administrator' })
})

test('with the link the screen asks for everything, the code filled in; without an account it says where the link is', async () => {
  const { ask } = await startForSetUp()
  const token = await printedToken()
  const { text } = await ask(`/admin/login?setup=${token}`)
  expect(text).toContain(`value="${token}"`)
  expect(text).toContain('Create Admin User')
  expect((await ask('/admin/login')).text).toContain('There is no account yet')
})

test('in the demo the shown credentials open nothing until the button has made their account', async () => {
  const { ask, setUp, signIn } = await startForSetUp()
  const shown = becomeDemo()
  const { text } = await ask('/admin/login')
  for (const part of [shown.email, shown.password, 'First-time Setup']) expect(text).toContain(part)
  expect((await signIn(shown)).status).toBe(401)
  const made = await setUp({})
  expect([made.status, cookiesOf(made)]).toEqual([200, []])
  expect(made.text).toContain('Admin user created successfully! You can now login with the demo credentials.')
  expect(made.text).toContain('Admin User Created!')
  expect((await signIn(shown)).status).toBe(302)
})

test('in the demo a second press fills the credentials in and changes nothing', async () => {
  const { setUp } = await startForSetUp()
  const shown = becomeDemo()
  await setUp({})
  const before = await database().select().from(staffAccounts)
  const again = await setUp({})
  expect(again.status).toBe(409)
  expect(again.text).toContain(`value="${shown.email}"`)
  expect(again.text).toContain(`value="${shown.password}"`)
  expect(await database().select().from(staffAccounts)).toEqual(before)
})

/** Does `work` while the database is away. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  await closeDatabase()
  openDatabase({ connection: { ...connection, port: 1, host: '127.0.0.1' }, onEvent: () => undefined })
  try {
    await work()
  } finally {
    await closeDatabase()
    openDatabase({ connection, onEvent: () => undefined })
  }
}

test('a set-up that fails for a fault of ours says so in the words of the specification, and no more', async () => {
  const { setUp } = await startForSetUp()
  becomeDemo()
  await withoutDatabase(async () => {
    const answer = await setUp({})
    expect(answer.status).toBe(503)
    expect(answer.text).toContain(
      'Failed to setup admin user. You can try logging in with the demo credentials.',
    )
    expect(answer.text).not.toMatch(unclean)
  })
})

test('while the database is away the link is not said to be over, and what was typed stays but for the password', async () => {
  const { ask, setUp } = await startForSetUp()
  const token = await printedToken()
  await withoutDatabase(async () => {
    const opened = await ask(`/admin/login?setup=${token}`)
    expect(opened.text).toContain('We cannot check right now whether an account exists.')
    expect(opened.text).toContain(`value="${token}"`)
    const answer = await setUp({ email, password, token })
    expect([answer.status, answer.text]).toEqual([
      503,
      expect.stringContaining('Failed to setup admin user.'),
    ])
    for (const typed of [email, token]) expect(answer.text).toContain(`value="${typed}"`)
    expect(answer.text).not.toContain(password)
    for (const { text } of [opened, answer]) expect(text).not.toContain('An account already exists, so')
  })
  expect((await setUp({ email, password, token })).status).toBe(302)
})

test('while the database is away a forgotten password is not told that the site sends no email', async () => {
  const { ask, post } = await startForSetUp()
  expect((await ask('/admin/forgot-password')).text).toContain('This site does not send email.')
  await withoutDatabase(async () => {
    const { text } = await ask('/admin/forgot-password')
    expect(text).toContain('We cannot check right now whether this site can send email.')
    expect(text).toContain('Send me a link')
    expect(text).not.toContain('This site does not send email.')
    const answer = await post('/admin/forgot-password', { fields: { email } })
    expect([answer.status, answer.text]).toEqual([
      503,
      expect.stringContaining('Please try again in a minute.'),
    ])
  })
})
