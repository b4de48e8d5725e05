// Child process that reads and parses untrusted messages, without secrets beyond its login.
import type { Socket } from 'node:net'
import process from 'node:process'
import { connect as connectTls } from 'node:tls'
import { ImapFlow, type ImapTransport, type ImapTransportOptions } from 'imapflow'
import {
  type MailboxError,
  type MailboxLogin,
  type MailboxOrder,
  type MailboxReply,
  type MessageHeader,
  readBytes,
  type UnreadableHead,
} from './mailbox-orders.ts'
import { MessageParser } from './message-parser.ts'

/** Per network step, in milliseconds; `mailbox-client.ts` limits the session. */
const patience = 15_000
const headerBytes = 64_000
const maxParsingMs = 20_000
const maxResidentMegabytes = 256
const maxPerResponse = {
  line: 1_000_000,
  literal: readBytes + 1000,
  response: readBytes + 500_000,
  tokens: 200_000,
}

const parser = new MessageParser()
let client: ImapFlow | undefined
let stage: MailboxError['at'] = 'login'
/** Lower bound; 0 if unknown. */
let nextUid = 0
/** The cause of a broken connection, which pending commands do not report. */
let broken: Error | undefined

// Protects the site's memory. `mailbox-client.ts` then reports `overloaded` and skips the message.
setInterval(() => process.memoryUsage.rss() / 1e6 > maxResidentMegabytes && process.exit(1), 100).unref()
process.on('message', (order: MailboxOrder, socket: Socket | undefined) => {
  void answer(order, socket)
    .catch((error: unknown): MailboxReply => ({ kind: 'fault', error: describe(broken ?? error) }))
    .then((told) => process.send?.(told))
})
process.on('disconnect', () => process.exit(0))

async function answer(order: MailboxOrder, socket: Socket | undefined): Promise<MailboxReply> {
  if (order.kind === 'open') return open(order.login, socket as Socket)
  if (!client) throw new Error('The mailbox was not opened')
  return order.kind === 'list' ? list(client, order) : read(client, order.uid)
}

async function open(login: MailboxLogin, socket: Socket): Promise<MailboxReply> {
  const { host, port, user, password: pass, folder, mayBeClear, authorities } = login
  client = new ImapFlow({
    host,
    port,
    secure: port === 993,
    ...(port !== 993 && !mayBeClear && { doSTARTTLS: true }),
    auth: { user, pass },
    transport: over(socket),
    tls: { ca: authorities, minVersion: 'TLSv1.2' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    disableAutoEnable: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxLineLength: maxPerResponse.line,
    maxLiteralSize: maxPerResponse.literal,
    maxResponseSize: maxPerResponse.response,
    maxResponseTokens: maxPerResponse.tokens,
  })
  client.on('error', (error) => {
    broken ??= error
  })
  await client.connect()
  stage = 'folder'
  // EXAMINE leaves messages unread.
  const { exists, uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true })
  stage = 'connection'
  nextUid = Number.isSafeInteger(uidNext) ? uidNext : 0
  return { kind: 'opened', exists, uidValidity: Number(uidValidity) }
}

/** Uses the site's connection to a validated address. */
function over(socket: Socket): ImapTransport {
  const secured = (given: ImapTransportOptions, onSecure: () => void) => {
    const { servername, tls } = given
    return connectTls({ ...tls, ...(servername && { servername }), socket }, onSecure)
  }
  return {
    connect(given, onConnect) {
      if (given.secure) return secured(given, onConnect)
      setImmediate(onConnect)
      return socket
    },
    // biome-ignore lint/complexity/useMaxParams: ImapFlow calls it so.
    upgrade: (_plain, given, onSecure) => secured(given, onSecure),
  }
}

type ListOrder = Extract<MailboxOrder, { kind: 'list' }>

async function list(mailbox: ImapFlow, { after, since, most }: ListOrder): Promise<MailboxReply> {
  const asked = after === undefined ? { since } : { uid: `${after + 1}:*` }
  const found = (await mailbox.search(asked, { uid: true })) || []
  // `7:*` matches the last message even with a lower UID.
  const uids = found.filter((uid) => uid > (after ?? 0)).sort((one, other) => one - other)
  const wanted = uids.slice(0, most)
  const raw: { uid: number; size: number; bytes: Uint8Array }[] = []
  if (wanted.length > 0) {
    const parts = [{ key: 'HEADER', start: 0, maxLength: headerBytes }]
    for await (const message of mailbox.fetch(
      wanted,
      { uid: true, size: true, bodyParts: parts },
      { uid: true },
    )) {
      const { uid, size = 0, headers: bytes } = message
      if (wanted.includes(uid) && bytes) raw.push({ uid, size, bytes: bytes.subarray(0, headerBytes) })
    }
  }
  const parsed = await parseHeads(raw.sort((one, other) => one.uid - other.uid))
  const last = Math.max(after ?? 0, parsed.brokeOffAt ?? wanted.at(-1) ?? 0)
  const isAll = parsed.brokeOffAt === undefined && wanted.length === uids.length
  const upTo = isAll ? Math.max(last, nextUid - 1) : last
  return { kind: 'listed', heads: parsed.heads, unreadable: parsed.unreadable, upTo }
}

/** Stops after `maxParsingMs`; the next poll continues. */
async function parseHeads(raw: readonly { uid: number; size: number; bytes: Uint8Array }[]) {
  const heads: MessageHeader[] = []
  const unreadable: UnreadableHead[] = []
  const begun = performance.now()
  for (const { uid, size, bytes } of raw) {
    const head = await parser.parseHead({ uid, size, bytes })
    if (head) heads.push(head)
    else unreadable.push({ uid, size })
    if (performance.now() - begun > maxParsingMs) return { heads, unreadable, brokeOffAt: uid }
  }
  return { heads, unreadable }
}

async function read(mailbox: ImapFlow, uid: number): Promise<MailboxReply> {
  const source = { start: 0, maxLength: readBytes }
  const message = await mailbox.fetchOne(String(uid), { uid: true, source }, { uid: true })
  const bytes = message ? message.source : undefined
  return bytes ? { kind: 'words', words: await parser.parseWords(bytes) } : { kind: 'gone' }
}

function describe(error: unknown): MailboxError {
  const { code, message, responseText, serverResponseCode, authenticationFailed } = Object(error) as Record<
    string,
    unknown
  >
  return {
    code: authenticationFailed ? 'EAUTH' : text(code ?? serverResponseCode),
    message: text(message),
    response: text(responseText),
    at: stage,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1000) : ''
}
