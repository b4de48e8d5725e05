// Looks once a minute, by one instance, for answers of travellers in the mailbox of the office, and takes in each of them once.
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { mailboxIsEnabled, readMailboxAccount } from '#server/email/mailbox/mailbox-account.ts'
import { type OpenedMailbox, openMailbox } from '#server/email/mailbox/mailbox-client.ts'
import { mailboxQueue } from '#server/email/mailbox/mailbox-setting-records.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { scheduledJob } from '#server/jobs/scheduled-job.ts'
import type { JobRegistration } from '#server/jobs/start-jobs.ts'
import type { MailboxSettings } from '#shared/settings/mailbox-settings.ts'
import { isPausing, type MailboxState, nameMailbox, noteLook, readMailboxState } from './mailbox-state.ts'
import { matchMessages } from './match-messages.ts'
import { takeInMessage } from './take-in-message.ts'

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
  const opened = settings.imap_password
    ? await openMailbox(settings)
    : { ok: false as const, problem: noPassword }
  if (!opened.ok) {
    await noteLook({ mailbox, state, problem: opened.problem })
    return 0
  }
  const reading = new Reading(opened, state)
  try {
    const problem = await reading.run({ now, ownAddresses: await listOwnAddresses(settings) })
    await noteLook({ mailbox, state, numbers: reading.numbers, problem })
  } finally {
    opened.close()
    if (reading.taken > 0) publishChangeSoon('enquiries')
  }
  return reading.taken
}

/** What came since the last look, message by message, and how far that got. */
class Reading {
  readonly #mailbox: OpenedMailbox
  readonly #failures: number
  #lastUid: number | undefined
  taken = 0

  constructor(mailbox: OpenedMailbox, state: MailboxState | undefined) {
    this.#mailbox = mailbox
    this.#failures = state?.failures ?? 0
    this.#lastUid = state?.uidValidity === mailbox.uidValidity ? state.lastUid : undefined
  }

  get numbers() {
    const { uidValidity } = this.#mailbox
    return this.#lastUid === undefined ? undefined : { uidValidity, lastUid: this.#lastUid }
  }

  /** Why it ended early, in words; '' where it did not. */
  async run({ now, ownAddresses }: { now: Date; ownAddresses: string[] }): Promise<string> {
    try {
      const since = new Date(now.getTime() - firstDays * day)
      const after = this.#lastUid
      const { heads, upTo } = await this.#mailbox.list({ after, since, most: messagesOfOneLook })
      const isLastTry = this.#failures >= triesOfMessage - 1
      for (const message of await matchMessages(heads, ownAddresses)) {
        const { isTaken, problem } = await takeInMessage(this.#mailbox, { message, isLastTry })
        if (isTaken) this.taken += 1
        this.#lastUid = message.head.uid
        if (problem) throw problem
      }
      this.#lastUid = upTo
      return ''
    } catch (error) {
      if (error instanceof DeliveryProblem) return error.message
      throw error
    }
  }
}

/** Of the office: what it wrote itself answers nothing. */
async function listOwnAddresses({ imap_username }: MailboxSettings): Promise<string[]> {
  const { settings } = await readEmailAccount()
  return [settings.from_email, settings.admin_email, settings.smtp_username, imap_username]
}
