import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { teamPath } from '#shared/staff/staff-paths.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { password, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { email, startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

const path = '/admin/account'
const teamIntents = ['invite', 'change-role', 'renew-invitation', 'remove', 'require-second-step']
/** The screen that a form is on. */
const screenOf = ({ intent = '' }: Record<string, string>) => (teamIntents.includes(intent) ? teamPath : path)
const newPassword = 'strawberries at four thousand feet'
let build: ServerBuild
let ownId: string
beforeAll(async () => {
  build = await realBuild()
}, 120_000)
beforeEach(async () => {
  ownId = await seedStaff()
})

async function startSignedIn() {
  const site = await startStaffSite(build)
  const headers: Record<string, string> = await site.signedIn()
  const send = (fields: Record<string, string>, more: Record<string, string> = {}) =>
    site.post(screenOf(fields), { fields, headers: { ...headers, ...more } })
  return { ...site, headers, send }
}

/** Every form of the screen, as the page itself sends it. */
const forms: Record<string, string>[] = [
  { intent: 'change-password', currentPassword: password, newPassword },
  { intent: 'end-session', id: randomUUID() },
  { intent: 'invite', name: 'Ravi', email: 'ravi@site.test', role: 'editor' },
  { intent: 'change-role', id: randomUUID(), role: 'viewer' },
  { intent: 'renew-invitation', id: randomUUID() },
  { intent: 'remove', id: randomUUID() },
  { intent: 'require-second-step', role: 'owner', required: 'yes' },
  { intent: 'change-name', ownName: 'Mallory' },
  { intent: 'ask-email', newEmail: 'mallory@evil.test' },
  { intent: 'resend-email' },
  { intent: 'cancel-email' },
  { intent: 'note-email' },
  { intent: 'change-look', theme: 'dark', density: 'compact' },
]

test.each([
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
])('a form from another site does nothing, though the session is live: %j (C01, C02)', async (from) => {
  const { ask, headers, post } = await startSignedIn()
  const before = await hashTables()
  const posts = [
    ...forms.map((fields) => ({ path: screenOf(fields), fields })),
    { path: '/admin/sign-out', fields: { scope: 'global' } },
    { path: '/admin/sign-out.data', fields: { scope: 'local' } },
    { path: '/admin/sign-in', fields: { email, password } },
  ]
  for (const sent of posts) {
    const answer = await post(sent.path, { fields: sent.fields, headers: { ...headers, ...from } })
    expect([sent.path, answer.status]).toEqual([sent.path, 403])
  }
  expect(await hashTables()).toEqual(before)
  expect((await ask('/admin', { headers })).status).toBe(200)
})

test('a form’s fields in the address do nothing (C05)', async () => {
  const { ask, headers } = await startSignedIn()
  const before = await hashTables()
  for (const fields of [...forms, { intent: 'remove', id: ownId }, { scope: 'global' }]) {
    const query = new URLSearchParams(fields).toString()
    const screen = screenOf(fields as Record<string, string>)
    for (const address of [`${screen}?${query}`, `${screen}.data?${query}`, `/admin/sign-out?${query}`]) {
      expect((await ask(address, { headers })).status).toBeLessThan(500)
    }
  }
  expect(await hashTables()).toEqual(before)
  expect((await ask('/admin', { headers })).status).toBe(200)
})

test.each([randomUUID(), '1', '-1', "' OR 1=1--", '../..', '', '["a","b"]', '{"$ne":null}'])(
  'the id %j of nobody is refused by every form that takes one (B07)',
  async (id) => {
    const { send } = await startSignedIn()
    await seedStaff('other@site.test')
    const before = await hashTables()
    for (const intent of ['end-session', 'renew-invitation', 'remove']) {
      expect([intent, (await send({ intent, id })).status]).toEqual([intent, 404])
    }
    // An id that is none is no valid form.
    expect([404, 422]).toContain((await send({ intent: 'change-role', id, role: 'viewer' })).status)
    expect(await hashTables()).toEqual(before)
  },
)

test('an unknown form is refused', async () => {
  const { send } = await startSignedIn()
  for (const intent of ['', 'x', 'constructor', '__proto__']) {
    expect([intent, (await send({ intent })).status]).toEqual([intent, 422])
  }
})

