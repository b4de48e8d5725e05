// Finds other enquiries of a sender by email or phone in any format.
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { isPhoneOf } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries, enquiryNetworks } from '#server/tables/enquiry-tables.ts'

const most = 20

type Traveller = { id?: string; email: string; phone: string | null }

export type SenderEnquiry = Awaited<ReturnType<typeof listEnquiriesOfSender>>[number]

/** Returns the newest enquiries from a phone number in any format. */
export function listEnquiriesByPhone(phone: string): Promise<SenderEnquiry[]> {
  return listEnquiriesOfSender({ email: '', phone })
}

/** Condition: the enquiry has this email or phone, in any format. */
export function isFromSender({ email, phone }: Omit<Traveller, 'id'>): SQL {
  // An empty address must not match all callers.
  const sameEmail = email === '' ? sql`false` : sql`lower(${enquiries.email}) = lower(${email}::text)`
  return sql`(${sameEmail} OR ${isPhoneOf(phone ?? '')})`
}

/** Returns the sender's other enquiries, newest first, including suspected spam. */
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

/** Returns the enquiry's latest network; undefined if none or expired. */
export async function findNetwork(enquiryId: string): Promise<string | undefined> {
  const [row] = await database()
    .select({ network: enquiryNetworks.network })
    .from(enquiryNetworks)
    .where(eq(enquiryNetworks.enquiryId, enquiryId))
    .orderBy(desc(enquiryNetworks.createdAt))
    .limit(1)
  return row?.network
}
