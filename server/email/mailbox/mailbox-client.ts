// Reads a mailbox in a child process with time and memory limits.

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { getCACertificates } from 'node:tls'
import { configuration } from '#server/config/configuration.ts'
import { isNearAddress } from '#server/config/public-address.ts'
import { lowerPriority } from '#server/config/worker-priority.ts'
import { DeliveryProblem, findDeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { openSmtpSocket } from '#server/email/smtp/send-email.ts'
import type { MailboxSettings } from '#shared/settings/mailbox-settings.ts'
import type {
  MailboxError,
  MailboxOrder,
  MailboxReply,
  MessageHeader,
  MessageText,
  UnreadableHead,
} from './mailbox-orders.ts'

export type OpenedMailbox = {
  ok: true
  exists: number
  uidValidity: number
  /** See MailboxOrder. Rejects with a DeliveryProblem. */
  list: (
    asked: Omit<Extract<MailboxOrder, { kind: 'list' }>, 'kind'>,
  ) => Promise<{ heads: MessageHeader[]; unreadable: UnreadableHead[]; upTo: number }>
  /**
   * Null if unreadable. Rejects with a DeliveryProblem, `overloaded` if the message crashed the
   * process.
   */
  read: (uid: number) => Promise<MessageText | 'gone' | null>
  close: () => void
}

/** In milliseconds. */
const maxMailboxCheckMs = 45_000
const maxOpenMs = 14_000
const memoryLimitInMegabytes = 128

/** Returns an error message on failure. The caller closes it. */
export async function openMailbox(
  account: MailboxSettings,
): Promise<OpenedMailbox | { ok: false; problem: string }> {
  const { imap_host: host, imap_port: port, imap_password: password } = account
  const signal = AbortSignal.timeout(maxOpenMs)
  let worker: MailboxProcess | undefined
  try {
    const { smtpPrivateHosts: allowPrivate } = configuration()
    const socket = await openSmtpSocket({ host, port, signal, allowPrivate, isPaused: true })
    const mayBeClear = allowPrivate && isNearAddress(socket.remoteAddress ?? '')
    const login = {
      ...{ host, port, password, mayBeClear },
      user: account.imap_username,
      folder: account.imap_folder,
      authorities: getCACertificates('default'),
    }
    const running = new MailboxProcess(password)
    worker = running
    const ends = () => running.end('timeout')
    signal.addEventListener('abort', ends)
    const opened = await running.ask({ kind: 'open', login }, socket)
    signal.removeEventListener('abort', ends)
    if (opened.kind !== 'opened') throw new DeliveryProblem('broken')
    return {
      ok: true,
      exists: opened.exists,
      uidValidity: opened.uidValidity,
      async list(asked) {
        const listed = await running.ask({ kind: 'list', ...asked })
        if (listed.kind !== 'listed') throw new DeliveryProblem('broken')
        return { heads: listed.heads, unreadable: listed.unreadable, upTo: listed.upTo }
      },
      async read(uid) {
        const told = await running.ask({ kind: 'read', uid })
        if (told.kind === 'gone') return 'gone'
        return told.kind === 'words' ? told.words : null
      },
      close: () => running.end('broken'),
    }
  } catch (error) {
    worker?.end('broken')
    const problem = signal.aborted ? new DeliveryProblem('timeout') : findDeliveryProblem(error, [password])
    return { ok: false, problem: problem.message }
  }
}

/** Sends one order at a time; ends with the first error. */
class MailboxProcess {
  readonly #worker: ChildProcess
  readonly #secret: string
  #ended: 'timeout' | 'broken' | undefined

  constructor(secret: string) {
    this.#secret = secret
    this.#worker = fork(path.resolve('server/email/mailbox/mailbox-worker.ts'), {
      // The process needs no secrets. Of glibc: otherwise freed messages stay in its arenas, about 40 MB.
      env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '32768' },
      execArgv: [
        `--max-old-space-size=${memoryLimitInMegabytes}`,
        '--max-semi-space-size=4',
        '--optimize-for-size',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    lowerPriority(this.#worker, 19)
    // Handled on "exit".
    this.#worker.on('error', () => undefined)
    const timeUp = AbortSignal.timeout(maxOpenMs + maxMailboxCheckMs)
    timeUp.addEventListener('abort', () => this.end('timeout'), { once: true })
  }

  end(reason: 'timeout' | 'broken'): void {
    this.#ended ??= reason
    this.#worker.kill('SIGKILL')
  }

  async ask(order: MailboxOrder, socket?: import('node:net').Socket): Promise<MailboxReply> {
    const { promise, resolve, reject } = Promise.withResolvers<MailboxReply>()
    const worker = this.#worker
    const end = (reason: 'broken' | 'overloaded') => reject(new DeliveryProblem(this.#ended ?? reason))
    // No limit ended the process, so the message did.
    const onExit = () => end(order.kind === 'read' ? 'overloaded' : 'broken')
    if (this.#ended || worker.exitCode !== null || worker.signalCode !== null) end('broken')
    worker.once('message', resolve).once('exit', onExit)
    try {
      worker.send(order, socket, {}, (error) => error && end('broken'))
      const told = await promise
      if (told.kind === 'fault') throw problemOf(told.error, this.#secret)
      return told
    } finally {
      worker.off('message', resolve).off('exit', onExit)
    }
  }
}

function problemOf({ code, message, response, at }: MailboxError, secret: string): DeliveryProblem {
  const kind = kinds[code] ?? (at === 'folder' ? 'folder' : undefined)
  const error = Object.assign(new Error(message), { code: kind ? '' : code, response })
  const said = findDeliveryProblem(error, [secret])
  return kind ? new DeliveryProblem(kind) : said
}

const kinds: Readonly<Record<string, ConstructorParameters<typeof DeliveryProblem>[0]>> = {
  EAUTH: 'login',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  ETIMEOUT: 'timeout',
  LineTooLarge: 'unreadable',
  LiteralTooLarge: 'unreadable',
  ResponseTooLarge: 'unreadable',
  TooManyTokens: 'unreadable',
}
