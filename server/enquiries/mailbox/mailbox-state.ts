// Keeps how far the mailbox was read and how the last look went; a look that failed is followed by a longer and longer pause.
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

/** The login and folder in one name, by which it is known whether a state is about them. */
export function nameMailbox(settings: MailboxSettings): string {
  return createHash('sha256')
    .update(`${writeMailboxLogin(settings)} ${settings.imap_folder}`)
    .digest('hex')
}

/** How this mailbox was at the last look; undefined where it was never looked into. */
export async function readMailboxState(mailbox: string): Promise<MailboxState | undefined> {
  const [stored] = await database().select().from(mailboxStates)
  return stored?.mailbox === mailbox ? stored : undefined
}

/**
 * Whether it is too early to look again: not after a look that went well; else two minutes, and twice as long each time, but for
 * half a minute, by which the clock may be off.
 */
export function isPausing({ failures, lookedAt }: MailboxState, now: Date): boolean {
  if (failures === 0) return false
  const pause = Math.min(minute * 2 ** failures, longestPause) - minute / 2
  return now.getTime() - lookedAt.getTime() < pause
}

type Look = {
  mailbox: string
  /** As it was before. */
  state: MailboxState | undefined
  /** How far it was read; left out where this look did not get that far. */
  numbers?: { uidValidity: number; lastUid: number } | undefined
  skipped?: readonly SkippedMessage[]
  /** Why it failed, in words; '' where it did not. */
  problem: string
}

/** Stores the result of a look. Notifies screens of the first one, of a problem that came or went, and of skipped messages. */
export async function noteLook({ mailbox, state, numbers, skipped = [], problem }: Look): Promise<void> {
  // A look that got further has no reason to wait, whatever ended it.
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
