import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { admitSignIn } from '#server/auth/sign-in-limits.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { cookiesOf, email, startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

const newPassword = 'strawberries at four thousand feet'
const here = { 'X-Forwarded-For': '203.0.113.7' }
let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

/** An account that somebody has guessed at from everywhere, and a link to it. */
async function startBesieged() {
  const userId = await seedStaff()
  const site = await startStaffSite(build)
  // Counts guesses as the login form does, without hashing: one for each network, so that only the limit of the account holds.
  for (let guess = 0; guess < 30; guess += 1)
    await admitSignIn({ email, clientAddress: `198.19.0.${guess}`, cookie: null })
  const { searchParams } = new URL(await issuePasswordLink(userId, { hoursValid: 1 }))
  const fields = { userId, token: String(searchParams.get('token')), newPassword }
  return {
    ...site,
    userId,
    choose: (path: string, more: Record<string, string> = {}) =>
      site.post(path, { fields: { ...fields, ...more }, headers: here }),
    enter: (cookies: string[]) =>
      site.signIn(
        { email, password: newPassword },
        // The mark of the device alone: whoever is signed in already needs no password.
        { ...here, Cookie: cookies.filter(isDevice).map(nameAndValue).join('; ') },
      ),
  }
}

const isDevice = (cookie: string) => cookie.includes('pravas.device')
const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? ''

test('a link that opens nothing, or a password that is refused, makes no browser known', async () => {
  const { choose } = await startBesieged()
  for (const wrong of [{ token: 'made up' }, { newPassword: 'password123' }]) {
    const answer = await choose('/admin/choose-password', wrong)
    expect([answer.status >= 400, cookiesOf(answer)]).toEqual([true, []])
  }
})

test.each(['/admin/choose-password', '/admin/choose-password.data'])(
  'whoever has chosen a password at %s signs in from there, though others keep guessing at the account (A13)',
  async (path) => {
    const { choose, enter, signIn, ask } = await startBesieged()
    const open = (answer: Parameters<typeof cookiesOf>[0]) =>
      ask('/admin', { headers: { ...here, Cookie: cookiesOf(answer).map(nameAndValue).join('; ') } })
    const answer = await choose(path)
    expect([answer.status, answer.text.includes('pravas.device')]).toEqual([
      path.endsWith('.data') ? 202 : 302,
      false,
    ])
    expect((await open(answer)).status).toBe(200)
    expect((await signIn({ email, password: newPassword })).status).toBe(429)
    expect((await enter(cookiesOf(answer))).status).toBe(302)
  },
)

test('with a second step the new password opens the question for it alone, and a link is used up by it (P21)', async () => {
  const { choose, ask, userId } = await startBesieged()
  await seedSecondFactor(userId)
  const answer = await choose('/admin/choose-password')
  expect([answer.status, answer.headers.location]).toEqual([302, '/admin/login/second-step'])
  const names = cookiesOf(answer).map((cookie) => cookie.split('=')[0])
  expect(names.some((name) => name?.includes('session'))).toBe(false)
  const headers = { ...here, Cookie: cookiesOf(answer).map(nameAndValue).join('; ') }
  expect((await ask('/admin', { headers })).status).toBe(302)
  expect((await ask('/admin/login/second-step', { headers })).status).toBe(200)
  expect((await choose('/admin/choose-password')).status).toBe(410)
})

test('the link is no way round the limit of an address', async () => {
  const { choose, enter, signIn } = await startBesieged()
  const cookies = cookiesOf(await choose('/admin/choose-password'))
  for (let guess = 0; guess < 10; guess += 1)
    await signIn({ email: `nobody${guess}@site.test`, password: 'x' }, here)
  expect((await enter(cookies)).status).toBe(429)
})
