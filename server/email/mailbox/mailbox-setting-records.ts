// Reads, saves and tests the mailbox login for staff, without returning the password.
import { eq, sql } from 'drizzle-orm'
import { encryptSecret } from '#server/config/secret-box.ts'
import { type Actor, jobActor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database, type Writing } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { changeStoredSetting, findStoredSetting, storeSettings } from '#server/database/stored-settings.ts'
import { isJobQueueOpen, jobQueue } from '#server/jobs/job-queue.ts'
import { mailboxStates, type SkippedMessage } from '#server/tables/enquiry-tables.ts'
import { type FormErrors, type FormReading, readForm } from '#shared/forms/form-values.ts'
import {
  type MailboxSettings,
  mailboxPasswordRequired,
  mailboxSettingsKey,
  mailboxSettingsSchema,
} from '#shared/settings/mailbox-settings.ts'
import { describeSetting } from '#shared/settings/setting-values.ts'
import {
  type MailboxAccount,
  mailboxPasswordUse,
  readMailboxAccount,
  withReencryptedMailbox,
} from './mailbox-account.ts'
import { openMailbox } from './mailbox-client.ts'

export const mailboxQueue = 'read-mailbox'

export type LoadedMailbox = {
  values: Omit<MailboxSettings, 'imap_password'>
  passwordIsStored: boolean
  passwordIsUnreadable: boolean
  /** ISO time of the last save, or ''; for saveMailbox(). */
  version: string
  /** Null before the first poll. `problem`: its error message. `skipped`: unreadable messages. */
  lastLook: { at: Date; problem: string; skipped: SkippedMessage[] } | null
}

export type MailboxOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  | { ok: false; reason: 'conflict'; version: string }

/** Throws a 403 without permission. */
export async function readMailboxSettings(actor: Actor): Promise<LoadedMailbox> {
  requirePermission(actor, 'email-settings.change')
  const { settings, passwordIsUnreadable, version } = await readMailboxAccount()
  const { imap_password, ...values } = settings
  const [state] = await database().select().from(mailboxStates)
  const lastLook = state && { at: state.lookedAt, problem: state.problem, skipped: state.skipped }
  return {
    values,
    passwordIsStored: imap_password !== '',
    passwordIsUnreadable,
    version,
    lastLook: lastLook ?? null,
  }
}

/** An unchanged login needs no password. */
export async function checkMailboxSettings(form: FormData): Promise<FormReading<MailboxSettings>> {
  const stored = await readMailboxAccount()
  const passwordIsStored = stored.settings.imap_password !== ''
  const reading = readForm(mailboxSettingsSchema({ passwordIsStored }), form)
  if (!reading.ok) return reading
  const problem = passwordProblem(stored, reading.value)
  return problem ? { ok: false, values: {}, errors: { imap_password: [problem] } } : reading
}

function passwordProblem(stored: MailboxAccount, typed: MailboxSettings): string | undefined {
  if (typed.imap_password !== '') return undefined
  if (stored.settings.imap_password === '') return 'Enter the password.'
  return mailboxPasswordRequired(stored.settings, typed)
}

type Saving = { values: MailboxSettings; loadedVersion: string }

/** Triggers a poll. An empty password means the stored one. */
export async function saveMailbox(actor: Actor, { values, loadedVersion }: Saving): Promise<MailboxOutcome> {
  const change = { actor, action: 'change', subject: { kind: 'email-settings' } } as const
  const outcome = await write(change, async (writing): Promise<MailboxOutcome> => {
    await lockMailbox(writing)
    const stored = await readMailboxAccount(writing)
    if (stored.version !== loadedVersion) return { ok: false, reason: 'conflict', version: stored.version }
    const problem = passwordProblem(stored, values)
    if (problem) return { ok: false, reason: 'invalid', errors: { imap_password: [problem] } }
    const password = values.imap_password || stored.settings.imap_password
    const value = { ...values, imap_password: encryptSecret(password, mailboxPasswordUse(values)) }
    const key = mailboxSettingsKey
    await storeSettings(writing, [{ key, value, description: describeSetting(key) }])
    // Resets the delay after errors of the previous login.
    await writing.update(mailboxStates).set({ problem: '', failures: 0 }).where(eq(mailboxStates.id, true))
    await publishSettingsChange(writing, [key])
    return { ok: true }
  })
  if (outcome.ok && values.mailbox_enabled && isJobQueueOpen())
    await jobQueue()
      .send(mailboxQueue)
      // The next poll is within a minute.
      .catch(() => undefined)
  return outcome
}

/** Returns 0 or 1. */
export function reencryptMailboxPassword(): Promise<number> {
  const actor = jobActor('seal-mail-password')
  return write({ actor, action: 'seal', subject: { kind: 'email-settings' } }, async (writing) => {
    await lockMailbox(writing)
    const value = withReencryptedMailbox((await findStoredSetting(mailboxSettingsKey, writing))?.value)
    if (!value) return 0
    await changeStoredSetting(writing, { key: mailboxSettingsKey, value })
    return 1
  })
}

async function lockMailbox(writing: Writing): Promise<void> {
  await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${mailboxSettingsKey}))`)
}

export type MailboxTrial = { ok: boolean; text: string; retryAfterSeconds?: number }

const perMinute: RateLimit = { purpose: 'mailbox: tried', hits: 5, seconds: 60 }

/** Tests the login, at most five times a minute. Throws a 403 without permission. */
export async function tryMailbox(actor: Actor, values: MailboxSettings): Promise<MailboxTrial> {
  requirePermission(actor, 'email-settings.change')
  const stored = await readMailboxAccount()
  const problem = passwordProblem(stored, values)
  if (problem) return { ok: false, text: problem }
  const admission = await countHit({ limit: perMinute, who: 'staff' })
  if (!admission.allowed) {
    const { retryAfterSeconds } = admission
    return {
      ok: false,
      text: `Too many tries. Try again in ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    }
  }
  const imap_password = values.imap_password || stored.settings.imap_password
  const mailbox = await openMailbox({ ...values, imap_password })
  if (!mailbox.ok) return { ok: false, text: mailbox.problem }
  mailbox.close()
  const { exists } = mailbox
  const seen = exists === 1 ? 'One message is' : `${exists} messages are`
  return { ok: true, text: `It works. ${seen} in the folder ${values.imap_folder}.` }
}
