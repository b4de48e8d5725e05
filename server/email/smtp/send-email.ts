// Hands one message over to the mail server, within fifteen seconds, or says why that did not come about.
import { createTransport } from 'nodemailer'
import { configuration } from '#server/config/configuration.ts'
import type { FindAddresses } from '#server/config/judged-addresses.ts'
import { isNearAddress } from '#server/config/public-address.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { DeliveryProblem, findDeliveryProblem } from './delivery-problem.ts'
import { openSmtpSocket } from './smtp-socket.ts'

/** One person's address; never a text that could hold several. */
export type EmailPerson = { name: string; address: string }

export type Email = {
  to: EmailPerson
  replyTo?: EmailPerson
  subject: string
  html: string
  text: string
  /** The same at every attempt, so that a mailbox can tell a repeat: letters, digits and hyphens. */
  id: string
  /** Of a message that a person wrote: a holiday notice may answer it, and its name stands before the account's. */
  personal?: {
    fromName: string
    /** With angle brackets; in place of what would be made of `id`. */
    messageId: string
    inReplyTo: string
    references: readonly string[]
    attachments: readonly { filename: string; contentType: string; content: Buffer }[]
  }
}

type Sending = {
  account: EmailSettings
  email: Email
  /** Breaks the attempt off, as when the site is stopped. */
  signal?: AbortSignal
  findAddresses?: FindAddresses
  patience?: number
  /** Whether the server speaks TLS from the first byte, as on port 465. */
  beginsWithTls?: boolean
}

const longestAttempt = 14_000

/** Resolves once the mail server has accepted the message. Throws a DeliveryProblem. */
export async function sendEmail(sending: Sending): Promise<void> {
  const { signal, patience = longestAttempt } = sending
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
  // Credentials never cross the internet in clear. Only a server of one's own may do without encryption.
  const mayBeClear = !secure && configuration().smtpPrivateHosts && isNearAddress(socket.remoteAddress ?? '')
  try {
    const transport = createTransport({
      connection: socket,
      host,
      port,
      secure: beginsWithTls,
      // Elsewhere the connection is upgraded before anything secret is sent, or the attempt ends.
      requireTLS: !beginsWithTls && !mayBeClear,
      tls: { rejectUnauthorized: secure, minVersion: 'TLSv1.2' },
      auth: { user: account.smtp_username, pass: account.smtp_password },
      name: new URL(configuration().publicOrigin).hostname,
      connectionTimeout: longestAttempt,
      greetingTimeout: longestAttempt,
      socketTimeout: longestAttempt,
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
    // So that no holiday notice answers a program.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** The Message-ID, with angle brackets, of an email with this `id` from this address. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${domainOf(from)}>`
}

/** What stands behind the at sign of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** A look-up or a handshake that ignores the signal must not hold the attempt beyond it. */
function untilOver<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    return undefined
  })
}
