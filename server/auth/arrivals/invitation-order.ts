// Invites by email: orders the message with the write that is its reason, and makes the link only when the message is written.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { database, type Writing } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { enqueueEmail } from '#server/email/queue/outbox.ts'
import { staffAccounts, staffUsers } from '#server/tables/auth-tables.ts'
import { may, type StaffRole } from '#shared/staff/permissions.ts'

export const invitationHours = 72

/** So that nobody fills a mailbox by pressing "Send again". */
const toOneAddress: RateLimit = { purpose: 'invitation: address', hits: 5, seconds: 3600 }

/** Seconds until this address may be invited once more; 0 for now, which is then counted. */
export async function waitForInvitation(email: string): Promise<number> {
  const answer = await countHit({ limit: toOneAddress, who: email })
  return answer.allowed ? 0 : answer.retryAfterSeconds
}

/** Orders the message to somebody who was invited, by an owner. */
export function orderInvitation(
  writing: Writing,
  { userId, invitedBy }: { userId: string; invitedBy: string },
): Promise<void> {
  return enqueueEmail(writing, { kind: 'invitation', userId, invitedBy })
}

type Invitation = { address: string; link: string }

/**
 * Whom to write to, with a new link; undefined where the account is gone or has a password, and where whoever invited them is no owner any
 * more: they may read the mailbox that they named.
 */
export async function writeInvitation(order: {
  userId: string
  invitedBy: string
}): Promise<Invitation | undefined> {
  const [invited] = await database()
    .select({
      address: staffUsers.email,
      inviter: sql<StaffRole | null>`(SELECT role FROM ${staffUsers} AS inviter WHERE inviter.id = ${order.invitedBy})`,
    })
    .from(staffUsers)
    .innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
    .where(and(eq(staffUsers.id, order.userId), isNull(staffAccounts.password)))
  if (!invited?.inviter || !may(invited.inviter, 'staff.change')) return undefined
  return {
    address: invited.address,
    link: await issuePasswordLink(order.userId, { hoursValid: invitationHours }),
  }
}
