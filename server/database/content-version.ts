// Knows which version of the content is current: raised with every staff write, carried to every instance.
import { sql } from 'drizzle-orm'
import { contentVersion } from './content-version-table.ts'
import { database, type Transaction } from './database.ts'
import { asJob } from './database-share.ts'
import { listen } from './notifications.ts'
import { writeUntilDone } from './undone-write.ts'

const channel = 'content_version'
const watchers = new Set<(version: number) => void>()
let known = 0
// The highest version of which a write of ours or a notification has told, since the version was last read.
let heard = 0
let sure = false
let stopListening: (() => void) | undefined

/** Starts to follow the version; call it once, beside openNotifications(). Until the first reading nothing is sure. */
export function followContentVersion(): void {
  stopListening ??= listen(channel, {
    received: (payload) => learn(readPayload(payload)),
    connected: readAgain,
    lost: () => {
      sure = false
    },
  })
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

/** Calls `watcher` with every new version; the function it returns ends that. */
export function onContentVersion(watcher: (version: number) => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/**
 * Runs `work` in one transaction that also raises the content version; both happen or neither. When it resolves, this
 * process knows the new version already and every other instance is being told. `work` runs again when the database
 * undid it for another write's sake, so it does nothing but write there. Not to be nested.
 */
export async function writeContent<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await writeUntilDone(() =>
    database().transaction(async (transaction) => {
      const result = await work(transaction)
      // Last, because from here on other writers wait for us.
      return { result, version: await raiseVersion(transaction) }
    }),
  )
  learn(version)
  return result
}

async function raiseVersion(transaction: Transaction, atLeast = 0): Promise<number> {
  const { rows } = await transaction.execute<{ version: string }>(sql`
    WITH raised AS (UPDATE content_version SET version = greatest(version, ${atLeast}::bigint) + 1 RETURNING version)
    SELECT version, pg_notify(${channel}, json_build_object('version', version)::text) FROM raised`)
  return Number(rows[0]?.version)
}

async function readAgain(): Promise<void> {
  heard = 0
  const rows = await database().select({ version: contentVersion.version }).from(contentVersion)
  const read = rows[0]?.version ?? 0
  // A restored backup brings an old number back. Going on from there would give new content the numbers under which
  // older content may still be kept, so the number is carried on from the highest one known.
  const version = read < known ? await database().transaction((within) => raiseVersion(within, known)) : read
  settle(Math.max(version, heard))
  sure = true
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
