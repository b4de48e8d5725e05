// Tracks the content version, which every staff write increments on all instances.
import { sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { lineName, listen } from '#server/database/notifications.ts'
import { contentVersion } from '#server/tables/content-tables.ts'
import { questionChannel, replyToOtherInstances, untilReceivedBy } from './change-notices.ts'

const channel = 'content_version'
const withdrawalChannel = 'content_withdrawal'
const listeners = new Set<(version: number) => void>()
let known = 0
// Highest version received since the last database read.
let latestVersion = 0
let sure = false
let withdrawn = 0
let stopListening: (() => void) | undefined

/** Call once, next to openNotifications(). Unconfirmed until the first read. */
export function followContentVersion(): void {
  if (stopListening) return
  const stops = [
    replyToOtherInstances((payload) => {
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

/** Stops following; the version is then unconfirmed. */
export function resetContentVersion(): void {
  stopListening?.()
  stopListening = undefined
  sure = false
}

/** 0 before the first read. */
export function currentContentVersion(): number {
  return known
}

/** False while changes by other instances could be missed. */
export function contentVersionIsSure(): boolean {
  return sure
}

/** Cache entries of older versions may show withdrawn content. */
export function withdrawnSinceVersion(): number {
  return withdrawn
}

/** Subscribes to new versions; returns the unsubscribe function. */
export function onContentVersion(listener: (version: number) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

type Versions = { version: number; withdrawn: number }
type Raised = Versions & { others: number[] }

/** Resolves when all listening instances know it. */
export async function waitForContentVersion({ version, withdrawn, others }: Raised): Promise<void> {
  learnWithdrawal(withdrawn)
  learn(version)
  await untilReceivedBy(others, version)
}

/** Raises the version on commit. Only for the write gateway. */
export async function incrementContentVersion(transaction: Transaction): Promise<Raised> {
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
 * After a restored backup the number continues from the highest known one. Content missing in the backup
 * counts as withdrawn.
 */
async function continueVersion(): Promise<Versions> {
  return database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT set_config('pravas.withdrawal', 'yes', true)`)
    await transaction
      .update(contentVersion)
      .set({ version: sql`greatest(${contentVersion.version}, ${known})` })
    return incrementContentVersion(transaction)
  })
}

async function readAgain(): Promise<void> {
  latestVersion = 0
  const before = known
  const [row] = await database().select().from(contentVersion)
  const read: Versions = row ?? { version: 0, withdrawn: 0 }
  const versions = read.version < before ? await continueVersion() : read
  learnWithdrawal(versions.withdrawn)
  publishVersion(Math.max(versions.version, latestVersion))
  sure = true
}

function learnWithdrawal(version: number): void {
  withdrawn = Math.max(withdrawn, version)
}

function learn(version: number): void {
  latestVersion = Math.max(latestVersion, version)
  if (version > known) publishVersion(version)
}

function publishVersion(version: number): void {
  if (version === known) return
  known = version
  asJob(() => {
    for (const listener of listeners) listener(version)
  })
}

/** Any database role can send on the channel. */
function readPayload(payload: string): number {
  const [, digits] = /^\{"version"\s*:\s*(\d{1,15})\}$/.exec(payload) ?? []
  return Number(digits ?? 0)
}
