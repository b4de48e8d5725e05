import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { isNearAddress } from '#server/config/public-address.ts'
import { type EmailSettings, emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import {
  makeTrustedCertificate,
  type SmtpSink,
  sinkPassword,
  sinkUser,
  startSmtpSink,
  startUnresponsiveServer,
} from '#tests/support/mail/smtp-sink.ts'
import type { TestCertificate } from '#tests/support/site/test-certificate.ts'
import { DeliveryProblem } from './delivery-problem.ts'
import { type Email, sendEmail } from './send-email.ts'

vi.mock(import('#server/config/public-address.ts'), { spy: true })

let trusted: TestCertificate
beforeAll(() => {
  allowPrivate('true')
  trusted = makeTrustedCertificate()
})

function allowPrivate(SMTP_PRIVATE_HOSTS: string): void {
  loadConfiguration({
    SECRET: 'a secret for tests alone, letter s',
    PUBLIC_ORIGIN: 'https://site.test',
    SMTP_PRIVATE_HOSTS,
  })
}

const plainEmail: Email = {
  id: 'letter-1',
  to: { name: 'Office', address: 'office@site.test' },
  replyTo: { name: 'Asha', address: 'asha@example.com' },
  subject: 'नमस्कार',
  html: '<p>Hello</p>',
  text: 'Hello\n.\nMAIL FROM:<x@evil.test>',
}

function accountFor(port: number, given: Partial<EmailSettings> = {}): EmailSettings {
  return {
    ...emailSettingsDefaults,
    smtp_host: 'localhost',
    // Tests listen where there is room; staff can only choose among four ports.
    smtp_port: port as 587,
    smtp_username: sinkUser,
    smtp_password: sinkPassword,
    from_email: 'desk@site.test',
    from_name: 'Desk',
    admin_email: 'office@site.test',
    ...given,
  }
}

async function sink(options: Parameters<typeof startSmtpSink>[0] = {}): Promise<SmtpSink> {
  const started = await startSmtpSink({ certificate: trusted, ...options })
  onTestFinished(started.stop)
  return started
}

async function problemOf(sending: Parameters<typeof sendEmail>[0]): Promise<DeliveryProblem> {
  const problem = await sendEmail(sending).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(DeliveryProblem)
  return problem as DeliveryProblem
}

test('a wrong password is a failed login, in the mail server’s own words', async () => {
  const { port, messages } = await sink()
  const problem = await problemOf({
    account: accountFor(port, { smtp_password: 'wrong' }),
    email: plainEmail,
  })
  expect(problem).toMatchObject({ kind: 'login', isFinal: false })
  expect(problem.message).toContain('Username and password not accepted')
  expect(messages).toEqual([])
})

test('a certificate that nobody vouches for is refused, and the password not told', async () => {
  const { port, connections } = await startSmtpSink()
  const problem = await problemOf({ account: accountFor(port), email: plainEmail })
  expect([problem.kind, connections.total]).toEqual(['certificate', 1])
})

test('a certificate for another name is refused', async () => {
  const { port } = await sink()
  const findAddresses = async () => [{ address: '127.0.0.1', family: 4 }]
  const account = accountFor(port, { smtp_host: 'other.example' })
  expect((await problemOf({ account, email: plainEmail, findAddresses })).kind).toBe('certificate')
})

test('a server that offers no encryption gets no password when the connection is to be secure', async () => {
  const { port, messages } = await sink({ encryption: 'none' })
  expect((await problemOf({ account: accountFor(port), email: plainEmail })).kind).toBe('encryption')
  expect(messages).toEqual([])
})

test('TLS from the first byte is told apart from a broken connection', async () => {
  const { port } = await sink({ encryption: 'implicit' })
  const problem = await problemOf({ account: accountFor(port), email: plainEmail, patience: 2000 })
  expect(['timeout', 'broken', 'encryption']).toContain(problem.kind)
})

test('a port where nobody listens is a refused connection', async () => {
  const { port, stop } = await startSmtpSink()
  await stop()
  expect((await problemOf({ account: accountFor(port), email: plainEmail })).kind).toBe('refused')
})

test('a silent server is given up in time', async () => {
  const silent = await startUnresponsiveServer()
  onTestFinished(silent.stop)
  const account = accountFor(silent.port)
  const patient = problemOf({ account, email: plainEmail, patience: 14_000 })
  expect((await problemOf({ account, email: plainEmail, patience: 500 })).kind).toBe('timeout')
  // The other one, of the same moment, is still waiting: nothing else has ended this one.
  await expect.poll(() => silent.sockets.size).toBe(1)
  await silent.stop()
  expect((await patient).kind).not.toBe('timeout')
})

test('a look-up that never ends is given up in time', async () => {
  const findAddresses = () => new Promise<never>(() => undefined)
  const account = accountFor(25, { smtp_host: 'slow.example' })
  expect((await problemOf({ account, email: plainEmail, findAddresses, patience: 200 })).kind).toBe('timeout')
})

test('a name that nobody bears is an unknown server', async () => {
  const account = accountFor(25, { smtp_host: 'nowhere.invalid' })
  expect((await problemOf({ account, email: plainEmail })).kind).toBe('unknownHost')
})

test.each(['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1', '2130706433'])(
  'SSRF: private addresses are refused unless the configuration allows them: %s (K05)',
  async (smtp_host) => {
    const { port, connections } = await sink()
    allowPrivate('false')
    onTestFinished(() => allowPrivate('true'))
    const problem = await problemOf({ account: accountFor(port, { smtp_host }), email: plainEmail })
    expect(['privateHost', 'unknownHost']).toContain(problem.kind)
    expect(connections.total).toBe(0)
  },
)

test('SSRF: a name is looked up once: a second answer cannot lead to a private address (K05)', async () => {
  allowPrivate('false')
  onTestFinished(() => allowPrivate('true'))
  const { port, connections } = await sink()
  let asked = 0
  const findAddresses = async () => {
    asked += 1
    return [{ address: asked === 1 ? '192.168.0.1' : '127.0.0.1', family: 4 }]
  }
  const account = accountFor(port, { smtp_host: 'rebinding.example' })
  expect((await problemOf({ account, email: plainEmail, findAddresses })).kind).toBe('privateHost')
  expect([asked, connections.total]).toEqual([1, 0])
})

test('a refused recipient is refused for good', async () => {
  const { port } = await sink({ refusedRecipient: 'office@site.test' })
  const problem = await problemOf({ account: accountFor(port), email: plainEmail })
  expect(problem).toMatchObject({ kind: 'address', isFinal: true })
  expect(problem.message).toContain('No such mailbox')
})

test('a refusal for now is no refusal for good', async () => {
  const { port } = await sink({ messageRefusal: { code: 451, text: 'try later' } })
  expect(await problemOf({ account: accountFor(port), email: plainEmail })).toMatchObject({
    kind: 'message',
    isFinal: false,
  })
})

test('an attempt that is broken off says so, and lets go of the connection', async () => {
  const silent = await startUnresponsiveServer()
  onTestFinished(silent.stop)
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 200)
  const problem = await problemOf({
    account: accountFor(silent.port),
    email: plainEmail,
    signal: stop.signal,
  })
  expect(problem.kind).toBe('interrupted')
  await expect.poll(() => silent.sockets.size).toBe(0)
})

