// Publishes change events to all instances: topic, keys and time, never values.
import { type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { listen, notifyChannel, ownProcess } from '#server/database/notifications.ts'
import type { ContentTopic } from '#shared/content/content-kind.ts'
import type { LiveNotice, LiveTopic } from '#shared/pages/live-notice.ts'

export const changeNoticeChannel = 'change_notices'

/** Topics that change too often, or outside our transactions. */
type FrequentTopic = Extract<LiveTopic, 'enquiries' | 'media' | 'email'>

const pause = 250
/** Milliseconds before a failed send is retried. */
const retryPause = 5000

type Sender = Pick<Transaction, 'execute'>

/** Publishes on commit; does nothing without keys. */
export async function publishSettingsChange(transaction: Sender, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await send(transaction, { topic: 'settings', keys: [...keys] })
}

/** Publishes a content change on commit. */
export async function publishContentChange(transaction: Sender, changed: ChangedContent): Promise<void> {
  await transaction.execute(sql`SELECT ${contentChangeNotice(changed)}`)
}

/** Without ids any item of the topic may have changed. */
type ChangedContent = { topic: ContentTopic; ids?: readonly string[] | undefined }

/** Returns the same event as an SQL expression. */
export function contentChangeNotice({ topic, ids = [] }: ChangedContent): SQL {
  return changeNoticeOf({ topic, keys: [...ids] })
}

type Pending = { again: boolean; timer: NodeJS.Timeout }
const pending = new Map<FrequentTopic, Pending>()

/**
 * Immediately, then at most every 250 ms. For committed work, because `NOTIFY` within many small transactions
 * serialises them. Never throws.
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

/** Sends pending throttled events at shutdown. */
export async function publishPendingChanges(): Promise<void> {
  const held = [...pending]
  pending.clear()
  for (const [, { timer }] of held) clearTimeout(timer)
  const sent = held.filter(([, { again }]) => again).map(([topic]) => sendFrequent(topic))
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
    // The database module logs its outages.
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

/** Delays the end of a write until all instances acknowledge the version. */
export const questionChannel = 'content_version_asked'
const replyChannel = 'content_version_heard'
/** Maximum delay of a save by an unresponsive instance, in milliseconds. */
const patience = 500

const receivedVersions = new Map<number, number>()
const waiting = new Set<() => void>()

/** `learned` adopts a version and returns the known one. */
export function replyToOtherInstances(learned: (payload: string) => number): () => void {
  const stops = [
    listen(questionChannel, { received: (payload) => void answer(learned(payload)) }),
    listen(replyChannel, {
      received: (payload, from) => rememberVersion(Number(payload), from),
      lost: clearReplies,
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Resolves after at most 500 ms; immediately without a notification connection. */
export async function untilReceivedBy(others: readonly number[], version: number): Promise<void> {
  const own = ownProcess()
  const isDone = () =>
    ownProcess() === undefined ||
    others.every((other) => other === own || (receivedVersions.get(other) ?? 0) >= version)
  if (isDone()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => isDone() && resolve()
  const timer = setTimeout(resolve, patience)
  waiting.add(look)
  await promise
  clearTimeout(timer)
  waiting.delete(look)
}

async function answer(version: number): Promise<void> {
  // The notification module reports lost connections.
  await notifyChannel(replyChannel, String(version)).catch(() => undefined)
}

function rememberVersion(version: number, from: number): void {
  if (!Number.isSafeInteger(version)) return
  receivedVersions.set(from, Math.max(version, receivedVersions.get(from) ?? 0))
  for (const look of waiting) look()
}

/** Process ids are reused. */
function clearReplies(): void {
  receivedVersions.clear()
  for (const look of waiting) look()
}
