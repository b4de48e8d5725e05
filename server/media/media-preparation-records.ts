// Keeps the queue of pictures to prepare in the database: one instance at a time has each, and loses it when it is gone.
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { mediaPreparations } from '#server/tables/media-preparation-table.ts'

/** Pictures and bytes of originals that may wait at the same time, on all instances together. */
export const waitingLimits = { pictures: 500, bytes: 2 * 1024 ** 3 }

/** Times that a picture is tried before it is given up. */
export const mostAttempts = 6

/** Seconds for which whoever prepares a picture has it, unless it says in time that it still does. */
const leaseSeconds = 20

export type Preparation = typeof mediaPreparations.$inferSelect

/** An original in the area `waiting`, and the place of the picture that is to be made of it. */
export type WaitingPicture = Pick<Preparation, 'filePath' | 'originalFilename' | 'waitingBytes'> & {
  waitingKey: string
}

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

/** Orders the preparation for a record within the transaction that makes it or changes it; an earlier order is given up. */
export async function orderPreparation(
  within: Transaction,
  order: WaitingPicture & { mediaId: string },
): Promise<{ id: string; formerKey: string | null }> {
  const [former] = await within
    .delete(mediaPreparations)
    .where(eq(mediaPreparations.mediaId, order.mediaId))
    .returning()
  const [row] = await within.insert(mediaPreparations).values(order).returning()
  if (!row) throw new Error('The database kept no order')
  return { id: row.id, formerKey: former?.waitingKey ?? null }
}

/** Whether there is room for one more original. */
export async function isQueueFull(): Promise<boolean> {
  const [waiting] = await database()
    .select({
      pictures: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${mediaPreparations.waitingBytes}), 0)::float8`,
    })
    .from(mediaPreparations)
    .where(eq(mediaPreparations.problem, ''))
  if (!waiting) return false
  return waiting.pictures >= waitingLimits.pictures || waiting.bytes >= waitingLimits.bytes
}

/** Takes the oldest order that is due, for so long as its lease lasts; undefined when there is none. */
export async function takePreparation(): Promise<Preparation | undefined> {
  const { id, problem, dueAt, createdAt } = mediaPreparations
  const oldest = database()
    .select({ id })
    .from(mediaPreparations)
    .where(and(eq(problem, ''), sql`${dueAt} <= now()`))
    .orderBy(createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await database()
    .update(mediaPreparations)
    .set({ attempts: sql`${mediaPreparations.attempts} + 1`, dueAt: inSeconds(leaseSeconds) })
    .where(eq(id, sql`(${oldest})`))
    .returning()
  return row
}

/** Keeps the lease of a picture that is still being prepared. */
export function keepPreparation(taken: Preparation): Promise<unknown> {
  return change(taken, { dueAt: inSeconds(leaseSeconds) })
}

/** Gives a picture back untried: this process ends. */
export function returnPreparation(taken: Preparation): Promise<unknown> {
  return change(taken, { attempts: taken.attempts - 1, dueAt: sql`now()` })
}

/** Lets a picture be tried again in so many seconds, by whoever is there then. */
export function postponePreparation(taken: Preparation, seconds: number): Promise<unknown> {
  return change(taken, { dueAt: inSeconds(seconds) })
}

/** Gives a picture up, in words for staff; `keepsOriginal` says whether they may have it tried once more. */
export function failPreparation(
  taken: Preparation,
  { problem, keepsOriginal }: { problem: string; keepsOriginal: boolean },
): Promise<unknown> {
  return change(taken, { problem, ...(!keepsOriginal && { waitingKey: null, waitingBytes: 0 }) })
}

/** True while the order still is as it was taken; nobody else took it, and it was not given up. */
export function isTaken(taken: Pick<Preparation, 'id' | 'attempts'>): SQL | undefined {
  return and(eq(mediaPreparations.id, taken.id), eq(mediaPreparations.attempts, taken.attempts))
}

/** The order, as far as there still is one. */
export async function findPreparation(id: string): Promise<Preparation | undefined> {
  const [row] = await database().select().from(mediaPreparations).where(eq(mediaPreparations.id, id))
  return row
}

/** Has a picture that was given up tried again; false when there is nothing left to try. */
export async function retryPreparation(mediaId: string): Promise<boolean> {
  const { problem, waitingKey } = mediaPreparations
  const retried = await database()
    .update(mediaPreparations)
    .set({ problem: '', attempts: 0, dueAt: sql`now()` })
    .where(and(eq(mediaPreparations.mediaId, mediaId), ne(problem, ''), sql`${waitingKey} IS NOT NULL`))
    .returning({ id: mediaPreparations.id })
  return retried.length > 0
}

/** Takes away the order for a record, and says where its original was. */
export async function dropPreparation(mediaId: string): Promise<string | null> {
  const [row] = await database()
    .delete(mediaPreparations)
    .where(eq(mediaPreparations.mediaId, mediaId))
    .returning()
  return row?.waitingKey ?? null
}

async function change(
  taken: Preparation,
  set: Parameters<ReturnType<ReturnType<typeof database>['update']>['set']>[0],
): Promise<unknown> {
  return database().update(mediaPreparations).set(set).where(isTaken(taken))
}
