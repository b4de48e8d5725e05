// What the messages about a changed sign-in address say; the link is made only when the message is written, so that the queue never holds it.
import { eq } from 'drizzle-orm'
import { issueToken } from '#server/auth/one-time-token.ts'
import { configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { emailChanges } from '#server/tables/email-change-table.ts'
import { confirmEmailPath } from '#shared/staff/staff-paths.ts'

/** How long the link of a message opens something. */
export const addressLinkHours = 24

/** What the tokens of a wish for a new address are kept under. */
export function addressPurpose(changeId: string): string {
  return `new-address:${changeId}`
}

type AddressLink = { address: string; name: string; link: string }

/** Whom to write to, with a new link; undefined where the wish was withdrawn, replaced or done. */
export async function writeAddressLink(changeId: string): Promise<AddressLink | undefined> {
  const [wish] = await database()
    .select({ address: emailChanges.email, name: staffUsers.name })
    .from(emailChanges)
    .innerJoin(staffUsers, eq(staffUsers.id, emailChanges.userId))
    .where(eq(emailChanges.id, changeId))
  if (!wish) return undefined
  const token = await issueToken({
    purpose: addressPurpose(changeId),
    hoursValid: addressLinkHours,
  })
  const query = new URLSearchParams({ for: changeId, token })
  return { ...wish, link: `${configuration().publicOrigin}${confirmEmailPath}?${query}` }
}

/** Who it is about and how they sign in now; undefined where the account is gone, or has this address again. */
export async function writeAddressNotice(order: {
  userId: string
  address: string
}): Promise<{ name: string; email: string } | undefined> {
  const [user] = await database()
    .select({ name: staffUsers.name, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, order.userId))
  return user && user.email !== order.address ? user : undefined
}
