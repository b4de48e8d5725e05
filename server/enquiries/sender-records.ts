// Finds the other enquiries of whoever sent one: by the same phone number, however it was typed, or the same email address.
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { isPhoneOf } from '#server/content/phone-match.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiryNetworks } from '#server/tables/enquiries/enquiry-network-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'

/** More are not shown. */
const most = 20

type Traveller = { id?: string; email: string; phone: string | null }

export type SenderEnquiry = Awaited<ReturnType<typeof listEnquiriesOfSender>>[number]

/** The newest enquiries from this phone number, however it was typed. */
export function listEnquiriesByPhone(phone: string): Promise<SenderEnquiry[]> {
  return listEnquiriesOfSender({ email: '', phone })
}

/** Returns the condition for enquiries with this e-mail address or this phone number, however it was typed. */
export function isFromSender({ email, phone }: Omit<Traveller, 'id'>): SQL {
  // Who called gave no address, and is not everybody who called.
  const sameEmail = email === '' ? sql`false` : sql`lower(${enquiries.email}) = lower(${email}::text)`
  return sql`(${sameEmail} OR ${isPhoneOf(phone ?? '')})`
}

/** The newest other enquiries of the same sender, suspected spam included. */
export function listEnquiriesOfSender({ id, ...sender }: Traveller) {
  const { type, name, status, suspectedSpam, createdAt } = enquiries
  return database()
    .select({ id: enquiries.id, type, name, status, suspectedSpam, createdAt, tour: tours.title })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .where(sql`${isFromSender(sender)} AND ${enquiries.id} IS DISTINCT FROM ${id ?? null}::uuid`)
    .orderBy(desc(createdAt), desc(enquiries.id))
    .limit(most)
}

/** Returns the network of the enquiry, of several the newest; undefined for one that no visitor sent, or that is too old. */
export async function findNetwork(enquiryId: string): Promise<string | undefined> {
  const [row] = await database()
    .select({ network: enquiryNetworks.network })
    .from(enquiryNetworks)
    .where(eq(enquiryNetworks.enquiryId, enquiryId))
    .orderBy(desc(enquiryNetworks.createdAt))
    .limit(1)
  return row?.network
}
