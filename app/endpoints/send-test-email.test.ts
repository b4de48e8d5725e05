import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { saveEmailSettings } from '#server/email/email-setting-records.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { reachMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { officeMailHost as host, officeAccount } from '#tests/support/mail/office-account.ts'
import {
  makeTrustedCertificate,
  sinkUser,
  startSmtpSink,
  startUnresponsiveServer,
} from '#tests/support/mail/smtp-sink.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite, unclean } from '#tests/support/staff/staff-visitor.ts'
import { waitFor } from '#tests/support/wait-for.ts'

useTestDatabase()
useStaffAccess({ SMTP_PRIVATE_HOSTS: 'true' })

const path = '/admin/send-test-email'
const otherHost = 'other.mail.test'
const certificate = makeTrustedCertificate()
let build: ServerBuild
beforeAll(async () => {
  reachMailHosts()
  build = await realBuild()
}, 120_000)
beforeEach(async () => {
  await seedStaff()
  await database().delete(settings)
})

// What is tried out need not be switched on.
const typed = { ...officeAccount(), email_enabled: false }

async function startSink(given: Parameters<typeof startSmtpSink>[0] = {}) {
  const sink = await startSmtpSink({ host, certificate, ...given })
  onTestFinished(sink.stop)
  return sink
}

async function startSignedIn() {
  const site = await startStaffSite(build)
  const headers = await site.signedIn()
  return {
    ...site,
    send(given: object = {}, more: Record<string, string> = {}) {
      const body = JSON.stringify({ email_settings: { ...typed, ...given }, test_email: 'office@site.test' })
      const sent = { 'Content-Type': 'application/json', Origin: 'https://site.test', ...headers, ...more }
      return site.ask(path, { method: 'POST', headers: sent, body })
    },
  }
}

test.each([{}, { Authorization: 'Bearer anon' }, { Authorization: 'Bearer eyJhbGciOi', apikey: 'public' }])(
  'a stranger sends nothing, whatever key is shown: %j (B06)',
  async (shown) => {
    const sink = await startSink()
    const { send } = await startSignedIn()
    const answer = await send({}, { Cookie: '', ...shown } as Record<string, string>)
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store'])
    expect([sink.messages.length, sink.connections.total]).toEqual([0, 0])
  },
)

test('a page of another site sends nothing, though the session is live', async () => {
  const sink = await startSink()
  const { send } = await startSignedIn()
  expect((await send({}, { Origin: 'https://evil.test' })).status).toBe(403)
  expect(sink.connections.total).toBe(0)
})

test.each([
  { smtp_port: 22 },
  { smtp_port: 6379 },
  { smtp_host: 'http://x' },
  { smtp_host: 'a b' },
  { smtp_password: '' },
  { admin_email: 'a@b.example, d@e.example' },
])('what could not be saved is not tried either: %j (D14)', async (wrong) => {
  const sink = await startSink()
  const { send } = await startSignedIn()
  const answer = await send(wrong)
  expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { ok: false, error: expect.any(String) }])
  expect(sink.connections.total).toBe(0)
})

test('what is no JSON is refused', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = { ...(await signedIn()), Origin: 'https://site.test', 'Content-Type': 'application/json' }
  expect((await ask(path, { method: 'POST', headers, body: '{' })).status).toBe(400)
})

test('twenty calls send five messages, the rest are told to wait (H06)', async () => {
  const sink = await startSink()
  const { send } = await startSignedIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  expect(sink.messages).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({ ok: false })
})

test.each([
  { smtp_host: otherHost },
  { smtp_port: 25 },
  { smtp_secure: true },
  { smtp_username: 'other@site.test' },
])('the stored password is not sent with another login: %j (J09)', async (other) => {
  const [here, there] = [await startSink(), await startSink({ host: otherHost })]
  await saveEmailSettings(someStaff, { values: typed, loadedVersion: '' })
  const { send } = await startSignedIn()
  const answer = await send({ smtp_password: '', ...other })
  const error = expect.stringMatching(/^Enter the SMTP password again/)
  expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { ok: false, error }])
  expect([here.connections.total, there.connections.total]).toEqual([0, 0])
})

test('an unchanged password means the stored one, at its host alone (J02)', async () => {
  const sink = await startSink()
  await saveEmailSettings(someStaff, { values: typed, loadedVersion: '' })
  const { send } = await startSignedIn()
  expect(JSON.parse((await send({ smtp_password: '' })).text)).toEqual({ ok: true })
  expect(sink.messages).toMatchObject([{ user: sinkUser, to: ['office@site.test'] }])
  expect((await send({ smtp_password: '', smtp_host: otherHost })).status).toBe(422)
})

const failures = [
  { kind: 'refused', words: /refused the connection/, arrange: async () => undefined },
  { kind: 'wrong password', words: /login failed/i, arrange: () => startSink({ password: 'another' }) },
  {
    kind: 'bad certificate',
    words: /certificate/,
    arrange: async () => {
      const sink = await startSmtpSink({ host })
      onTestFinished(sink.stop)
    },
    settings: { smtp_secure: true },
  },
]
test.each(failures)('a failure names its kind and nothing of the inside: $kind (L04)', async (failure) => {
  await failure.arrange()
  const { send } = await startSignedIn()
  const answer = await send(failure.settings)
  const told = JSON.parse(answer.text)
  expect(told).toEqual({ ok: false, error: expect.stringMatching(failure.words) })
  expect(answer.text).not.toMatch(unclean)
  expect(answer.text).not.toMatch(/127\.0\.|mail\.test|2525|nodemailer|CANARY|\/server\//)
})

test('a silent server is told of within fifteen seconds (L04)', async () => {
  const silent = await startUnresponsiveServer(host)
  onTestFinished(silent.stop)
  const { send } = await startSignedIn()
  // The time is up when this test says so, once the server was silent for a while.
  const timeUp = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal)
  onTestFinished(() => asked.mockRestore())
  const answer = send()
  await waitFor(() => silent.sockets.size === 1)
  timeUp.abort(new DOMException('The time is up', 'TimeoutError'))
  expect(JSON.parse((await answer).text)).toEqual({ ok: false, error: expect.stringMatching(/in time/) })
  expect(asked.mock.calls).toEqual([[expect.toSatisfy((milliseconds: number) => milliseconds < 15_000)]])
})

test('a server on a private address is refused unless the configuration allows it', async () => {
  const sink = await startSink()
  const { send } = await startSignedIn()
  const usual = { SECRET: 'for tests alone '.repeat(3), PUBLIC_ORIGIN: 'https://site.test' }
  loadConfiguration(usual)
  onTestFinished(() => void loadConfiguration({ ...usual, SMTP_PRIVATE_HOSTS: 'true' }))
  expect(JSON.parse((await send()).text)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/private/),
  })
  expect(sink.connections.total).toBe(0)
})
