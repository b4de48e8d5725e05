import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { UncachedLimit } from '#server/http/uncached-limit.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { type Answer, startPipeline } from '#tests/support/site/small-site.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  cookiesOf,
  email,
  formType,
  startStaffSite,
  unclean,
  withoutNonce,
} from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

const wrong = 'not the password at all'
let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

test('a known and an unknown address get the same answer to the last byte (A06)', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const [known, unknown] = [
    await signIn({ email, password: wrong }),
    await signIn({ email: 'nobody@site.test', password: wrong }),
  ]
  expect([known.status, unknown.status]).toEqual([401, 401])
  expect(withoutNonce(known)).toBe(withoutNonce(unknown))
  expect(known.text).toContain('Invalid email or password')
  const names = (answer: Answer) => Object.keys(answer.headers).sort()
  expect(names(known)).toEqual(names(unknown))
  expect(cookiesOf(known)).toEqual([])
})

test('a known and an unknown address take the same time (A07)', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const times: Record<string, number[]> = { [email]: [], 'nobody@site.test': [] }
  const questions: Record<string, number[]> = { [email]: [], 'nobody@site.test': [] }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  // Of the processor, and in questions to the database, the only thing waited for: by the clock, others would decide.
  for (let round = 0; round < 25; round += 1) {
    for (const [address, taken] of Object.entries(times)) {
      const [before, asked] = [process.cpuUsage(), query.mock.calls.length]
      expect((await signIn({ email: address, password: wrong })).status).toBe(401)
      const { user, system } = process.cpuUsage(before)
      taken.push((user + system) / 1000)
      questions[address]?.push(query.mock.calls.length - asked)
    }
  }
  const median = (of: number[]) => of.sort((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0
  const [known = [], unknown = []] = Object.values(times)
  // Of each round by itself: what slows down the machine meanwhile slows down both.
  const difference = median(known.map((taken, round) => taken - (unknown[round] ?? 0)))
  expect(Math.abs(difference)).toBeLessThanOrEqual(Math.max(25, 0.15 * median(known)))
  // One question more for the row with the password: a third of a millisecond.
  // What the site asks for itself, or after an answer, falls into one round or the next: most rounds hold what is of the address.
  const [ofKnown = [], ofUnknown = []] = Object.values(questions)
  expect(Math.abs(median(ofKnown) - median(ofUnknown))).toBeLessThanOrEqual(1)
  // Fifty hashes, one after the other: the limit only ends what hangs.
}, 300_000)

const missing = 'You must provide either an email or phone number and a password'

test.each([
  ['no e-mail', { email: '', password }, missing],
  ['no password', { email, password: '' }, missing],
  ['nothing', {}, 'Enter your email address.'],
  ['no e-mail address', { email: 'a b@c.d', password }, 'Enter an email address'],
  ['a password of 300 characters', { email, password: 'x'.repeat(300) }, 'Use at most 256'],
])('%s is refused at the field (A12)', async (...given) => {
  const [, fields, text] = given
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const answer = await signIn(fields as Record<string, string>)
  expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store'])
  expect(answer.text).toContain(text)
  expect(answer.text).not.toContain(password)
})

test.each([
  ['application/json', '{"email":["a"],"password":{"x":1}}'],
  ['application/json', '{"email":null}'],
  ['application/json', '{'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=y', '--y\r\nContent-Disposition: form-data; name="email"'],
  ['text/plain', 'email=a'],
])('a body of type %s that is no form is refused, and nothing is told', async (type, body) => {
  const { ask } = await startStaffSite(build)
  for (const path of ['/admin/login', '/admin/login.data', '/admin/sign-in', '/admin/choose-password']) {
    const answer = await ask(path, {
      method: 'POST',
      headers: { ...formType, 'Content-Type': type },
      body,
    })
    expect([path, answer.status]).toEqual([
      path,
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
    ])
    expect(answer.text).not.toMatch(unclean)
  }
})

test('fifty passwords of a megabyte at once are refused at the price of five seconds at most (A12)', async () => {
  const { signIn, ask } = await startStaffSite(build)
  // Of the processor: by the clock, others on the machine would decide.
  const before = process.cpuUsage()
  const big = 'x'.repeat(1_000_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn({ email, password: big })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(5)
  expect((await ask('/admin/login')).status).toBe(200)
})

test('the eleventh wrong password of a minute is slowed down, the right one too, until the wait is over (A13)', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const from = { 'X-Forwarded-For': '203.0.113.7' }
  const statuses = []
  for (let guess = 0; guess < 25; guess += 1) {
    statuses.push((await signIn({ email, password: `${wrong} ${guess}` }, from)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)])
  const refused = await signIn({ email, password }, from)
  expect([refused.status, cookiesOf(refused)]).toEqual([429, []])
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(refused.text).toMatch(/Too many attempts\. Try again in (<!-- -->)?\d+ seconds?/)
  const wait = Number(refused.headers['retry-after'])
  await database().execute(sql`
    UPDATE rate_limits SET hits = ARRAY(SELECT hit - make_interval(secs => ${wait}) FROM unnest(hits) AS hit ORDER BY hit)`)
  expect((await signIn({ email, password }, from)).status).toBe(302)
})

test('a forwarded address from a peer that is no proxy of ours is no way round the limit', async () => {
  await seedStaff()
  const site = await startPipeline(build)
  const statuses = []
  for (let guess = 0; guess < 11; guess += 1) {
    const headers = {
      ...formType,
      'X-Forwarded-For': `198.51.100.${guess}`,
      'X-Client-Address': `10.0.0.${guess}`,
    }
    const body = new URLSearchParams({ intent: 'sign-in', email, password: wrong }).toString()
    statuses.push((await site.ask('/admin/login', { method: 'POST', headers, body })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('forty common pairs open nothing on a fresh installation, whose login page holds no password (A05)', async () => {
  const { signIn, ask } = await startStaffSite(build)
  const names = ['admin@example.com', 'admin@admin.com', 'admin@site.test', 'demo@example.com']
  const guesses = [
    'admin',
    'admin123',
    'password',
    'Password123!',
    'demo123',
    'changeme',
    '12345678',
    'letmein',
    'welcome1',
    'secret',
    'test1234',
  ]
  const pairs = names.flatMap((name) => guesses.map((guess) => ({ email: name, password: guess })))
  const accounts = ['server/auth/demo-account.ts', 'server/auth/first-account.ts', 'sample/']
  for (const pair of sliceOf(pairs, JSON.stringify, () => accounts))
    expect((await signIn(pair)).status).toBe(401)
  const { text } = await ask('/admin/login')
  expect(text).not.toMatch(/Demo credentials|value="[^"]*@/)
})

test('a right password is let in at once while the pages of wrong ones wait for their turn (A20)', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const enterQueue = vi.spyOn(UncachedLimit.prototype, 'enterQueue').mockResolvedValue(undefined)
  onTestFinished(() => enterQueue.mockRestore())
  const tooEarly = await signIn({ email, password: wrong })
  expect([tooEarly.status, tooEarly.text.trim()]).toEqual([429, expect.stringContaining('wait 5 seconds')])
  expect((await signIn({ email, password })).status).toBe(302)
  expect(enterQueue.mock.calls.map(([kind]) => kind)).toEqual(['formResults'])
})
