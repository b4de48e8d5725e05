import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { mailboxDefaults } from '#shared/settings/mailbox-settings.ts'
import { imapPassword, imapUser, startImapServer } from '#tests/support/mail/imap-server.ts'
import { reachMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { makeTrustedCertificate } from '#tests/support/mail/smtp-sink.ts'
import { makeTestCertificate } from '#tests/support/site/test-certificate.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { openMailbox } from './mailbox-client.ts'

const host = 'imap.mail.test'
const certificate = makeTrustedCertificate(host)
const settings = { ...mailboxDefaults, imap_host: host, imap_username: imapUser, imap_password: imapPassword }
const usual = { SECRET: 'a secret for tests alone, letter s', PUBLIC_ORIGIN: 'https://site.test' }
beforeAll(() => {
  reachMailHosts()
  loadConfiguration({ ...usual, SMTP_PRIVATE_HOSTS: 'true' })
})

async function startServer(given: Partial<Parameters<typeof startImapServer>[0]> = {}) {
  const server = await startImapServer({ host, certificate, ...given })
  onTestFinished(server.stop)
  return server
}

async function open(given: Partial<typeof settings> = {}) {
  const opened = await openMailbox({ ...settings, ...given })
  onTestFinished(() => (opened.ok ? opened.close() : undefined))
  return opened
}

const since = new Date(Date.now() - 86_400_000)

test('a private address is refused unless the configuration allows it (K09)', async () => {
  const server = await startServer()
  loadConfiguration(usual)
  onTestFinished(() => void loadConfiguration({ ...usual, SMTP_PRIVATE_HOSTS: 'true' }))
  expect(await open()).toEqual({ ok: false, problem: expect.stringContaining('private address') })
  expect(server.seen.connections).toBe(0)
})

test('a certificate that nobody knows, or of another name, is not trusted: no password goes there (K09)', async () => {
  const other = 'other.mail.test'
  for (const wrong of [{ certificate: makeTestCertificate(host) }, { host: other }]) {
    const server = await startServer(wrong)
    const opened = await open({ imap_host: wrong.host ?? host })
    expect(opened).toEqual({ ok: false, problem: expect.stringContaining('certificate') })
    expect(server.seen).toMatchObject({ connections: 1, commands: [], logins: 0 })
    await server.stop()
  }
})

test('a login that is refused is told of without the password (K09)', async () => {
  await startServer({ password: 'another' })
  const refused = await open()
  expect(refused).toEqual({ ok: false, problem: expect.stringContaining('login failed') })
  expect(JSON.stringify(refused)).not.toContain('CANARY')
})

test('a folder that is not there is told of', async () => {
  await startServer()
  expect(await open({ imap_folder: 'Nowhere' })).toEqual({
    ok: false,
    problem: 'There is no such folder in the mailbox.',
  })
})

/** The time is up when the test says so: the first is that of opening, the second that of all. */
function holdTime() {
  const timers: { milliseconds: number; up: () => void }[] = []
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timer = new AbortController()
    timers.push({ milliseconds, up: () => timer.abort(new DOMException('The time is up', 'TimeoutError')) })
    return timer.signal
  })
  onTestFinished(() => asked.mockRestore())
  return timers
}

test.each(['CAPABILITY', 'LOGIN', 'EXAMINE INBOX'])(
  'a server that is silent at %s is given up in time (K14)',
  async (said) => {
    const server = await startServer({ silentAt: said.replace(' INBOX', '') })
    const timers = holdTime()
    const opening = open()
    await waitFor(() => server.seen.commands.includes(said))
    timers[0]?.up()
    expect(await opening).toEqual({ ok: false, problem: 'The mail server did not answer in time.' })
    expect(timers[0]?.milliseconds).toBeLessThan(15_000)
  },
)

test('a server that is silent while it is read is given up within a minute (K14)', async () => {
  const server = await startServer({ silentAt: 'SEARCH' })
  const timers = holdTime()
  const opened = await open()
  if (!opened.ok) throw new Error(opened.problem)
  const told = opened.list({ after: undefined, since, most: 10 }).catch((error: Error) => error.message)
  await waitFor(() => server.seen.commands.some((said) => said.startsWith('SEARCH')))
  // What is over is over: the time for opening ends nothing that is open.
  timers[0]?.up()
  timers[1]?.up()
  expect(await told).toBe('The mail server did not answer in time.')
  expect(timers[1]?.milliseconds).toBeLessThan(60_000)
})

