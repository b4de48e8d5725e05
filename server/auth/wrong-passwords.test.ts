import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { readSiteMetrics } from '#server/site-metrics.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import {
  formWith,
  password,
  seedSession,
  seedStaff,
  useStaffAccess,
} from '#tests/support/staff/staff-members.ts'
import { changePassword } from './change-password.ts'
import { HashQueue, HashQueueFull } from './hash-queue.ts'
import { signIn } from './sign-in.ts'

useTestDatabase()
useStaffAccess()
// The figures of the site tell of its storage, too.
useMediaFolder()

const email = 'staff@site.test'
const wrong = 'a guess that is wrong'

function post(fields: Record<string, string>, address = '198.51.100.7') {
  const headers = new Headers({ [clientAddressHeader]: address })
  return signIn({ form: formWith({ email, password: wrong, ...fields }), headers })
}

/** The lines of the log that tell of passwords, from now on. */
function readLog(): () => Record<string, unknown>[] {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  return () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'wrong email or password')
}

async function readCounts(): Promise<Record<string, number>> {
  const delays = monitorEventLoopDelay()
  const text = await readSiteMetrics({ pages: { bytes: 0 }, bodies: { bytes: 0 }, delays })
  const found = [...text.matchAll(/^pravas_sign_ins_total\{result="(\w+)"\} (\d+)$/gm)]
  return Object.fromEntries(found.map(([, result = '', count]) => [result, Number(count)]))
}

async function countsSince(before: Record<string, number>): Promise<Record<string, number>> {
  const entries = Object.entries(await readCounts()).map(([name, now]) => [name, now - (before[name] ?? 0)])
  return Object.fromEntries(entries)
}

test('each wrong password is counted and logged with its network and a keyed hash of the account, and nothing in clear (A24)', async () => {
  const staff = await seedSession(await seedStaff())
  const [log, before] = [readLog(), await readCounts()]
  await post({})
  await post({ email: 'STAFF@site.test' }, '2001:db8:1:2::99')
  await post({ email: 'nobody@site.test' })
  await changePassword(staff, {
    form: formWith({ currentPassword: wrong, newPassword: 'a second set of words' }),
    headers: new Headers({ [clientAddressHeader]: '203.0.113.9' }),
    siteName: 'Pravas',
  })
  await post({ password })
  const lines = log()
  expect(lines.map(({ network }) => network)).toEqual([
    '198.51.100.7',
    '2001:db8:1:2::/64',
    '198.51.100.7',
    '203.0.113.9',
  ])
  const [first, same, other, own] = lines.map(({ account }) => account)
  expect([same, own]).toEqual([first, first])
  expect(other).not.toBe(first)
  expect(JSON.stringify(lines)).not.toMatch(/site\.test|guess|2::99/i)
  expect(await countsSince(before)).toEqual({ wrong: 4, succeeded: 1, limited: 0, busy: 0, failed: 0 })
})

test('an attempt that has to wait is counted, and is no line of the log that a flood could fill it with (A24)', async () => {
  await seedStaff()
  const [log, before] = [readLog(), await readCounts()]
  for (let guess = 0; guess < 15; guess += 1) await post({})
  expect(log()).toHaveLength(10)
  expect(await countsSince(before)).toMatchObject({ wrong: 10, limited: 5 })
})

test('when the queue has no place the database is not asked (A20)', async () => {
  await seedStaff()
  const before = await readCounts()
  const full = vi.spyOn(HashQueue.prototype, 'hasPlaceFor').mockReturnValue(false)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => [full, asked].forEach((spy) => void spy.mockRestore()))
  expect(await post({ password })).toEqual({ kind: 'busy', status: 429, retryAfterSeconds: 5 })
  expect(asked).not.toHaveBeenCalled()
  expect(await countsSince(before)).toMatchObject({ busy: 1 })
})

test('when too many passwords wait the answer says so and when to come again, and no guess at the account is counted (A20)', async () => {
  const staff = await seedSession(await seedStaff())
  const before = await readCounts()
  const full = vi.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new HashQueueFull('full'))
  for (let guess = 0; guess < 40; guess += 1) {
    const outcome = await post({ password }, `198.51.100.${guess}`)
    expect(outcome).toEqual({ kind: 'busy', status: 429, retryAfterSeconds: 5 })
  }
  const change = () =>
    changePassword(staff, {
      form: formWith({ currentPassword: password, newPassword: 'a second set of words' }),
      headers: new Headers({ [clientAddressHeader]: '203.0.113.9' }),
      siteName: 'Pravas',
    })
  expect(await change()).toEqual({ kind: 'busy', retryAfterSeconds: 5 })
  full.mockRestore()
  expect((await post({ password }, '203.0.113.7')).kind).toBe('signed-in')
  expect(await countsSince(before)).toMatchObject({ busy: 41, succeeded: 1, wrong: 0, failed: 0 })
  // Each was a request of its sender all the same: the limit of one network holds.
  const again = vi.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new HashQueueFull('full'))
  onTestFinished(() => again.mockRestore())
  const kinds = []
  for (let guess = 0; guess < 11; guess += 1) kinds.push((await post({ password }, '192.0.2.1')).kind)
  expect(kinds.at(-1)).toBe('limited')
})
