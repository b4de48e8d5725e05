// Looks once a minute, by one instance, for answers of travellers in the mailbox of the office, and takes in each of them once.
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { mailboxIsEnabled, readMailboxAccount } from '#server/email/mailbox/mailbox-account.ts'
import { type OpenedMailbox, openMailbox } from '#server/email/mailbox/mailbox-client.ts'
import { mailboxQueue } from '#server/email/mailbox/mailbox-setting-records.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { scheduledJob } from '#server/jobs/scheduled-job.ts'
import type { JobRegistration } from '#server/jobs/start-jobs.ts'
import type { SkippedMessage } from '#server/tables/mailbox-state-table.ts'
import type { MailboxSettings } from '#shared/settings/mailbox-settings.ts'
import { isPausing, type MailboxState, nameMailbox, noteLook, readMailboxState } from './mailbox-state.ts'
import { matchMessages } from './match-messages.ts'
import { isCausedByMessage, takeInMessage } from './take-in-message.ts'

/** To be given to startJobs(). */
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

/** Messages of one look; the next ones follow a minute later. */
export const messagesOfOneLook = 200
/** How far back a mailbox is read that was never read before, or whose numbers begin anew. */
const firstDays = 3
const triesOfMessage = 3
/** How often one look opens the mailbox again after a message that ended the connection. */
const maxReopenings = 20
const day = 86_400_000
const noPassword = 'The password of the mailbox is not set, or cannot be read. Enter it again.'

/**
 * One look, unless the mailbox is off or failed so lately that a pause is due, so that a server with another password is not asked every
 * minute. Answers how many messages were taken in. What goes wrong with the mailbox is noted for staff, never thrown.
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
    await noteLook({ mailbox, state, numbers, skipped, problem })
  } finally {
    if (reading.taken > 0) publishChangeSoon('enquiries')
  }
  return reading.taken
}

/** Reads what came since the last look, message by message, and knows how far it got. */
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

  /** Undefined if nothing was read yet. */
  get numbers() {
    return this.#numbers
  }

  /** Returns why it ended early, in words; '' if it read everything. */
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
      const { isTaken, problem, isSkipped } = await takeInMessage(mailbox, { message, isLastTry })
      if (isTaken) this.taken += 1
      if (isSkipped) this.#skip(message.head)
      this.#numbers = { uidValidity, lastUid: message.head.uid }
      if (problem) throw problem
    }
    this.#numbers = { uidValidity, lastUid: listed.upTo }
  }

  /** Once for each message, which may be listed again after the mailbox was opened again. */
  #skip({ uid, size, from, subject }: Omit<SkippedMessage, 'at'>): void {
    const known = [...this.skipped, ...(this.#state?.skipped ?? [])]
    if (known.some((other) => other.uid === uid && other.size === size)) return
    this.skipped.push({ uid, size, from, subject, at: new Date().toISOString() })
  }
}

/** Of the office: what it wrote itself answers nothing. */
async function listOwnAddresses({ imap_username }: MailboxSettings): Promise<string[]> {
  const { settings } = await readEmailAccount()
  return [settings.from_email, settings.admin_email, settings.smtp_username, imap_username]
}
