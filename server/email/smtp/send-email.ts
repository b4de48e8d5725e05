// Sends an email within fifteen seconds, or throws the reason.

import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { configuration } from '#server/config/configuration.ts'
import {
  checkAddresses,
  type FindAddresses,
  isNearAddress,
  lookupAmong,
} from '#server/config/public-address.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { DeliveryProblem, findDeliveryProblem } from './delivery-problem.ts'

type Wanted = {
  host: string
  port: number
  allowPrivate: boolean
  signal: AbortSignal
  isPaused?: boolean
  findAddresses?: FindAddresses
}

/** Rejects with a DeliveryProblem for unknown or private hosts, or with Node's error. */
export async function openSmtpSocket(wanted: Wanted): Promise<Socket> {
  const { host, port, signal, isPaused } = wanted
  const { found, allowed } = await checkAddresses(wanted)
  if (allowed.length === 0) throw new DeliveryProblem(found.length > 0 ? 'privateHost' : 'unknownHost')
  signal.throwIfAborted()
  const socket = connect({
    host,
    port,
    lookup: lookupAmong(allowed),
    autoSelectFamily: true,
    keepAlive: true,
  })
  if (isPaused) socket.pause()
  const breakOff = () => socket.destroy()
  signal.addEventListener('abort', breakOff, { once: true })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
    socket.once('close', () => {
      signal.removeEventListener('abort', breakOff)
      reject(signal.reason ?? new Error('closed before it was connected'))
    })
  })
}

export type EmailPerson = { name: string; address: string }

export type Email = {
  to: EmailPerson
  replyTo?: EmailPerson
  subject: string
  html: string
  text: string
  /** Equal for every attempt, so mailboxes detect duplicates: letters, digits and hyphens. */
  id: string
  /** Written by staff: permits auto-replies and has the author's name as sender. */
  personal?: {
    fromName: string
    /** With angle brackets; replaces the one derived from `id`. */
    messageId: string
    inReplyTo: string
    references: readonly string[]
    attachments: readonly { filename: string; contentType: string; content: Buffer }[]
  }
}

type Sending = {
  account: EmailSettings
  email: Email
  signal?: AbortSignal
  findAddresses?: FindAddresses
  patience?: number
  /** Implicit TLS, as on port 465. */
  beginsWithTls?: boolean
}

const maxAttemptMs = 14_000

/** Resolves once the mail server accepts it. Throws a DeliveryProblem. */
export async function sendEmail(sending: Sending): Promise<void> {
  const { signal, patience = maxAttemptMs } = sending
  const timeUp = AbortSignal.timeout(patience)
  const over = signal ? AbortSignal.any([signal, timeUp]) : timeUp
  try {
    await attempt(sending, over)
  } catch (error) {
    if (signal?.aborted) throw new DeliveryProblem('interrupted')
    if (timeUp.aborted) throw new DeliveryProblem('timeout')
    throw findDeliveryProblem(error, [sending.account.smtp_password])
  }
}

async function attempt(
  { account, email, findAddresses, beginsWithTls = account.smtp_port === 465 }: Sending,
  signal: AbortSignal,
): Promise<void> {
  const { smtp_host: host, smtp_port: port, smtp_secure: secure } = account
  const lookUp = findAddresses ? { findAddresses } : {}
  const wanted = { host, port, signal, allowPrivate: configuration().smtpPrivateHosts, ...lookUp }
  const socket = await untilOver(openSmtpSocket(wanted), signal)
  // Credentials are encrypted, except to a local server.
  const mayBeClear = !secure && configuration().smtpPrivateHosts && isNearAddress(socket.remoteAddress ?? '')
  try {
    const transport = createTransport({
      connection: socket,
      host,
      port,
      secure: beginsWithTls,
      // Requires STARTTLS before authentication.
      requireTLS: !beginsWithTls && !mayBeClear,
      tls: { rejectUnauthorized: secure, minVersion: 'TLSv1.2' },
      auth: { user: account.smtp_username, pass: account.smtp_password },
      name: new URL(configuration().publicOrigin).hostname,
      connectionTimeout: maxAttemptMs,
      greetingTimeout: maxAttemptMs,
      socketTimeout: maxAttemptMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await untilOver(transport.sendMail(envelop(account, email)), signal)
  } finally {
    socket.destroy()
  }
}

function envelop(account: EmailSettings, email: Email) {
  const { to, replyTo, subject, html, text, id, personal } = email
  const { from_email: from, from_name: name } = account
  const common = {
    envelope: { from, to: [to.address] },
    to,
    subject,
    html,
    text,
    ...(replyTo ? { replyTo } : {}),
  }
  if (personal) {
    const { fromName, messageId, inReplyTo, references, attachments } = personal
    return {
      ...common,
      from: { name: fromName, address: from },
      messageId,
      ...(inReplyTo && { inReplyTo, references: [...references] }),
      attachments: [...attachments],
    }
  }
  return {
    ...common,
    from: { name, address: from },
    messageId: messageIdOf(id, from),
    // Prevents auto-replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Returns the Message-ID, with angle brackets. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${domainOf(from)}>`
}

/** Returns the domain of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Some DNS lookups and handshakes ignore the signal. */
function untilOver<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    return undefined
  })
}
