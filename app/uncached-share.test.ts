import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pageCounts } from '#server/metrics/work-counts.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import type { Answer } from '#tests/support/site/small-site.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

/** Thirty uncached responses at once and two that wait, by a clock that stands still, for no time. */
const limited = { uncachedPerSecond: 1, clock: () => 0, pause: async () => undefined }
let build: ServerBuild

beforeAll(async () => {
  build = await realBuild()
}, 120_000)
beforeEach(async () => void (await seedStaff()))

type Asking = { path: (count: number) => string; times?: number; headers?: Record<string, string> }

function repeat(
  ask: (path: string, sent: { headers: Record<string, string> }) => Promise<Answer>,
  { path, times = 50, headers = {} }: Asking,
): Promise<Answer[]> {
  const from = { 'X-Forwarded-For': '192.0.2.7', Accept: 'text/html' }
  const sent = { headers: { ...from, ...headers } }
  return Promise.all(Array.from({ length: times }, (_, count) => ask(path(count), sent)))
}

function statusesOf(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('all addresses that lead nowhere are one rendered page, which is free and names none of them (H09)', async () => {
  const { ask } = await startStaffSite(build, limited)
  const rendered = pageCounts.rendered
  const answers = await repeat(ask, { path: (count) => `/wp-content/Plugin${count}/x.php?id=${count}` })
  expect(statusesOf(answers)).toEqual({ 404: 50 })
  expect(pageCounts.rendered - rendered).toBe(1)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.text).not.toMatch(/Plugin|x\.php|(?:href|action)="[^"]*page-not-found/)
  expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(answers[0]?.headers).not.toHaveProperty('etag')
  const again = { headers: { 'If-None-Match': '*' } }
  expect((await ask('/nowhere', again)).status).toBe(404)
})

test('so is their data (H09)', async () => {
  const { ask } = await startStaffSite(build, limited)
  const answers = await repeat(ask, { path: (count) => `/no/such/${count}.data` })
  expect(statusesOf(answers)).toEqual({ 404: 50 })
})

test.each([
  ['searches', (count: number) => `/tours?q=fort${count}`],
  ['tours that do not exist', (count: number) => `/tours/atlantis-${count}`],
  ['pictures that do not exist', (count: number) => `/media/17321900000${count}-0a1b2c3d4e5f.jpg`],
  ['share cards that do not exist', (count: number) => `/cards/${String(count).padStart(32, '0')}.jpg`],
  ['the login page', () => '/admin/login'],
  ['staff pages without a session', (count: number) => `/admin/tours?q=${count}`],
])('a stranger who asks for many %s is refused beyond the share (H08)', async (_what, path) => {
  const { ask } = await startStaffSite(build, limited)
  const answers = await repeat(ask, { path })
  expect(statusesOf(answers)[429]).toBe(18)
  expect(answers.find(({ status }) => status === 429)?.text).toContain('Please wait')
})

test('a forged session cookie does not lift the limit (H08)', async () => {
  const { ask } = await startStaffSite(build, limited)
  const headers = { Cookie: '__Secure-pravas.session_token=forged; pravas.session_token=forged' }
  expect(statusesOf(await repeat(ask, { path: () => '/admin', headers }))[429]).toBe(18)
})

test('whoever is signed in works as fast as they like (H08)', async () => {
  const { ask, signedIn } = await startStaffSite(build, limited)
  const headers = await signedIn()
  for (let round = 0; round < 4; round += 1)
    expect(statusesOf(await repeat(ask, { path: () => '/admin/tours', times: 20, headers }))).toEqual({
      200: 20,
    })
})
