// Stores position and result of mailbox polls, and delays polling after errors.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { mailboxStates, type SkippedMessage } from '#server/tables/enquiry-tables.ts'
import { type MailboxSettings, writeMailboxLogin } from '#shared/settings/mailbox-settings.ts'

export type MailboxState = typeof mailboxStates.$inferSelect

const minute = 60_000
const maxPauseMs = 30 * minute
const maxSkipped = 20

/** Returns an ID of login and folder, to detect another mailbox. */
export function nameMailbox(settings: MailboxSettings): string {
  return createHash('sha256')
    .update(`${writeMailboxLogin(settings)} ${settings.imap_folder}`)
    .digest('hex')
}

/** Returns the last state; undefined for a new mailbox. */
export async function readMailboxState(mailbox: string): Promise<MailboxState | undefined> {
  const [stored] = await database().select().from(mailboxStates)
  return stored?.mailbox === mailbox ? stored : undefined
}

/**
 * True while paused after errors: two minutes, doubling up to 30, less half a minute for clock differences.
 */
export function isPausing({ failures, lookedAt }: MailboxState, now: Date): boolean {
  if (failures === 0) return false
  const pause = Math.min(minute * 2 ** failures, maxPauseMs) - minute / 2
  return now.getTime() - lookedAt.getTime() < pause
}

type Look = {
  mailbox: string
  /** Before this poll. */
  state: MailboxState | undefined
  /** Undefined if the poll did not get that far. */
  numbers?: { uidValidity: number; lastUid: number } | undefined
  skipped?: readonly SkippedMessage[]
  /** Error message, or ''. */
  problem: string
}

/** Stores a poll's result. Notifies screens of the first poll, changed problems and skipped messages. */
export async function storeMailboxCheck({
  mailbox,
  state,
  numbers,
  skipped = [],
  problem,
}: Look): Promise<void> {
  // Progress resets the delay, even after an error.
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