test('a look that is none is refused, and changes nothing', async () => {
  const { send } = await startSignedIn()
  for (const fields of [{}, { theme: 'dark' }, { theme: 'dark', density: '"><b>', keys: 'on' }]) {
    const answer = await send({ intent: 'change-look', ...fields })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([422, undefined])
    expect(answer.text).toContain('data-theme="system" data-density="compact"')
  }
})

test('a chosen look is there in the answer itself, and by its cookie on every page of the panel, the login too', async () => {
  const { send, ask, headers } = await startSignedIn()
  const answer = await send({ intent: 'change-look', theme: 'dark', density: 'comfortable', keys: 'off' })
  const [cookie = ''] = [answer.headers['set-cookie']].flat()
  expect(cookie).toBe(
    'pravas.panel-look=dark.comfortable.off; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  )
  const marks = 'data-theme="dark" data-density="comfortable" data-keys="off"'
  expect(answer.text).toContain(marks)
  const look = cookie.split(';')[0] ?? ''
  const tours = await ask('/admin/tours', { headers: { ...headers, Cookie: `${headers.Cookie}; ${look}` } })
  expect([tours.headers['cache-control'], tours.text]).toEqual(['no-store', expect.stringContaining(marks)])
  expect((await ask('/admin/login', { headers: { Cookie: look } })).text).toContain('data-theme="dark"')
  expect((await ask('/admin/tours', { headers })).text).toContain('data-theme="system"')
})

test('the last account stays, and the page says why', async () => {
  const { send, ask, headers } = await startSignedIn()
  const answer = await send({ intent: 'remove', id: ownId })
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('cannot remove the last owner')])
  expect((await ask('/admin', { headers })).status).toBe(200)
})

test('the present password must be right, and neither one is ever sent back', async () => {
  const { send } = await startSignedIn()
  const answer = await send({ intent: 'change-password', currentPassword: 'a wrong guess', newPassword })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('That is not your current password.')
  expect(answer.text).not.toMatch(/a wrong guess|strawberries/)
})

test('a changed password ends every other session and opens the next', async () => {
  const { send, ask, headers, signIn, signedIn } = await startSignedIn()
  const elsewhere = await signedIn()
  expect((await send({ intent: 'change-password', currentPassword: password, newPassword })).status).toBe(200)
  expect((await ask('/admin', { headers: elsewhere })).status).toBe(302)
  expect((await ask('/admin', { headers })).status).toBe(200)
  expect((await signIn({ email, password })).status).toBe(401)
  expect((await signIn({ email, password: newPassword })).status).toBe(302)
})

test('a phone, whose header has no room for it, shows in its drawer who is signed in', async () => {
  const { ask, headers } = await startSignedIn()
  const drawer = all(readPage((await ask(path, { headers })).text), 'dialog').find(
    ({ attributes }) => attributes['aria-label'] === 'Menu',
  )
  const line = all(drawer!, 'p').find((each) => words(each) === `Signed in as ${email}`)
  expect(line?.attributes.class).toMatch(/(^| )sm:hidden( |$)/)
})

test('of a session’s last use no more is said than is known: renewed once a day, it was used then or within a day', async () => {
  const { ask, headers } = await startSignedIn()
  const noon = new Date('2026-03-10T06:30:00Z')
  for (const updatedAt of [new Date(Date.now() - 82_800_000), noon]) await seedSession(ownId, { updatedAt })
  const { text } = await ask(path, { headers })
  const uses = [...text.matchAll(/<span class="inline-block">((?:in use|used|last)[^<]*)</g)].map(
    ([, words]) => words,
  )
  expect(uses).toEqual(['in use now', 'used in the last 24 hours', 'last used 10 Mar 2026 or the day after'])
})

test('another session ends by its button; somebody else’s does not', async () => {
  const { send, ask, signedIn } = await startSignedIn()
  const foreign = await seedSession(await seedStaff('other@site.test'))
  expect((await send({ intent: 'end-session', id: foreign.session.id })).status).toBe(404)
  const elsewhere = await signedIn()
  const rows = await database().select().from(staffSessions)
  const own = rows.filter(({ userId }) => userId === ownId)
  const newest = own.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0]
  expect((await send({ intent: 'end-session', id: newest!.id })).status).toBe(200)
  expect((await ask('/admin', { headers: elsewhere })).status).toBe(302)
})

