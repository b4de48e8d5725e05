// Composes a queued email from the current state of the database.
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { writeInvitation } from '#server/auth/arrivals/invitation-order.ts'
import { writeAddressLink, writeAddressNotice } from '#server/auth/own-account/address-messages.ts'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { database } from '#server/database/database.ts'
import type { AddressOrder, EmailJob, EmailOrder, InvitationOrder } from '#server/email/queue/outbox.ts'
import { orderedEnquiries } from '#server/email/queue/plan-emails.ts'
import type { Email, EmailPerson } from '#server/email/smtp/send-email.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { composeAcknowledgementEmail } from './acknowledgement-messages.ts'
import { composeDailyDigest, type ReadDailyDigest } from './daily-digest-email.ts'
import { type EmailBrand, type EmailContent, readEmailBrand } from './email-content.ts'
import { makeEmail } from './make-email.ts'
import {
  composeDigestEmail,
  composeEnquiryEmail,
  composeNewAddressEmail,
  composePreviousAddressEmail,
  type EnquiryToReport,
} from './office-emails.ts'

type Composed = { to: EmailPerson; replyTo?: EmailPerson; content: EmailContent }
type Brand = Awaited<ReturnType<typeof readEmailBrand>>
type BackupOrder = Extract<EmailOrder, { kind: 'backup' }>
const alsoReason =
  'You get this because your address is in the email settings of this site, for enquiries of this type.'

type EnquiryOrder = Extract<EmailOrder, { kind: 'enquiry' }>
type DigestOrder = Extract<EmailOrder, { kind: 'morning' }>
type Composing = ComposingWith & { brand: Brand }

export type ComposingWith = {
  office: string
  isRecipient?: (address: string) => boolean
  /** Injected, because its module enqueues emails. */
  readDailyDigest?: ReadDailyDigest | undefined
}

/** Undefined if there is nothing to send any more. */
export async function composeEmail(job: EmailJob, given: ComposingWith): Promise<Email | undefined> {
  const brand = await readEmailBrand()
  const composed = await compose(job.order, { brand, ...given })
  return composed && makeEmail({ ...composed, id: job.letterId, brand })
}

function compose(order: EmailOrder, composing: Composing): Promise<Composed | undefined> {
  if (order.kind === 'enquiry') return composeForOffice(order, composing)
  if (order.kind === 'acknowledgement') return composeAcknowledgement(order.enquiryId, composing)
  if (order.kind === 'backup') return composeBackup(order, composing)
  if (order.kind === 'reply') throw new Error('A reply is composed by composeReplyEmail()')
  if (order.kind === 'morning') return composeDigest(order, composing)
  if (order.kind === 'invitation') return composeInvitation(order, composing)
  if (order.kind === 'new-address' || order.kind === 'former-address') return composeAddress(order, composing)
  if (order.kind === 'password') return composePassword(order.address, composing)
  // Of an earlier release, for an obsolete purpose.
  return Promise.resolve(undefined)
}

async function composeBackup(order: BackupOrder, { brand, office }: Composing): Promise<Composed> {
  const { problem, begunAt, lastGoodAt } = order
  const told = {
    problem,
    begunAt: new Date(begunAt),
    lastGoodAt: lastGoodAt === null ? undefined : new Date(lastGoodAt),
  }
  return { to: { name: '', address: office }, content: composeBackupEmail(told, brand) }
}

async function composeDigest(
  order: DigestOrder,
  { brand, readDailyDigest }: Composing,
): Promise<Composed | undefined> {
  const read = await readDailyDigest?.(order, new Date())
  const content = read && composeDailyDigest(read.morning, brand)
  return content && { to: { name: '', address: read.address }, content }
}

async function composeForOffice(
  { enquiryIds, to: also }: EnquiryOrder,
  { brand, office, isRecipient }: Composing,
): Promise<Composed | undefined> {
  if (also !== undefined && !isRecipient?.(also)) return undefined
  const found = await findEnquiries(enquiryIds)
  const [first] = found
  if (!first) return undefined
  const to = { name: '', address: also ?? office }
  const reason = also === undefined ? {} : { reason: alsoReason }
  if (found.length > 1) return { to, content: { ...composeDigestEmail(found, brand), ...reason } }
  const replyTo = { name: first.name, address: first.email }
  return { to, replyTo, content: { ...composeEnquiryEmail(first, brand), ...reason } }
}

