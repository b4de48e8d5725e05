// Stores the read position and result of mailbox polls; failed polls are delayed increasingly.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { mailboxStates, type SkippedMessage } from '#server/tables/mailbox-state-table.ts'
import { type MailboxSettings, writeMailboxLogin } from '#shared/settings/mailbox-settings.ts'

export type MailboxState = typeof mailboxStates.$inferSelect

const minute = 60_000
const longestPause = 30 * minute
const maxSkipped = 20

/** Returns an ID for login and folder, to detect that a stored state belongs to another mailbox. */
export function nameMailbox(settings: MailboxSettings): string {
  return createHash('sha256')
    .update(`${writeMailboxLogin(settings)} ${settings.imap_folder}`)
    .digest('hex')
}

/** Returns the state after the last poll; undefined for a new mailbox. */
export async function readMailboxState(mailbox: string): Promise<MailboxState | undefined> {
  const [stored] = await database().select().from(mailboxStates)
  return stored?.mailbox === mailbox ? stored : undefined
}

/**
 * Returns true while polling is paused after errors: two minutes, doubling up to 30, minus half a minute
 * for clock differences.
 */
export function isPausing({ failures, lookedAt }: MailboxState, now: Date): boolean {
  if (failures === 0) return false
  const pause = Math.min(minute * 2 ** failures, longestPause) - minute / 2
  return now.getTime() - lookedAt.getTime() < pause
}

type Look = {
  mailbox: string
  /** The previous state. */
  state: MailboxState | undefined
  /** The new position; undefined if the poll did not get that far. */
  numbers?: { uidValidity: number; lastUid: number } | undefined
  skipped?: readonly SkippedMessage[]
  /** Error message; '' on success. */
  problem: string
}

/**
 * Stores the result of a poll. Notifies screens of the first poll, a changed problem, and skipped messages.
 */
export async function noteLook({ mailbox, state, numbers, skipped = [], problem }: Look): Promise<void> {
  // A poll that made progress causes no pause, even if it failed.
  const isFurther =
    numbers !== undefined && (numbers.lastUid !== state?.lastUid || numbers.uidValidity !== state.uidValidity)
  const failures = problem === '' || isFurther ? 0 : (state?.failures ?? 0) + 1
  const row = {
    ...{ mailbox, problem, failures },
    uidValidity: (numbers ?? state)?.uidValidity ?? null,
    lastUid: (numbers ?? state)?.lastUid ?? 0,
    skipped: [...skipped, ...(state?.skipped ?? [])].slice(0, maxSkipped),
    lookedAt: sql`clock_timestamp()`,
  }
  await database()
    .insert(mailboxStates)
    .values(row)
    .onConflictDoUpdate({ target: mailboxStates.id, set: row })
  for (const { uid, size } of skipped)
    log().warn({ part: 'mailbox', uid, size }, 'a message could not be read')
  if (problem === state?.problem && skipped.length === 0) return
  if (problem !== '') log().warn({ part: 'mailbox', problem }, 'the mailbox could not be read')
  publishChangeSoon('email')
}