test.each(['LOGIN', 'SEARCH'])(
  'a line without an end at %s ends it, within the memory of a process of its own (K14)',
  async (endlessAt) => {
    const server = await startServer({ endlessAt })
    const before = process.memoryUsage.rss()
    const opened = await open()
    const told = opened.ok
      ? await opened.list({ after: undefined, since, most: 10 }).catch((error: Error) => error.message)
      : opened.problem
    expect(told).toBe('The mail server sent more than can be read.')
    expect(server.seen.commands.at(-1)).toContain(endlessAt)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  },
)

test('the messages are read without a mark: the folder is examined, never selected, and nothing is stored (K15)', async () => {
  const server = await startServer()
  const uid = server.add('From: a@site.test\nSubject: Hello\nMessage-ID: <one@site.test>\n\nWords')
  server.add('From: b@site.test\nSubject: Second\nMessage-ID: <two@site.test>\n\nMore')
  const opened = await open()
  if (!opened.ok) throw new Error(opened.problem)
  expect(opened).toMatchObject({ exists: 2, uidValidity: 77 })
  const { heads, upTo } = await opened.list({ after: undefined, since, most: 10 })
  expect([heads.map(({ messageId }) => messageId), upTo]).toEqual([['<one@site.test>', '<two@site.test>'], 2])
  expect(await opened.read(uid)).toEqual({ text: 'Words', isTruncated: false, attachments: [] })
  expect(await opened.read(999)).toBe('gone')
  const later = await opened.list({ after: 1, since, most: 10 })
  expect(later.heads.map(({ uid: number }) => number)).toEqual([2])
  expect(await opened.list({ after: 2, since, most: 10 })).toEqual({ heads: [], unreadable: [], upTo: 2 })
  expect((await opened.list({ after: undefined, since, most: 1 })).upTo).toBe(1)
  const said = server.seen.commands.join('\n')
  expect(said).toContain('EXAMINE INBOX')
  expect(said).not.toMatch(/SELECT|STORE|BODY\[|EXPUNGE|APPEND/)
})

test('with STARTTLS the connection is encrypted before the password goes', async () => {
  const server = await startServer({ startTls: true })
  expect(await open({ imap_port: 143 })).toMatchObject({ ok: true, exists: 0 })
  expect(server.seen.commands.indexOf('STARTTLS')).toBeLessThan(server.seen.commands.indexOf('LOGIN'))
  expect(server.seen.commands).toContain('STARTTLS')
})

test('a server of one’s own without encryption is read where the configuration allows private hosts', async () => {
  const server = await startImapServer({ host })
  onTestFinished(server.stop)
  expect(await open({ imap_port: 143 })).toMatchObject({ ok: true })
  expect((await open()).ok).toBe(false)
})

test('a connection that breaks while a message is read is told of, and the next order ends at once', async () => {
  const server = await startServer()
  server.options.breakAt = server.add('From: a@site.test\n\nx')
  const opened = await open()
  if (!opened.ok) throw new Error(opened.problem)
  await expect(opened.read(1)).rejects.toThrow('connection to the mail server broke')
  opened.close()
  await expect(opened.read(1)).rejects.toThrow('broke')
})

test('a message or a header that is made to cost memory or time is read within limits (K10)', async () => {
  const server = await startServer()
  const groups = `To: ${'friends: a@b.example, c@d.example; '.repeat(1900)}`
  for (let at = 0; at < 30; at += 1)
    server.add(`From: a@site.test\n${groups}\nMessage-ID: <${at}@x.test>\n\nx`)
  const heavy = server.add(`From: a@site.test\n\nWords\n${'\n'.repeat(245_000)}`)
  const opened = await open()
  if (!opened.ok) throw new Error(opened.problem)
  const { heads, unreadable } = await opened.list({ after: undefined, since, most: 200 })
  expect([heads.length, unreadable]).toEqual([31, []])
  expect(await opened.read(heavy)).toEqual({ text: 'Words', isTruncated: true, attachments: [] })
})
