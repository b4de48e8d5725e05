// Stores enquiries' networks for 30 days, to find other enquiries from there.
import { lt, type SQL, sql } from 'drizzle-orm'
import { keyedHash } from '#server/config/secret-box.ts'
import { database } from '#server/database/database.ts'
import { siteNetworkOf } from '#server/database/rate-limit.ts'
import { enquiries, enquiryNetworks } from '#server/tables/enquiry-tables.ts'

/** Stated in the privacy policy. */
const maxDays = 30

/** Returns a keyed hash of the network (IPv4 /24, IPv6 /48), which does not reveal the address. */
export function networkHash(clientAddress: string): string {
  return keyedHash('enquiry network', [siteNetworkOf(clientAddress)])
}

/** Condition: the enquiry is from the network. */
export function isFromNetwork(network: string): SQL {
  return sql`EXISTS (SELECT FROM ${enquiryNetworks}
    WHERE ${enquiryNetworks.enquiryId} = ${enquiries.id} AND ${enquiryNetworks.network} = ${network})`
}

/** Deletes expired networks; returns how many. */
export async function removeOldNetworks(): Promise<number> {
  const isOld = lt(enquiryNetworks.createdAt, sql`now() - make_interval(days => ${maxDays})`)
  const { rowCount } = await database().delete(enquiryNetworks).where(isOld)
  return rowCount ?? 0
}
