// What staff may read of a flood of enquiries: what came, and what was set aside and waits for a look.
import { desc, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { enquiryFloods } from '#server/tables/enquiries/enquiry-flood-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { isSetAside } from './enquiry-filter.ts'
import { flood } from './spam/flood-signs.ts'

type FloodRecord = { begunAt: Date; enquiries: number; networks: number }

export type FloodReport = {
  /** The latest; undefined where what was set aside came from elsewhere, as by a restored backup. */
  flood: FloodRecord | undefined
  goesOn: boolean
  /** Enquiries of any flood that nobody judged yet. */
  setAside: number
}

const columns = {
  begunAt: enquiryFloods.begunAt,
  enquiries: enquiryFloods.enquiries,
  networks: enquiryFloods.networks,
}

/** What staff are to be told of; null when no flood goes on and nothing waits for a look. */
export async function readFloodNotice(): Promise<FloodReport | null> {
  const [[latest], setAside] = await Promise.all([
    database()
      .select({
        ...columns,
        goesOn: sql<boolean>`${enquiryFloods.lastAt} > now() - make_interval(secs => ${flood.seconds})`,
      })
      .from(enquiryFloods)
      .orderBy(desc(enquiryFloods.lastAt))
      .limit(1),
    countSetAside(),
  ])
  if (setAside === 0 && !latest?.goesOn) return null
  if (!latest) return { flood: undefined, goesOn: false, setAside }
  const { goesOn, ...record } = latest
  return { flood: record, goesOn, setAside }
}

function countSetAside(): Promise<number> {
  return database().$count(enquiries, isSetAside)
}