test('no problem tells host, port, password or path', async () => {
  const { port } = await sink()
  const account = accountFor(port, { smtp_password: 'wrong-canary' })
  const { message } = await problemOf({ account, email: plainEmail })
  expect(message).not.toMatch(/localhost|127\.|canary|node_modules|nodemailer|\bE[A-Z]{4,}/)
  expect(message).not.toContain(String(port))
})

test.each(['implicit', 'starttls'] as const)('a message goes out over TLS: %s', async (encryption) => {
  const { port, messages, parsed } = await sink({ encryption })
  await sendEmail({ account: accountFor(port), email: plainEmail, beginsWithTls: encryption === 'implicit' })
  expect(messages).toMatchObject([{ from: 'desk@site.test', to: ['office@site.test'], secure: true }])
  const [email] = await parsed()
  expect(email).toMatchObject({
    subject: 'नमस्कार',
    messageId: '<letter-1@site.test>',
    from: { name: 'Desk', address: 'desk@site.test' },
    replyTo: [{ name: 'Asha', address: 'asha@example.com' }],
  })
  expect(email?.text?.trim()).toBe(plainEmail.text)
})

test('without the switch an unencrypted server of one’s own may be used', async () => {
  const { port, messages } = await sink({ encryption: 'none' })
  await sendEmail({ account: accountFor(port, { smtp_secure: false }), email: plainEmail })
  expect(messages).toMatchObject([{ secure: false }])
})

