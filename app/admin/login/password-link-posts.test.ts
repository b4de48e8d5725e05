import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { realBuild } from '#tests/support/real-build.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff-members.ts'
import { cookiesOf, email, startStaffSite } from '#tests/support/staff-visitor.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

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
  // Each from another address: what holds is the limit of the account.
  for (let guess = 0; guess < 60; guess += 1) await site.signIn({ email, password: `guess ${guess}` })
  const { searchParams } = new URL(await issuePasswordLink(userId, { hoursValid: 1 }))
  const fields = { userId, token: String(searchParams.get('token')), newPassword }
  return {
    ...site,
    choose: (path: string, more: Record<string, string> = {}) =>
      site.post(path, { fields: { ...fields, ...more }, headers: here }),
    enter: (cookies: string[]) =>
      site.signIn(
        { email, password: newPassword },
        { ...here, Cookie: cookies.map(nameAndValue).join('; ') },
      ),
  }
}

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
    const { choose, enter, signIn } = await startBesieged()
    const answer = await choose(path)
    expect([answer.status, answer.text.includes('pravas.device')]).toEqual([200, false])
    expect((await signIn({ email, password: newPassword })).status).toBe(429)
    expect((await enter(cookiesOf(answer))).status).toBe(302)
  },
)

test('the link is no way round the limit of an address', async () => {
  const { choose, enter, signIn } = await startBesieged()
  const cookies = cookiesOf(await choose('/admin/choose-password'))
  for (let guess = 0; guess < 10; guess += 1)
    await signIn({ email: `nobody${guess}@site.test`, password: 'x' }, here)
  expect((await enter(cookies)).status).toBe(429)
})
