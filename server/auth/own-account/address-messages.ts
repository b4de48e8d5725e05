// Prepares emails about a changed sign-in address, whose links are created only when the email is sent.
import { eq } from 'drizzle-orm'
import { issueToken } from '#server/auth/session-token.ts'
import { configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { emailChanges, staffUsers } from '#server/tables/staff-tables.ts'
import { confirmEmailPath } from '#shared/staff/staff-paths.ts'

export const addressLinkHours = 24

/** Returns the token purpose of an address change. */
export function addressPurpose(changeId: string): string {
  return `new-address:${changeId}`
}

type AddressLink = { address: string; name: string; link: string }

/** Returns a new link; undefined if the change is no longer pending. */
export async function writeAddressLink(changeId: string): Promise<AddressLink | undefined> {
  const [pending] = await database()
    .select({ address: emailChanges.email, name: staffUsers.name })
    .from(emailChanges)
    .innerJoin(staffUsers, eq(staffUsers.id, emailChanges.userId))
    .where(eq(emailChanges.id, changeId))
  if (!pending) return undefined
  const token = await issueToken({
    purpose: addressPurpose(changeId),
    hoursValid: addressLinkHours,
  })
  const query = new URLSearchParams({ for: changeId, token })
  return { ...pending, link: `${configuration().publicOrigin}${confirmEmailPath}?${query}` }
}

/** Undefined if the account no longer exists or uses this address again. */
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