test('credentials never cross the internet in clear, whatever the switch says (J10)', async () => {
  const { port, messages } = await sink({ encryption: 'none' })
  vi.mocked(isNearAddress).mockReturnValueOnce(false)
  const account = accountFor(port, { smtp_secure: false })
  expect((await problemOf({ account, email: plainEmail })).kind).toBe('encryption')
  expect(messages).toEqual([])
  await sendEmail({ account, email: plainEmail })
  expect(messages).toMatchObject([{ secure: false }])
})

test('a server that takes no encryption after all gets no credentials (J10)', async () => {
  vi.mocked(isNearAddress).mockReturnValueOnce(false)
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket.on('data', (chunk) => {
      heard.push(String(chunk))
      const isGreeting = String(chunk).startsWith('EHLO')
      socket.write(isGreeting ? '250-mail.test\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n' : '454 not now\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const account = accountFor(port, { smtp_secure: false })
  expect((await problemOf({ account, email: plainEmail })).kind).toBe('encryption')
  expect(heard.join('')).not.toMatch(/AUTH/)
})

test.each(['AUTH PLAIN', 'AUTH LOGIN'])(
  'a server that quotes %s gives no password away (J08)',
  async (method) => {
    const server = createServer((socket) => {
      let heard = ''
      const answers: [RegExp, string][] = [
        [/^EHLO/, `250-mail.test\r\n250 ${method}\r\n`],
        [/^AUTH LOGIN/, '334 VXNlcm5hbWU6\r\n'],
        [/^ZGVza/, '334 UGFzc3dvcmQ6\r\n'],
      ]
      socket.write('220 mail.test\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const line = String(chunk).trim()
        heard += line
        const said = answers.find(([asked]) => asked.test(line))?.[1]
        socket.write(said ?? `535-5.7.8 Wrong: ${heard.slice(0, -9)}\r\n535 5.7.8 ${line.slice(-9)}\r\n`)
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const account = accountFor((server.address() as AddressInfo).port, { smtp_secure: false })
    const problem = await problemOf({ account, email: plainEmail })
    expect([problem.kind, problem.message]).toEqual([
      'login',
      expect.stringMatching(/It said: 535 \(its words/),
    ])
    expect(JSON.stringify({ ...problem, stack: problem.stack })).not.toContain(
      Buffer.from(sinkPassword).toString('base64').slice(0, 10),
    )
  },
)

test('a line of one dot ends no message, and what follows it is no command (K01)', async () => {
  const { port, messages, parsed } = await sink()
  const text = '\r\n.\r\nMAIL FROM:<x@evil.test>\r\nRCPT TO:<v@evil.test>\r\n..\r\nend'
  await sendEmail({ account: accountFor(port), email: { ...plainEmail, text } })
  expect(messages.map(({ from, to }) => [from, to])).toEqual([['desk@site.test', ['office@site.test']]])
  expect((await parsed())[0]?.text?.trim()).toBe(text.replaceAll('\r\n', '\n').trim())
})

test('names in addresses stay names, whatever they hold (K01)', async () => {
  const { port, messages, parsed } = await sink()
  const name = 'Bob" <v@evil.test>, Eve\r\nBcc: v@evil.test'
  await sendEmail({
    account: accountFor(port),
    email: { ...plainEmail, replyTo: { name, address: 'a@b.example' } },
  })
  expect(messages[0]?.to).toEqual(['office@site.test'])
  expect(messages[0]?.raw).not.toMatch(/^Bcc:/im)
  expect((await parsed())[0]?.replyTo).toMatchObject([{ address: 'a@b.example' }])
})
