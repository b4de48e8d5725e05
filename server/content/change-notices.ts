// Publishes change events to all instances over PostgreSQL notifications: topic, keys and time, never
// values.
import { type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import type { ContentTopic } from '#shared/content/content-kind.ts'
import type { LiveNotice, LiveTopic } from '#shared/pages/live-notice.ts'

/** PostgreSQL notification channel; payloads are JSON. */
export const changeNoticeChannel = 'change_notices'

/** Topics that change too often, or outside our transactions, for one event per change. */
type FrequentTopic = Extract<LiveTopic, 'enquiries' | 'media' | 'email'>

const pause = 250
/** Milliseconds before a failed send is retried. */
const retryPause = 5000

type Sender = Pick<Transaction, 'execute'>

/** Publishes the changed setting keys when `transaction` commits; does nothing without keys. */
export async function publishSettingsChange(transaction: Sender, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await send(transaction, { topic: 'settings', keys: [...keys] })
}

/** Publishes a content change when `transaction` commits. */
export async function publishContentChange(transaction: Sender, changed: ChangedContent): Promise<void> {
  await transaction.execute(sql`SELECT ${contentChangeNotice(changed)}`)
}

/** The changed ids; without ids any item of the topic may have changed. */
type ChangedContent = { topic: ContentTopic; ids?: readonly string[] | undefined }

/** Returns the same change event as an SQL expression, for use within another statement. */
export function contentChangeNotice({ topic, ids = [] }: ChangedContent): SQL {
  return changeNoticeOf({ topic, keys: [...ids] })
}

type Pending = { again: boolean; timer: NodeJS.Timeout }
const pending = new Map<FrequentTopic, Pending>()

/**
 * Publishes a throttled change event: the first call sends immediately, later ones at most every 250 ms.
 * For work that is already committed, because `NOTIFY` in many small transactions would serialise them.
 * Failed sends are retried until they succeed. Never throws.
 */
export function publishChangeSoon(topic: FrequentTopic): void {
  const waiting = pending.get(topic)
  if (waiting) {
    waiting.again = true
    return
  }
  pending.set(topic, { again: false, timer: goOnAfter(pause, topic) })
  void sendSoon(topic)
}

/** Flushes the throttled events at shutdown. */
export async function publishPendingChanges(): Promise<void> {
  const held = [...pending]
  pending.clear()
  for (const [, { timer }] of held) clearTimeout(timer)
  const sent = held.filter(([, { again }]) => again).map(([topic]) => sendFrequent(topic))
  // Ignores failures: if the database is unavailable, listeners are disconnected too and reload when they
  // reconnect.
  await Promise.allSettled(sent)
}

function goOnAfter(milliseconds: number, topic: FrequentTopic): NodeJS.Timeout {
  return setTimeout(() => goOn(topic), milliseconds).unref()
}

function goOn(topic: FrequentTopic): void {
  const again = pending.get(topic)?.again
  pending.delete(topic)
  if (again) publishChangeSoon(topic)
}

async function sendSoon(topic: FrequentTopic): Promise<void> {
  try {
    await sendFrequent(topic)
  } catch {
    // Retries without logging: the database module logs its outages.
    clearTimeout(pending.get(topic)?.timer)
    pending.set(topic, { again: true, timer: goOnAfter(retryPause, topic) })
  }
}

async function sendFrequent(topic: FrequentTopic): Promise<void> {
  await send(database(), { topic, keys: [] })
}

async function send(sender: Sender, what: Omit<LiveNotice, 'at'>): Promise<void> {
  await sender.execute(sql`SELECT ${changeNoticeOf(what)}`)
}

function changeNoticeOf(what: Omit<LiveNotice, 'at'>): SQL {
  const notice: LiveNotice = { ...what, at: new Date().toISOString() }
  return sql`pg_notify(${changeNoticeChannel}, ${JSON.stringify(notice)})`
}
