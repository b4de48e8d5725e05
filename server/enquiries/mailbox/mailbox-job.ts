// Polls the office mailbox every minute on one instance, and stores each reply once.
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { mailboxIsEnabled, readMailboxAccount } from '#server/email/mailbox/mailbox-account.ts'
import { type OpenedMailbox, openMailbox } from '#server/email/mailbox/mailbox-client.ts'
import { mailboxQueue } from '#server/email/mailbox/mailbox-setting-records.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { type JobRegistration, scheduledJob } from '#server/jobs/start-jobs.ts'
import type { SkippedMessage } from '#server/tables/enquiry-tables.ts'
import type { MailboxSettings } from '#shared/settings/mailbox-settings.ts'
import {
  isPausing,
  type MailboxState,
  nameMailbox,
  readMailboxState,
  storeMailboxCheck,
} from './mailbox-state.ts'
import { matchMessages } from './match-messages.ts'
import { isCausedByMessage, takeInMessage } from './take-in-message.ts'

/** Returns the registration for startJobs(). */
export function mailboxJob(): JobRegistration {
  return scheduledJob({
    name: mailboxQueue,
    cron: '* * * * *',
    longestHours: 1,
    async run() {
      await lookIntoMailbox(new Date())
    },
  })
}

/** Per poll. */
export const messagesOfOneLook = 200
/** For a new mailbox, or after a UIDVALIDITY change. */
const firstDays = 3
const triesOfMessage = 3
/** Reconnections per poll after messages that ended the connection. */
const maxReopenings = 20
const day = 86_400_000
const noPassword = 'The password of the mailbox is not set, or cannot be read. Enter it again.'

/**
 * Polls the mailbox, unless disabled or paused after errors. Returns how many messages were stored. Mailbox
 * errors are stored for staff, not thrown.
 */
export async function lookIntoMailbox(now: Date): Promise<number> {
  if (!(await mailboxIsEnabled())) return 0
  const { settings } = await readMailboxAccount()
  const mailbox = nameMailbox(settings)
  const state = await readMailboxState(mailbox)
  if (state && isPausing(state, now)) return 0
  const reading = new Reading(settings, { state, now })
  try {
    const problem = settings.imap_password ? await reading.run() : noPassword
    const { numbers, skipped } = reading
    await storeMailboxCheck({ mailbox, state, numbers, skipped, problem })
  } finally {
    if (reading.taken > 0) publishChangeSoon('enquiries')
  }
  return reading.taken
}

/** Reads messages since the last poll and tracks the position. */
class Reading {
  readonly #settings: MailboxSettings
  readonly #state: MailboxState | undefined
  readonly #since: Date
  #numbers: { uidValidity: number; lastUid: number } | undefined
  readonly skipped: SkippedMessage[] = []
  taken = 0

  constructor(settings: MailboxSettings, { state, now }: { state: MailboxState | undefined; now: Date }) {
    this.#settings = settings
    this.#state = state
    this.#since = new Date(now.getTime() - firstDays * day)
    if (typeof state?.uidValidity === 'number')
      this.#numbers = { uidValidity: state.uidValidity, lastUid: state.lastUid }
  }

  /** Undefined before the first read. */
  get numbers() {
    return this.#numbers
  }

  /** Returns an error message, or ''. */
  async run(): Promise<string> {
    const ownAddresses = await listOwnAddresses(this.#settings)
    for (let reopenings = 0; ; reopenings += 1) {
      const opened = await openMailbox(this.#settings)
      if (!opened.ok) return opened.problem
      try {
        await this.#read(opened, ownAddresses)
        return ''
      } catch (error) {
        if (!(error instanceof DeliveryProblem)) throw error
        if (!isCausedByMessage(error) || reopenings === maxReopenings) return error.message
      } finally {
        opened.close()
      }
    }
  }

  async #read(mailbox: OpenedMailbox, ownAddresses: string[]): Promise<void> {
    const { uidValidity } = mailbox
    const after = this.#numbers?.uidValidity === uidValidity ? this.#numbers.lastUid : undefined
    const listed = await mailbox.list({ after, since: this.#since, most: messagesOfOneLook })
    for (const { uid, size } of listed.unreadable) this.#skip({ uid, size, from: '', subject: '' })
    const isLastTry = (this.#state?.failures ?? 0) >= triesOfMessage - 1
    for (const message of await matchMessages(listed.heads, ownAddresses)) {
      const { isClaimed, problem, isSkipped } = await takeInMessage(mailbox, { message, isLastTry })
      if (isClaimed) this.taken += 1
      if (isSkipped) this.#skip(message.head)
      this.#numbers = { uidValidity, lastUid: message.head.uid }
      if (problem) throw problem
    }
    this.#numbers = { uidValidity, lastUid: listed.upTo }
  }

  /** A reconnection can list a message again. */
  #skip({ uid, size, from, subject }: Omit<SkippedMessage, 'at'>): void {
    const known = [...this.skipped, ...(this.#state?.skipped ?? [])]
    if (known.some((other) => other.uid === uid && other.size === size)) return
    this.skipped.push({ uid, size, from, subject, at: new Date().toISOString() })
  }
}

/** Messages from these are ignored. */
async function listOwnAddresses({ imap_username }: MailboxSettings): Promise<string[]> {
  const { settings } = await readEmailAccount()
  return [settings.from_email, settings.admin_email, settings.smtp_username, imap_username]
}
