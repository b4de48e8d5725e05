// Tells every instance that something has changed, and so whoever looks at it: topic, keys and time, never a value.
import { type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import type { ContentTopic } from '#shared/content/content-kind.ts'
import type { LiveNotice, LiveTopic } from '#shared/pages/live-notice.ts'

/** The database's channel that notices travel on, as JSON. */
export const changeNoticeChannel = 'change_notices'

/** What changes too often, or outside any transaction of ours, to be told each time. */
type FrequentTopic = Extract<LiveTopic, 'enquiries' | 'media' | 'email'>

const pause = 250
/** Before what could not be sent is tried again. */
const retryPause = 5000

type Sender = Pick<Transaction, 'execute'>

/** Tells of changed settings once `transaction` is committed; without keys, nothing. */
export async function publishSettingsChange(transaction: Sender, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await send(transaction, { topic: 'settings', keys: [...keys] })
}

/** Tells of changed content once `transaction` is committed. */
export async function publishContentChange(transaction: Sender, changed: ChangedContent): Promise<void> {
  await transaction.execute(sql`SELECT ${contentChangeNotice(changed)}`)
}

/** The items with these ids; without any, nobody knows which. */
type ChangedContent = { topic: ContentTopic; ids?: readonly string[] | undefined }

/** The same as a part of a statement. */
export function contentChangeNotice({ topic, ids = [] }: ChangedContent): SQL {
  return changeNoticeOf({ topic, keys: [...ids] })
}

type Pending = { again: boolean; timer: NodeJS.Timeout }
const pending = new Map<FrequentTopic, Pending>()

/**
 * Tells soon that something has changed: the first time at once, then at most every 250 ms. For work that is committed
 * already: a notice within each of many small transactions would make them wait for one another. What cannot be sent, as
 * while no connection is free, is tried again until it is. Never throws.
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

/** Sends what publishChangeSoon() still holds back; for the end of the process. */
export async function publishPendingChanges(): Promise<void> {
  const held = [...pending]
  pending.clear()
  for (const [, { timer }] of held) clearTimeout(timer)
  const sent = held.filter(([, { again }]) => again).map(([topic]) => sendFrequent(topic))
  // A database that is away at the end is away for whoever listens, too, and who listens anew looks again.
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
    // Tried again until it is sent; the database reports its own absence.
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
