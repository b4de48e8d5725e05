import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeAddressLink } from '#server/auth/own-account/address-messages.ts'
import { database } from '#server/database/database.ts'
import { emailChanges, staffUsers } from '#server/tables/staff-tables.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { saveOfficeEmail, startOfficeMail } from '#tests/support/mail/mail-office.ts'
import { password } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { cookiesOf, email } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel({ SMTP_PRIVATE_HOSTS: 'true' })
const account = '/admin/account'
const next = 'meera.new@site.test'

async function startMail() {
  await saveOfficeEmail()
  await startOfficeMail()
}

/** Where the mailed link leads, and what its form sends. */
async function readLink() {
  const [pending] = await database().select().from(emailChanges)
  const { pathname, search, searchParams } = new URL(
    (await writeAddressLink(String(pending?.id)))?.link ?? 'about:blank',
  )
  const fields = { changeId: String(searchParams.get('for')), token: String(searchParams.get('token')) }
  return { address: pathname + search, fields }
}

test('a name of blanks or without end is refused and stands in the form again; nothing changes', async () => {
  const { send } = await startSignedIn()
  const before = await hashTables()
  for (const ownName of ['  ', 'x'.repeat(121)]) {
    const answer = await send(account, { intent: 'change-name', ownName })
    expect(answer.status).toBe(422)
  }
  expect(await hashTables()).toEqual(before)
})

test('where no email is sent the screen says so and offers no field; the form is refused with the way out', async () => {
  const { send, open } = await startSignedIn()
  const { text } = await open(account)
  expect(text).toContain('with the “change-email” command')
  expect(text).not.toContain('name="newEmail"')
  const answer = await send(account, { intent: 'ask-email', newEmail: next })
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('This site sends no email')])
})

test('a stranger with a wrong link is told that it opens nothing, and gets no cookie (P23)', async () => {
  const { ask, post } = await startSite()
  const way = '/admin/confirm-email'
  expect((await ask(`${way}?for=x&token=y`)).text).toContain('This link no longer works')
  for (const path of [way, `${way}.data`]) {
    const answer = await post(path, { fields: { changeId: 'x', token: 'y' } })
    expect([answer.status >= 400 || path.endsWith('.data'), cookiesOf(answer)]).toEqual([true, []])
  }
})

test('one’s own name holds at once, as text', async () => {
  const { send, open } = await startSignedIn()
  const ownName = 'आशा <b>Kulkarni</b>'
  expect((await send(account, { intent: 'change-name', ownName })).status).toBe(200)
  const { text } = await open(account)
  expect(text).toContain('आशा &lt;b&gt;Kulkarni&lt;/b&gt;')
  expect(text).not.toContain('<b>Kulkarni')
})

test('a new address waits at its mailbox, is confirmed by a button and signs in from then on', async () => {
  await startMail()
  const { send, open, ask, post, signIn } = await startSignedIn()
  const asked = await send(account, { intent: 'ask-email', newEmail: 'Meera.New@site.test' })
  expect([asked.status, asked.text]).toEqual([
    200,
    expect.stringContaining(`An email is on its way to ${next}`),
  ])
  expect((await open(account)).text.replaceAll(/<wbr\/>|<!-- -->|<\/?span[^>]*>/g, '')).toContain(
    `Waiting for confirmation at ${next}.`,
  )
  const { address, fields } = await readLink()
  const page = await ask(address)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.text).toContain('After you confirm, you sign in with')
  expect(page.text).not.toContain('is now')
  expect((await signIn({ email: next, password })).status).toBe(401)
  expect((await signIn({ email, password })).status).toBe(302)
  expect((await post('/admin/confirm-email', { fields })).status).toBe(200)
  expect((await post('/admin/confirm-email', { fields })).status).toBe(410)
  expect((await signIn({ email, password })).status).toBe(401)
  expect((await signIn({ email: next, password })).status).toBe(302)
  const told = await open('/admin/tours')
  expect(told.text).toContain('Your account’s email address was changed')
  await send(account, { intent: 'note-email' })
  expect((await open('/admin/tours')).text).not.toContain('Your account’s email address was changed')
})

test('a colleague who was faster keeps the address, and the other is told so (P24)', async () => {
  await startMail()
  const { send, post } = await startSignedIn()
  await send(account, { intent: 'ask-email', newEmail: next })
  const { fields } = await readLink()
  await send('/admin/team', { intent: 'invite', name: 'Ravi', email: next, role: 'viewer' })
  const answer = await post('/admin/confirm-email', { fields })
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Another account now uses')])
  expect(await database().$count(staffUsers, eq(staffUsers.email, email))).toBe(1)
})

test('the wish is cancelled by its button, and there is nothing to send again then', async () => {
  await startMail()
  const { send } = await startSignedIn()
  await send(account, { intent: 'ask-email', newEmail: next })
  expect((await send(account, { intent: 'cancel-email' })).status).toBe(200)
  for (const intent of ['cancel-email', 'resend-email'])
    expect((await send(account, { intent })).status).toBe(404)
})
