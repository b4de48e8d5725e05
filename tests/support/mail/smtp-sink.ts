/** A mail server that keeps what it is given, or fails in one of the ways in which mail servers do. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { makeTestCertificate, type TestCertificate } from '#tests/support/site/test-certificate.ts'
import { nameMailHost } from './mail-hosts.ts'

type CaughtMessage = {
  from: string
  to: string[]
  /** As it came, dots unstuffed. */
  raw: string
  /** The envelope's and the message's user. */
  user: string | undefined
  secure: boolean
  at: number
}

type Options = {
  /** `implicit` from the first byte, `starttls` offered, `none` not even offered. */
  encryption?: 'implicit' | 'starttls' | 'none'
  /** A name in `.mail.test` under which sites of tests find it; without it, only its port is known. */
  host?: string | undefined
  password?: string
  /** Refuses this recipient for good. */
  refusedRecipient?: string
  /** Answers the message with this instead of taking it. */
  messageRefusal?: { code: number; text: string }
  /** Milliseconds that each message takes. */
  slowness?: number
  certificate?: TestCertificate
}

export type SmtpSink = {
  readonly port: number
  readonly messages: CaughtMessage[]
  /** The most connections that were open at once, and all there ever were. */
  readonly connections: { most: number; total: number }
  parsed(): Promise<Email[]>
  stop(): Promise<void>
}

export const sinkUser = 'desk@site.test'
export const sinkPassword = 'SMTPPW-CANARY-7f3a91'

const strange = makeTestCertificate()

/** Listens until `stop`. Unless a trusted certificate is given, it shows one that nobody knows. */
export async function startSmtpSink(given: Options = {}): Promise<SmtpSink> {
  const { encryption = 'starttls', password = sinkPassword, slowness = 0 } = given
  const messages: CaughtMessage[] = []
  const connections = { most: 0, total: 0, now: 0 }
  const server = new SMTPServer({
    ...(given.certificate ?? strange),
    logger: false,
    secure: encryption === 'implicit',
    disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    size: 1_000_000,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections.total += 1
      connections.now += 1
      connections.most = Math.max(connections.most, connections.now)
      done()
    },
    onClose() {
      connections.now -= 1
    },
    // biome-ignore-start lint/complexity/useMaxParams: the server calls them so.
    onAuth({ username, password: typed }, _session, done) {
      if (typed === password) return done(null, { user: username ?? '' })
      return done(refusal(535, '5.7.8 Username and password not accepted'))
    },
    onRcptTo({ address }, _session, done) {
      if (address !== given.refusedRecipient) return done()
      return done(refusal(550, '5.1.1 No such mailbox'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { messageRefusal } = given
        if (messageRefusal) return done(refusal(messageRefusal.code, messageRefusal.text))
        const { mailFrom, rcptTo } = session.envelope
        messages.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          user: session.user ? String(session.user) : undefined,
          secure: session.secure,
          at: Date.now(),
        })
        setTimeout(() => done(), slowness)
        return undefined
      })
    },
    // biome-ignore-end lint/complexity/useMaxParams: only the callbacks above need it
  } satisfies SMTPServerOptions)
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const forget = given.host ? nameMailHost(given.host, port) : () => undefined
  return {
    port,
    messages,
    connections,
    parsed: () => Promise.all(messages.map(({ raw }) => PostalMime.parse(raw))),
    stop() {
      forget()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A certificate that this process trusts from now on, as it would a real mail server's. */
export function makeTrustedCertificate(host?: string): TestCertificate {
  const certificate = makeTestCertificate(host)
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  return certificate
}

/** Takes connections and never says a word; `host` as for `startSmtpSink`. */
export async function startUnresponsiveServer(host?: string) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const forget = host ? nameMailHost(host, port) : () => undefined
  return {
    port,
    sockets,
    stop() {
      forget()
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
