// Stores from which network a visitor sent an enquiry, for 30 days, so that staff find the other enquiries from there.
import { desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { siteNetworkOf } from '#server/database/client-network.ts'
import { database } from '#server/database/database.ts'
import { enquiryNetworks } from '#server/tables/enquiries/enquiry-network-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'

/** As the privacy policy says. */
const maxDays = 30

/** Returns a keyed hash of the network (IPv4 /24, IPv6 /48), from which no address can be read. */
export function networkHash(clientAddress: string): string {
  return keyedHash('enquiry network', [siteNetworkOf(clientAddress)])
}

/** Returns the condition for enquiries that came from the network. */
export function isFromNetwork(network: string): SQL {
  return sql`EXISTS (SELECT FROM ${enquiryNetworks}
    WHERE ${enquiryNetworks.enquiryId} = ${enquiries.id} AND ${enquiryNetworks.network} = ${network})`
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

/** Removes networks that are too old. Returns how many. */
export async function removeOldNetworks(): Promise<number> {
  const isOld = lt(enquiryNetworks.createdAt, sql`now() - make_interval(days => ${maxDays})`)
  const { rowCount } = await database().delete(enquiryNetworks).where(isOld)
  return rowCount ?? 0
}
