/** A mailbox that is reached by IMAP: as much of RFC 3501 as reading needs, and the ways in which such a server can misbehave. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { TestCertificate } from '#tests/support/site/test-certificate.ts'
import { nameMailHost } from './mail-hosts.ts'

type StoredMessage = { uid: number; raw: Buffer; at: Date }

type Options = {
  /** A name in `.mail.test` under which sites of tests find it. */
  host: string
  /** With one it speaks TLS from the first byte, or after STARTTLS. */
  certificate?: TestCertificate
  startTls?: boolean
  password?: string
  uidValidity?: number
  /** Says nothing more from this command on. */
  silentAt?: string
  /** Answers this command with a line that does not end. */
  endlessAt?: string
  /** Breaks off the connection at a FETCH of the whole of this message. */
  breakAt?: number
}

export const imapUser = 'desk@site.test'
export const imapPassword = 'IMAPPW-CANARY-9c41d2'

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>

/** Listens until `stop`. */
export async function startImapServer(given: Options) {
  const options = { password: imapPassword, uidValidity: 77, ...given }
  const messages: StoredMessage[] = []
  const sockets = new Set<Socket>()
  /** Every command without its tag and its arguments, but for those of FETCH and SEARCH; who logged in. */
  const seen = { commands: [] as string[], logins: 0, connections: 0 }
  let nextUid = 1
  const server = createServer((plain) => {
    seen.connections += 1
    sockets.add(plain)
    plain.on('error', () => undefined)
    plain.on('close', () => sockets.delete(plain))
    const isTls = options.certificate !== undefined && !options.startTls
    const socket = isTls ? secured(plain) : plain
    serve(socket)
    socket.write('* OK ready\r\n')
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const forget = nameMailHost(options.host, (listening.address() as AddressInfo).port)

  function secured(plain: Socket): Socket {
    const { key = '', cert = '' } = options.certificate ?? {}
    const socket = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext({ key, cert }) })
    socket.on('error', () => undefined)
    return socket
  }

  function serve(socket: Socket): void {
    let waiting = ''
    const onData = (chunk: Buffer) => {
      waiting += chunk.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        obey(socket, line, () => socket.off('data', onData))
      }
    }
    socket.on('data', onData)
  }

  // biome-ignore lint/complexity/useMaxParams: a connection, a line of it, and the way to hand it over.
  function obey(socket: Socket, line: string, letGo: () => void): void {
    const [tag = '', ...words] = line.split(' ')
    const isByUid = words[0]?.toUpperCase() === 'UID'
    const name = (words[isByUid ? 1 : 0] ?? '').toUpperCase()
    const rest = words.slice(isByUid ? 2 : 1).join(' ')
    const isTold = ['FETCH', 'SEARCH', 'EXAMINE', 'SELECT', 'STORE'].includes(name)
    seen.commands.push(isTold ? `${name} ${rest}` : name)
    if (options.silentAt === name) return
    if (options.endlessAt === name) {
      flood(socket)
      return
    }
    const say = (text: string) => void socket.write(`${text}\r\n`)
    const done = (text = 'OK done') => say(`${tag} ${text}`)
    const works: Record<string, () => void> = {
      CAPABILITY() {
        say(`* CAPABILITY IMAP4rev1${options.startTls && !(socket instanceof TLSSocket) ? ' STARTTLS' : ''}`)
        done()
      },
      STARTTLS() {
        letGo()
        done()
        serve(secured(socket))
      },
      LOGIN() {
        const [, password] = /^\S+ "?([^"]*)"?$/.exec(rest) ?? []
        if (password !== options.password) return done('NO [AUTHENTICATIONFAILED] Invalid credentials')
        seen.logins += 1
        return done()
      },
      EXAMINE() {
        if (rest.replaceAll('"', '') !== 'INBOX') return done('NO [NONEXISTENT] No such mailbox')
        say('* FLAGS (\\Seen)')
        say(`* ${messages.length} EXISTS`)
        say(`* OK [UIDVALIDITY ${options.uidValidity}] valid`)
        say(`* OK [UIDNEXT ${nextUid}] next`)
        return done('OK [READ-ONLY] done')
      },
      SEARCH() {
        const [, from] = /^UID (\d+):\*$/.exec(rest) ?? []
        const [, since] = /^SINCE "?([^"]+)"?$/.exec(rest) ?? []
        const found = messages.filter(({ uid, at }) =>
          from ? uid >= Number(from) || uid === nextUid - 1 : at >= new Date(`${since ?? ''} UTC`),
        )
        say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`)
        done()
      },
      FETCH() {
        for (const message of messages) {
          if (!isIn(rest.split(' ')[0] ?? '', message.uid)) continue
          if (!rest.includes('HEADER') && options.breakAt === message.uid) return void socket.destroy()
          socket.write(partOf(message, rest))
        }
        return done()
      },
      NAMESPACE: () => done('BAD unknown'),
      LIST() {
        say('* LIST () "/" INBOX')
        done()
      },
      LOGOUT() {
        say('* BYE')
        done()
        socket.end()
      },
    }
    const unknown = () => done(['NOOP', 'CLOSE', 'UNSELECT'].includes(name) ? undefined : 'BAD unknown')
    const work = works[name] ?? unknown
    work()
  }

  return {
    ...{ messages, seen, options },
    /** Puts a message in, and answers its number. */
    add(raw: string | Buffer, at = new Date()): number {
      const bytes = typeof raw === 'string' ? Buffer.from(raw.replace(/\r?\n/g, '\r\n')) : raw
      messages.push({ uid: nextUid, raw: bytes, at })
      nextUid += 1
      return nextUid - 1
    },
    /** The folder was made anew, its messages with other numbers. */
    renumber(uidValidity: number): void {
      options.uidValidity = uidValidity
      for (const message of messages) message.uid += 1000
      nextUid += 1000
    },
    stop() {
      forget()
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function isIn(list: string, uid: number): boolean {
  return list.split(',').some((range) => {
    const [low, high = low] = range.split(':').map(Number)
    return uid >= (low ?? 0) && uid <= (high ?? 0)
  })
}

/** What a FETCH of its head, or of the whole of it, answers. */
function partOf({ uid, raw }: StoredMessage, asked: string): Buffer {
  const isWhole = !asked.includes('HEADER')
  const most = Number(/<0\.(\d+)>/.exec(asked)?.[1] ?? Number.POSITIVE_INFINITY)
  const bytes = (isWhole ? raw : headOf(raw)).subarray(0, most)
  const name = isWhole ? 'BODY[]<0>' : 'BODY[HEADER]<0>'
  const begin = `* 1 FETCH (UID ${uid} RFC822.SIZE ${raw.length} ${name} {${bytes.length}}\r\n`
  return Buffer.concat([Buffer.from(begin), bytes, Buffer.from(')\r\n')])
}

function headOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  return end < 0 ? raw : raw.subarray(0, end + 4)
}

function flood(socket: Socket): void {
  socket.write('* ')
  const more = () => {
    if (socket.destroyed) return
    if (socket.write('x'.repeat(65_536))) setImmediate(more)
    else socket.once('drain', more)
  }
  more()
}