test('a colleague is invited, chooses a password by the link once, signs in, and is removed', async () => {
  const { send, ask, post, signIn } = await startSignedIn()
  const { text } = await send({
    intent: 'invite',
    name: 'Ravi Patil',
    email: 'ravi@site.test',
    role: 'editor',
  })
  const link = /value="https:\/\/site\.test(\/admin\/choose-password\?[^"]+)"/.exec(text)?.[1] ?? ''
  const address = link.replaceAll('&amp;', '&')
  expect((await ask(address)).text).toContain('ravi@site.test')
  const query = new URLSearchParams(address.split('?')[1])
  const fields = { userId: String(query.get('for')), token: String(query.get('token')), newPassword }
  expect((await post('/admin/choose-password', { fields })).status).toBe(302)
  expect((await post('/admin/choose-password', { fields })).status).toBe(410)
  expect((await ask(address)).text).toContain('no longer works')
  const entered = await signIn({ email: 'ravi@site.test', password: newPassword })
  expect(entered.status).toBe(302)
  expect((await send({ intent: 'remove', id: fields.userId })).status).toBe(200)
  expect(await database().$count(staffUsers)).toBe(1)
  expect((await signIn({ email: 'ravi@site.test', password: newPassword })).status).toBe(401)
})

test('a title that looks like a script is shown as text', async () => {
  const { send, ask, headers } = await startSignedIn()
  const attack = '"><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}'
  await send({ intent: 'invite', name: attack, email: 'x@site.test', role: 'editor' })
  const { text } = await ask(teamPath, { headers })
  expect(text).toContain('&lt;script&gt;window.__x=1&lt;/script&gt;{{7*7}}')
  expect(text).not.toMatch(/<img src=x|<script>window\.__x/)
})

test('signing in again over a page answers with what is wrong in sentences, or with a session', async () => {
  const { post } = await startStaffSite(build)
  const wrong = await post('/admin/sign-in', { fields: { email, password: 'not at all right' } })
  const problems = ['Invalid email or password']
  expect([wrong.status, JSON.parse(wrong.text)]).toEqual([401, { problems, errors: { form: problems } }])
  const right = await post('/admin/sign-in', { fields: { email, password } })
  expect([right.status, JSON.parse(right.text)]).toEqual([200, { problems: [], step: 'signed-in' }])
  expect(right.headers['cache-control']).toBe('no-store')
})

test('an owner gives a colleague another role, which holds on their next request; everybody sees who has which', async () => {
  const { send, ask, headers } = await startSignedIn()
  const other = await seedStaff('other@site.test', 'editor')
  const { token } = await seedSession(other)
  expect(token).not.toBe('')
  const answer = await send({ intent: 'change-role', id: other, role: 'viewer' })
  expect([answer.status, answer.text]).toEqual([
    200,
    expect.stringContaining('other@site.test is now: Viewer.'),
  ])
  expect((await ask(teamPath, { headers })).text).toContain('Change role: other@site.test')
})

test('the last owner keeps the role, and the page says why (N11)', async () => {
  const { send, ask, headers } = await startSignedIn()
  const answer = await send({ intent: 'change-role', id: ownId, role: 'editor' })
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Make another user an owner')])
  expect((await ask('/admin/settings', { headers })).status).toBe(200)
})

test('who is no owner sees the colleagues with their roles, and no way to change them (N09)', async () => {
  await database().update(staffUsers).set({ role: 'viewer' })
  await seedStaff('owner@site.test')
  const { send, ask, headers } = await startSignedIn()
  const { text } = await ask(teamPath, { headers })
  expect(text).toMatch(/owner@site\.test/)
  expect(text).not.toMatch(/Change role|Invite a colleague|intent" value="remove"/)
  for (const fields of forms.filter(({ intent = '' }) =>
    ['invite', 'renew-invitation', 'remove', 'change-role'].includes(intent),
  ))
    expect([fields.intent, (await send(fields)).status]).toEqual([fields.intent, 403])
})
