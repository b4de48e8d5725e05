// Database queue of images to encode, leased by one instance at a time.
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { mediaPreparations } from '#server/tables/media-tables.ts'

/** Waiting originals across all instances. */
export const waitingLimits = { pictures: 500, bytes: 2 * 1024 ** 3 }

/** Per image. */
export const maxAttempts = 6

/** Must be renewed before. */
const leaseSeconds = 20

export type Preparation = typeof mediaPreparations.$inferSelect

export type PendingImage = Pick<Preparation, 'filePath' | 'originalFilename' | 'waitingBytes'> & {
  waitingKey: string
}

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`

/** In the transaction that creates or changes the record; replaces an earlier entry. */
export async function orderPreparation(
  within: Transaction,
  order: PendingImage & { mediaId: string },
): Promise<{ id: string; formerKey: string | null }> {
  const [previous] = await within
    .delete(mediaPreparations)
    .where(eq(mediaPreparations.mediaId, order.mediaId))
    .returning()
  const [row] = await within.insert(mediaPreparations).values(order).returning()
  if (!row) throw new Error('The database kept no order')
  return { id: row.id, formerKey: previous?.waitingKey ?? null }
}

/** True if no further original fits. */
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

/** Leases the oldest due entry. */
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

/** Renews the lease. */
export function storePreparation(taken: Preparation): Promise<unknown> {
  return change(taken, { dueAt: inSeconds(leaseSeconds) })
}

/** Returns an entry untried, at shutdown. */
export function returnPreparation(taken: Preparation): Promise<unknown> {
  return change(taken, { attempts: taken.attempts - 1, dueAt: sql`now()` })
}

/** Lets any instance retry later. */
export function postponePreparation(taken: Preparation, seconds: number): Promise<unknown> {
  return change(taken, { dueAt: inSeconds(seconds) })
}

/** `hasOriginal` lets staff retry. */
export function failPreparation(
  taken: Preparation,
  { problem, hasOriginal }: { problem: string; hasOriginal: boolean },
): Promise<unknown> {
  return change(taken, { problem, ...(!hasOriginal && { waitingKey: null, waitingBytes: 0 }) })
}

/** SQL condition: unchanged since it was leased. */
export function isClaimed(taken: Pick<Preparation, 'id' | 'attempts'>): SQL | undefined {
  return and(eq(mediaPreparations.id, taken.id), eq(mediaPreparations.attempts, taken.attempts))
}

/** Returns the queue entry; undefined if there is none. */
export async function findPreparation(id: string): Promise<Preparation | undefined> {
  const [row] = await database().select().from(mediaPreparations).where(eq(mediaPreparations.id, id))
  return row
}

/** False if there is no entry or its original was deleted. */
export async function retryPreparation(mediaId: string): Promise<boolean> {
  const { problem, waitingKey } = mediaPreparations
  const retried = await database()
    .update(mediaPreparations)
    .set({ problem: '', attempts: 0, dueAt: sql`now()` })
    .where(and(eq(mediaPreparations.mediaId, mediaId), ne(problem, ''), sql`${waitingKey} IS NOT NULL`))
    .returning({ id: mediaPreparations.id })
  return retried.length > 0
}

/** Deletes a record's entry; returns the original's key. */
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
  return database().update(mediaPreparations).set(set).where(isClaimed(taken))
}
