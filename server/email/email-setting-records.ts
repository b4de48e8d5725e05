// What staff may do with the e-mail settings; the password goes in and is never shown again.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { sealSecret } from '#server/config/secret-box.ts'
import { writeContent } from '#server/database/content-version.ts'
import { noticeSettings } from '#server/realtime/change-notices.ts'
import { settings } from '#server/settings/setting-table.ts'
import { type EmailSettings, emailSettingsSchema } from '#shared/email-settings.ts'
import { type FormErrors, type FormReading, readForm } from '#shared/form-values.ts'
import { describeSetting, emailSettingsKey } from '#shared/setting-values.ts'
import { type EmailAccount, passwordUse, readEmailAccount } from './email-account.ts'

export type LoadedEmailSettings = {
  values: Omit<EmailSettings, 'smtp_password'>
  passwordIsStored: boolean
  /** When it was last saved, as ISO time; '' when it never was. To be handed back to saveEmailSettings(). */
  version: string
}

export type EmailSettingsOutcome =
  | { ok: true; settings: LoadedEmailSettings }
  /** Somebody else saved them since they were loaded; `stored` is what stands there now. */
  | { ok: false; reason: 'conflict'; stored: LoadedEmailSettings }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** A fault of ours, which is logged. */
  | { ok: false; reason: 'failed' }

/** The e-mail settings as staff may see them. */
export async function readEmailSettings(): Promise<LoadedEmailSettings> {
  return show(await readEmailAccount())
}

/** Whether an empty password may stand for the stored one: only at the host it was entered for, so that nobody can have it sent elsewhere. */
export function keepsPassword({ settings: stored }: EmailAccount, host: string): boolean {
  return stored.smtp_password !== '' && stored.smtp_host.toLowerCase() === host.toLowerCase()
}

/** Reads the posted form of the settings; the password may be left empty where keepsPassword() says so. */
export async function checkEmailSettings(form: FormData): Promise<FormReading<EmailSettings>> {
  const host = form.get('smtp_host')
  const passwordIsStored = keepsPassword(
    await readEmailAccount(),
    typeof host === 'string' ? host.trim() : '',
  )
  return readForm(emailSettingsSchema({ passwordIsStored }), form)
}

type Saving = { values: EmailSettings; loadedVersion: string }

/** Stores the e-mail settings, an empty password meaning the stored one, unless they changed since they were loaded. */
export async function saveEmailSettings(saving: Saving): Promise<EmailSettingsOutcome> {
  try {
    return await save(saving)
  } catch (error) {
    log().error({ part: 'email', err: error }, 'the email settings could not be saved')
    return { ok: false, reason: 'failed' }
  }
}

function save({ values, loadedVersion }: Saving): Promise<EmailSettingsOutcome> {
  return writeContent(async (transaction): Promise<EmailSettingsOutcome> => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${emailSettingsKey}))`)
    const stored = await readEmailAccount(transaction)
    if (stored.version !== loadedVersion) return { ok: false, reason: 'conflict', stored: show(stored) }
    const { smtp_password: typed, ...open } = values
    if (typed === '' && !keepsPassword(stored, values.smtp_host)) {
      return { ok: false, reason: 'invalid', errors: { smtp_password: ['Enter the SMTP password.'] } }
    }
    const smtp_password = typed === '' ? stored.sealedPassword : sealSecret(typed, passwordUse)
    const value = { ...open, smtp_password }
    await transaction
      .insert(settings)
      .values({ key: emailSettingsKey, value, description: describeSetting(emailSettingsKey) })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    await noticeSettings(transaction, [emailSettingsKey])
    return { ok: true, settings: show(await readEmailAccount(transaction)) }
  })
}

function show({ settings: { smtp_password, ...values }, version }: EmailAccount): LoadedEmailSettings {
  return { values, passwordIsStored: smtp_password !== '', version }
}
