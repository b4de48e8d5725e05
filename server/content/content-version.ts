// Knows which version of the content is current: raised with every staff write, carried to every instance.
import { sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { lineName, listen } from '#server/database/notifications.ts'
import { contentVersion } from '#server/tables/content-version-table.ts'
import { answerOthers, questionChannel, untilHeardBy } from './heard-everywhere.ts'

const channel = 'content_version'
const withdrawalChannel = 'content_withdrawal'
const watchers = new Set<(version: number) => void>()
let known = 0
// The highest version of which a write of ours or a notification has told, since the version was last read.
let heard = 0
let sure = false
let withdrawn = 0
let stopListening: (() => void) | undefined

/** Starts to follow the version; call it once, beside openNotifications(). Until the first reading nothing is sure. */
export function followContentVersion(): void {
  if (stopListening) return
  const stops = [
    answerOthers((payload) => {
      learn(readPayload(payload))
      return known
    }),
    listen(withdrawalChannel, { received: (payload) => learnWithdrawal(readPayload(payload)) }),
    listen(channel, {
      received: (payload) => learn(readPayload(payload)),
      connected: readAgain,
      lost: () => {
        sure = false
      },
    }),
  ]
  stopListening = () => {
    for (const stop of stops) stop()
  }
}

/** Stops following; the version is unsure from then on. */
export function forgetContentVersion(): void {
  stopListening?.()
  stopListening = undefined
  sure = false
}

/** The newest version this process knows; 0 before the first reading. */
export function currentContentVersion(): number {
  return known
}

/** False while a change made elsewhere could pass unnoticed. */
export function contentVersionIsSure(): boolean {
  return sure
}

/** What was made of an older version than this may show what was withdrawn since: it is not shown any more. */
export function withdrawnSinceVersion(): number {
  return withdrawn
}

/** Calls `watcher` with every new version; the function it returns ends that. */
export function onContentVersion(watcher: (version: number) => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

type Versions = { version: number; withdrawn: number }
/** `others`: the processes that serve the lines of the instances that listen now, this one's among them. */
type Raised = Versions & { others: number[] }

/** Resolves when this process knows the version that a committed transaction raised, and every other one that listens. */
export async function awaitRaised({ version, withdrawn, others }: Raised): Promise<void> {
  learnWithdrawal(withdrawn)
  learn(version)
  await untilHeardBy(others, version)
}

/** Raises the version and tells every instance once `transaction` is committed; for the write door alone. */
export async function raiseVersion(transaction: Transaction): Promise<Raised> {
  const { rows } = await transaction.execute<Record<keyof Versions, string> & { others: number[] }>(sql`
    WITH raised AS (
      UPDATE content_version SET version = version + 1,
        withdrawn = CASE current_setting('pravas.withdrawal', true) WHEN 'yes' THEN version + 1 ELSE withdrawn END
      RETURNING version, withdrawn),
    listening AS (
      SELECT coalesce(array_agg(pid), '{}') AS others FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${lineName})
    SELECT version, withdrawn, others,
      CASE WHEN withdrawn = version THEN pg_notify(${withdrawalChannel}, json_build_object('version', version)::text) END,
      pg_notify(${channel}, json_build_object('version', version)::text),
      CASE WHEN cardinality(others) > 1 THEN pg_notify(${questionChannel}, json_build_object('version', version)::text) END
    FROM raised, listening`)
  const { version, withdrawn, others } = rows[0] ?? { version: Number.NaN, withdrawn: Number.NaN, others: [] }
  return { version: Number(version), withdrawn: Number(withdrawn), others }
}

/**
 * A restored backup brings an old number back. Going on from there would give new content the numbers under which older
 * content may still be kept, so the number is carried on from the highest one known; what is not in the backup is withdrawn.
 */
async function carryOn(): Promise<Versions> {
  return database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT set_config('pravas.withdrawal', 'yes', true)`)
    await transaction
      .update(contentVersion)
      .set({ version: sql`greatest(${contentVersion.version}, ${known})` })
    return raiseVersion(transaction)
  })
}

async function readAgain(): Promise<void> {
  heard = 0
  const before = known
  const [row] = await database().select().from(contentVersion)
  const read: Versions = row ?? { version: 0, withdrawn: 0 }
  const versions = read.version < before ? await carryOn() : read
  learnWithdrawal(versions.withdrawn)
  settle(Math.max(versions.version, heard))
  sure = true
}

function learnWithdrawal(version: number): void {
  withdrawn = Math.max(withdrawn, version)
}

function learn(version: number): void {
  heard = Math.max(heard, version)
  if (version > known) settle(version)
}

function settle(version: number): void {
  if (version === known) return
  known = version
  // Whatever follows is nobody's request, also when it is a save that raised the version.
  asJob(() => {
    for (const watcher of watchers) watcher(version)
  })
}

/** Anybody who may sign in to the database may send anything on the channel. */
function readPayload(payload: string): number {
  const [, digits] = /^\{"version"\s*:\s*(\d{1,15})\}$/.exec(payload) ?? []
  return Number(digits ?? 0)
}
