import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { configuration, loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { type Admission, admitSignIn, clientOf, deviceCookie } from './sign-in-limits.ts'

useTestDatabase()
useStaffAccess()

const email = 'staff@site.test'
const attempt = (given: Partial<Parameters<typeof admitSignIn>[0]> = {}) =>
  admitSignIn({ email, clientAddress: '203.0.113.7', cookie: null, ...given })

async function attempts(times: number, make: (at: number) => Promise<Admission>): Promise<boolean[]> {
  const results = []
  for (let at = 0; at < times; at += 1) results.push((await make(at)).admitted)
  return results
}

/** As if everything so far had happened earlier. */
async function letPass(seconds: number): Promise<void> {
  await database().execute(sql`
    UPDATE rate_limits SET hits = ARRAY(SELECT hit - make_interval(secs => ${seconds}) FROM unnest(hits) AS hit ORDER BY hit)`)
}

const cookieOf = (header: string) => header.split(';')[0] ?? ''

test('the eleventh failure of a minute from one address waits, with whole seconds to wait', async () => {
  const results = await attempts(10, () => attempt())
  expect(results).not.toContain(false)
  const refused = await attempt()
  expect(refused.admitted).toBe(false)
  const seconds = refused.admitted ? 0 : refused.retryAfterSeconds
  expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 60).toBe(true)
})

test('another name or another address of the same IPv6 network is no way round it', async () => {
  const from = (at: number) => `2001:db8:1:2::${at.toString(16)}`
  await attempts(10, (at) => attempt({ clientAddress: from(at), email: `somebody${at}@site.test` }))
  expect((await attempt({ clientAddress: from(99) })).admitted).toBe(false)
})

test('it delays and never locks: after the minute there are attempts again', async () => {
  await attempts(12, () => attempt())
  await letPass(61)
  expect((await attempt()).admitted).toBe(true)
})

test('the thirtieth guess of a quarter of an hour at one account waits, whatever address it comes from (A19)', async () => {
  const results = await attempts(31, (at) => attempt({ clientAddress: `198.51.100.${at}` }))
  expect(results.filter(Boolean)).toHaveLength(29)
  expect((await attempt({ clientAddress: '198.51.100.200', email: 'other@site.test' })).admitted).toBe(true)
})

test('whoever signed in before from a browser is not kept out by guesses from elsewhere', async () => {
  const cookie = `a=b; ${cookieOf(deviceCookie(email))}`
  await attempts(30, (at) => attempt({ clientAddress: `198.51.100.${at}` }))
  expect((await attempt({ cookie })).admitted).toBe(true)
  expect((await attempts(10, () => attempt({ cookie, clientAddress: '192.0.2.9' }))).at(-1)).toBe(false)
})

test.each([
  ['forged', (real: string) => `${real.slice(0, -3)}${real.endsWith('AAA') ? 'AAE' : 'AAA'}`],
  ['of another account', () => cookieOf(deviceCookie('other@site.test'))],
  ['cut', (real: string) => real.slice(0, -1)],
  ['empty', (real: string) => `${real.split('=')[0]}=`],
])('a device cookie that is %s helps nobody', async (_what, spoil) => {
  const cookie = spoil(cookieOf(deviceCookie(email)))
  await attempts(29, (at) => attempt({ clientAddress: `198.51.100.${at}` }))
  expect((await attempt({ cookie })).admitted).toBe(false)
})

test('what succeeded does not count', async () => {
  for (let times = 0; times < 15; times += 1) {
    const admission = await attempt()
    expect(admission.admitted).toBe(true)
    if (admission.admitted) await admission.refund()
  }
})

test('of fifty at the same instant from one address no more than ten are let through', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => attempt()))
  expect(results.filter(({ admitted }) => admitted)).toHaveLength(10)
})

test('the cookie can be read by no script and goes nowhere but to the panel', () => {
  expect(deviceCookie(email)).toMatch(
    /^__Secure-pravas\.device=[\w-]{22}\.[\w-]{43}; Path=\/admin; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('without TLS the cookie has the name and the marks that browsers take there', async () => {
  const { secret, publicOrigin } = configuration()
  loadConfiguration({ SECRET: secret, PUBLIC_ORIGIN: 'http://localhost:3000' })
  onTestFinished(() => void loadConfiguration({ SECRET: secret, PUBLIC_ORIGIN: publicOrigin }))
  const cookie = deviceCookie(email)
  expect(cookie).toMatch(/^pravas\.device=[\w-]{22}\.[\w-]{43}; .*; SameSite=Lax$/)
  expect(clientOf({ email, clientAddress: '192.0.2.1', cookie: cookieOf(cookie) }).isKnown).toBe(true)
})

test('a password is compared in the turn of its network and account, before others from a known browser', async () => {
  const from = { email, clientAddress: '2001:db8:1:2::9' }
  const client = { network: '2001:db8:1:2::/64', account: email }
  for (const cookie of [null, '', 'a=b', cookieOf(deviceCookie('other@site.test'))])
    expect(clientOf({ ...from, cookie })).toEqual({ ...client, isKnown: false })
  const cookie = cookieOf(deviceCookie(email))
  expect(clientOf({ ...from, cookie })).toEqual({ ...client, isKnown: true })
  expect(await attempt({ ...from, cookie })).toMatchObject({ client: { ...client, isKnown: true } })
})

test('what was withdrawn is no guess at the account, and still a request of its sender', async () => {
  for (let at = 0; at < 40; at += 1) {
    const admission = await attempt({ clientAddress: `198.51.100.${at}` })
    expect([at, admission.admitted]).toEqual([at, true])
    if (admission.admitted) await admission.withdraw()
  }
  for (let at = 0; at < 10; at += 1) {
    const admission = await attempt()
    if (admission.admitted) await admission.withdraw()
  }
  expect((await attempt()).admitted).toBe(false)
})
