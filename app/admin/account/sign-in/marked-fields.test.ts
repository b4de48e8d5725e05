import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { database } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { cookiesOf, email, startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

/** The fields that are marked as wrong, each with what describes it as its problem; and the alerts of the page. */
function refusalsIn(html: string) {
  const page = readPage(html)
  const elements = ['p', 'div'].flatMap((name) => all(page, name))
  const marked = all(page, 'input').filter(({ attributes }) => attributes['aria-invalid'] === 'true')
  return {
    fields: Object.fromEntries(
      marked.map(({ attributes }) => {
        const notes = (attributes['aria-describedby'] ?? '').split(' ')
        const problem = elements.find(
          ({ attributes: { id = '' } }) => id.endsWith('-problem') && notes.includes(id),
        )
        return [attributes.name, problem ? words(problem) : 'not described']
      }),
    ),
    alerts: elements.filter(({ attributes }) => attributes.role === 'alert').map(words),
  }
}

test('a wrong sign-in is of no one field, so as not to say which; an empty form marks both', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const wrong = refusalsIn((await signIn({ email, password: 'not at all right' })).text)
  expect(wrong).toEqual({ fields: {}, alerts: ['Invalid email or password'] })
  const empty = refusalsIn((await signIn({ email: '', password: '' })).text)
  expect(Object.keys(empty.fields)).toEqual(['email', 'password'])
  expect(Object.values(empty.fields)).not.toContain('not described')
})

test('a code and a new password that are refused mark their field, which says why', async () => {
  const userId = await seedStaff()
  await seedSecondFactor(userId)
  const { signIn, post } = await startStaffSite(build)
  const half = cookiesOf(await signIn()).find((cookie) => cookie.includes('second-step')) ?? ''
  const code = await post('/admin/login/second-step', {
    fields: { code: '000000' },
    headers: { Cookie: half.split(';')[0] ?? '' },
  })
  expect(refusalsIn(code.text)).toEqual({
    fields: { code: expect.stringContaining('This code is wrong') },
    alerts: [],
  })
  const { searchParams } = new URL(await issuePasswordLink(userId, { hoursValid: 1 }))
  const token = String(searchParams.get('token'))
  const chosen = await post(`/admin/choose-password?for=${userId}&token=${token}`, {
    fields: { userId, token, newPassword: 'short' },
  })
  expect(refusalsIn(chosen.text)).toEqual({
    fields: { newPassword: expect.stringMatching(/\w/) },
    alerts: [],
  })
})

test('a proof that is wrong or empty marks its field; a passkey, which has none, is told of above (P13)', async () => {
  await seedStaff()
  const site = await startStaffSite(build)
  const headers = await site.signedIn()
  await database()
    .update(staffSessions)
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
  const intent = { intent: 'ask-email', newEmail: 'new@site.test' }
  const send = async (fields: Record<string, string>) =>
    refusalsIn((await site.post('/admin/account', { fields: { ...intent, ...fields }, headers })).text)
  expect(await send({})).toEqual({ fields: {}, alerts: [] })
  expect(await send({ proof: 'not at all right' })).toEqual({
    fields: { proof: expect.stringContaining('neither your password') },
    alerts: [],
  })
  expect(await send({ proof: '' })).toEqual({
    fields: { proof: expect.stringContaining('Enter your password') },
    alerts: [],
  })
  expect(await send({ proofAnswer: 'made up' })).toEqual({
    fields: {},
    alerts: [expect.stringContaining('This passkey was not accepted')],
  })
})

test('the dialog over an open form is told which field it was', async () => {
  await seedSecondFactor(await seedStaff())
  const { post } = await startStaffSite(build)
  const first = await post('/admin/sign-in', { fields: { email, password: 'not at all right' } })
  expect(JSON.parse(first.text)).toEqual({
    problems: ['Invalid email or password'],
    errors: { form: ['Invalid email or password'] },
  })
  const half = cookiesOf(await (await startStaffSite(build)).signIn()).find((cookie) =>
    cookie.includes('second-step'),
  )
  const headers = { Cookie: half?.split(';')[0] ?? '' }
  const wrong = await post('/admin/sign-in', { fields: { intent: 'second-step', code: '000000' }, headers })
  expect(JSON.parse(wrong.text).errors).toEqual({ code: [expect.stringContaining('This code is wrong')] })
})