async function composeAcknowledgement(id: string, { brand }: Composing): Promise<Composed | undefined> {
  const [enquiry] = await findEnquiries([id])
  // Flagged by staff: a made-up address gets no email.
  if (!enquiry || enquiry.suspectedSpam) return undefined
  const { reference, language } = enquiry
  const content = composeAcknowledgementEmail({ ...brand, reference, language, party: enquiry })
  return { to: { name: '', address: enquiry.email }, content }
}

/** The link is created only now, so the queue never stores it. */
async function composePassword(address: string, { brand }: Composing): Promise<Composed | undefined> {
  const [user] = await database()
    .select({ id: staffUsers.id, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.email, address.toLowerCase()))
  if (!user) return undefined
  const link = await issuePasswordLink(user.id, { hoursValid: 1 })
  return { to: { name: '', address: user.email }, content: composePasswordEmail(link, brand) }
}

async function composeInvitation(
  order: InvitationOrder,
  { brand }: Composing,
): Promise<Composed | undefined> {
  const written = await writeInvitation(order)
  if (!written) return undefined
  return { to: { name: '', address: written.address }, content: composeInvitationEmail(written.link, brand) }
}

async function composeAddress(order: AddressOrder, { brand }: Composing): Promise<Composed | undefined> {
  if (order.kind === 'former-address') {
    const notice = await writeAddressNotice(order)
    return (
      notice && {
        to: { name: '', address: order.address },
        content: composePreviousAddressEmail(notice, brand),
      }
    )
  }
  const written = await writeAddressLink(order.changeId)
  return (
    written && {
      to: { name: '', address: written.address },
      content: composeNewAddressEmail(written, brand),
    }
  )
}

type ReportedEnquiry = EnquiryToReport & { reference: string; suspectedSpam: boolean }

async function findEnquiries(ids: string[]): Promise<ReportedEnquiry[]> {
  const { searchText: _, idempotencyKey: _key, ...columns } = getTableColumns(enquiries)
  // As SQL, because plain columns would select from the table instead of its replacement.
  const read = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column)])
  return database()
    .select({ ...(Object.fromEntries(read) as typeof columns), tourTitle: tours.title })
    .from(orderedEnquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .where(inArray(enquiries.id, ids))
    .orderBy(enquiries.createdAt, enquiries.id)
}

type FailedBackup = {
  /** Written by the site. */
  problem: string
  begunAt: Date
  lastGoodAt: Date | undefined
}

function composeBackupEmail(
  { problem, begunAt, lastGoodAt }: FailedBackup,
  { name, origin }: EmailBrand,
): EmailContent {
  return {
    subject: `A backup of ${name} failed`,
    heading: 'A backup failed',
    preview: problem,
    blocks: [
      { kind: 'paragraph', text: problem },
      {
        kind: 'facts',
        rows: [
          { name: 'Begun', value: formatDateTime(begunAt) },
          { name: 'Last good one', value: lastGoodAt ? formatDateTime(lastGoodAt) : 'There is none yet.' },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The site works as before. Please forward this to your server administrator: changes since the last good backup are at risk until one succeeds.',
      },
      { kind: 'button', label: 'See the site status', href: `${origin}/admin` },
    ],
    reason:
      'You get this, once a day at most, because your address is the admin email in the email settings of this site.',
  }
}

function composeInvitationEmail(link: string, { name, origin }: EmailBrand): EmailContent {
  const { host } = new URL(origin)
  return {
    subject: `Your account for ${name}`,
    heading: 'Choose your password',
    preview: 'The link works once and expires in three days.',
    blocks: [
      {
        kind: 'paragraph',
        text: `A colleague has created a staff account for you on ${host}.`,
      },
      { kind: 'button', label: 'Choose a password', href: link },
      {
        kind: 'paragraph',
        text: 'The link works once and expires in three days. You are signed in as soon as the password is set. If you do not know what this is about, do nothing: without the link nobody can use the account.',
      },
    ],
    reason: `You are receiving this because a staff member of ${host} entered your address there.`,
  }
}

/** Mails a password link. */
export function composePasswordEmail(link: string, { name, origin }: EmailBrand): EmailContent {
  return {
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    preview: 'The link works once and expires in one hour.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Someone, probably you, asked to reset the password of your staff account.',
      },
      { kind: 'button', label: 'Choose a new password', href: link },
      {
        kind: 'paragraph',
        text: 'The link works once and expires in one hour. When the password is set, all sessions of your account end. If it was not you, do nothing: your password stays as it is.',
      },
    ],
    reason: `You get this because you have a staff account on ${new URL(origin).host}.`,
  }
}
