// Reads and saves the email settings for staff, without returning the password.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { encryptSecret } from '#server/config/secret-box.ts'
import { type Actor, jobActor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import type { Writing } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { changeStoredSetting, findStoredSetting, storeSettings } from '#server/database/stored-settings.ts'
import { type FormErrors, type FormReading, readForm } from '#shared/forms/form-values.ts'
import {
  changedLoginParts,
  type EmailSettings,
  emailSettingsSchema,
  type MailLogin,
  passwordRequiredAgain,
} from '#shared/settings/email-settings.ts'
import { describeSetting, emailSettingsKey } from '#shared/settings/setting-values.ts'
import { type EmailAccount, passwordUse, readEmailAccount, withReencryptedPassword } from './email-account.ts'

export type LoadedEmailSettings = {
  values: Omit<EmailSettings, 'smtp_password'>
  passwordIsStored: boolean
  passwordIsUnreadable: boolean
  /** ISO time of the last save, or ''; for saveEmailSettings(). */
  version: string
}

export type EmailSettingsOutcome =
  | { ok: true; settings: LoadedEmailSettings }
  | { ok: false; reason: 'conflict'; stored: LoadedEmailSettings }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  | { ok: false; reason: 'failed' }

/** Returns the settings. Throws a 403 without permission. */
export async function readEmailSettings(actor: Actor): Promise<LoadedEmailSettings> {
  requirePermission(actor, 'email-settings.change')
  return show(await readEmailAccount())
}

/**
 * The stored password is used only for an unchanged login, so staff cannot send it elsewhere or unencrypted.
 */
export function smtpPasswordProblem(
  { settings: stored }: EmailAccount,
  typed: MailLogin,
): string | undefined {
  if (stored.smtp_password === '') return 'Enter the SMTP password.'
  const parts = changedLoginParts(stored, typed)
  return parts.length > 0 ? passwordRequiredAgain(parts) : undefined
}

const loginSchema = emailSettingsSchema({ passwordIsStored: true }).pick({
  smtp_host: true,
  smtp_port: true,
  smtp_secure: true,
  smtp_username: true,
  smtp_password: true,
})

/** An outdated form skips the password check, because saving reports the conflict first. */
export async function checkEmailSettings(
  form: FormData,
  loadedVersion: string,
): Promise<FormReading<EmailSettings>> {
  const stored = await readEmailAccount()
  const isOutdated = stored.version !== loadedVersion
  const passwordIsStored = isOutdated || stored.settings.smtp_password !== ''
  const reading = readForm(emailSettingsSchema({ passwordIsStored }), form)
  const login = readForm(loginSchema, form)
  if (isOutdated || !passwordIsStored || !login.ok || login.value.smtp_password !== '') return reading
  const problem = smtpPasswordProblem(stored, login.value)
  if (!problem) return reading
  const { errors, values } = reading.ok ? { errors: {}, values: {} } : reading
  return { ok: false, values, errors: { ...errors, smtp_password: [problem] } }
}

type Saving = { values: EmailSettings; loadedVersion: string }

/** Prevents staff from guessing the stored password. */
const comparisons: RateLimit = { purpose: 'email: password compared', hits: 10, seconds: 3600 }

/**
 * An empty password means the stored one. A repeated save succeeds if all values are equal, including the
 * password.
 */
export async function saveEmailSettings(actor: Actor, saving: Saving): Promise<EmailSettingsOutcome> {
  try {
    const outcome = await save({ ...saving, actor, compares: false })
    if (outcome.ok || outcome.reason !== 'conflict' || saving.values.smtp_password === '') return outcome
    const { allowed } = await countHit({ limit: comparisons, who: 'staff' })
    return allowed ? await save({ ...saving, actor, compares: true }) : outcome
  } catch (error) {
    if (error instanceof Response) throw error
    log().error({ part: 'email', err: error }, 'the email settings could not be saved')
    return { ok: false, reason: 'failed' }
  }
}

/** Returns 0 or 1. */
export function reencryptStoredPassword(): Promise<number> {
  const actor = jobActor('seal-mail-password')
  return write({ actor, action: 'seal', subject: { kind: 'email-settings' } }, async (writing) => {
    await lockEmailSettings(writing)
    const value = withReencryptedPassword((await findStoredSetting(emailSettingsKey, writing))?.value)
    if (!value) return 0
    await changeStoredSetting(writing, { key: emailSettingsKey, value })
    return 1
  })
}

async function lockEmailSettings(writing: Writing): Promise<void> {
  await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${emailSettingsKey}))`)
}

function save({
  actor,
  values,
  loadedVersion,
  compares,
}: Saving & { actor: Actor; compares: boolean }): Promise<EmailSettingsOutcome> {
  const change = { actor, action: 'change', subject: { kind: 'email-settings' } } as const
  return write(change, async (writing): Promise<EmailSettingsOutcome> => {
    await lockEmailSettings(writing)
    const stored = await readEmailAccount(writing)
    const { smtp_password: typed, ...open } = values
    const isSamePassword = typed === '' || (compares && typed === stored.settings.smtp_password)
    const isRepeated = isSamePassword && isDeepStrictEqual(open, show(stored).values)
    if (stored.version !== loadedVersion && !isRepeated)
      return { ok: false, reason: 'conflict', stored: show(stored) }
    const problem = typed === '' && smtpPasswordProblem(stored, values)
    if (problem) return { ok: false, reason: 'invalid', errors: { smtp_password: [problem] } }
    const smtp_password = encryptSecret(typed || stored.settings.smtp_password, passwordUse(values))
    const value = { ...open, smtp_password }
    const description = describeSetting(emailSettingsKey)
    await storeSettings(writing, [{ key: emailSettingsKey, value, description }])
    await publishSettingsChange(writing, [emailSettingsKey])
    return { ok: true, settings: show(await readEmailAccount(writing)) }
  })
}

function show({ settings, passwordIsUnreadable, version }: EmailAccount): LoadedEmailSettings {
  const { smtp_password, ...values } = settings
  return { values, passwordIsStored: smtp_password !== '', passwordIsUnreadable, version }
}
