// Enqueues invitation emails, whose links are created only when the email is sent.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { database, type Writing } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { enqueueEmail } from '#server/email/queue/outbox.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { may, type StaffRole } from '#shared/staff/permissions.ts'

export const invitationHours = 72

/** Prevents filling a mailbox with "Send again". */
const toOneAddress: RateLimit = { purpose: 'invitation: address', hits: 5, seconds: 3600 }

/** Returns the seconds to wait; 0 counts as an invitation. */
export async function waitForInvitation(email: string): Promise<number> {
  const answer = await countHit({ limit: toOneAddress, who: email })
  return answer.allowed ? 0 : answer.retryAfterSeconds
}

/** Enqueues the invitation email. */
export function orderInvitation(
  writing: Writing,
  { userId, invitedBy }: { userId: string; invitedBy: string },
): Promise<void> {
  return enqueueEmail(writing, { kind: 'invitation', userId, invitedBy })
}

type Invitation = { address: string; link: string }

/** Undefined if the account has a password or no longer exists, or the inviter is no longer an owner. */
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
