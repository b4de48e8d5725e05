// Reads the stored e-mail settings for sending mail, the password included: for the server alone, never for a page.
import { openSecret, sealAnew } from '#server/config/secret-box.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import {
  type EmailSettings,
  emailSettingsDefaults,
  emailSettingsSchema,
} from '#shared/settings/email-settings.ts'
import { type MailLogin, writeLogin } from '#shared/settings/mail-login.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'

export type EmailAccount = {
  /** Sound or the default, field by field; `smtp_password` is '' when none is stored or it cannot be opened. */
  settings: EmailSettings
  /** A password is stored that was sealed under another SECRET. */
  passwordIsUnreadable: boolean
  /** When the settings were last saved, as ISO time; '' when they never were. */
  version: string
}

/** Of passwords that releases before this one have stored; the next save binds them. */
const unboundUse = `${emailSettingsKey}.smtp_password`

/** What a sealed password is bound to: whoever writes another host beside it into the database is not sent it. */
export function passwordUse(login: MailLogin): string {
  return `${unboundUse} for ${writeLogin(login)}`
}

/** The stored account, read through `reader`, which may be a transaction. */
export async function readEmailAccount(
  reader: Pick<Transaction, 'select'> = database(),
): Promise<EmailAccount> {
  const row = await findStoredSetting(emailSettingsKey, reader)
  const stored = isRecord(row?.value) ? row.value : {}
  const restored = restore(stored)
  const sealed = typeof stored.smtp_password === 'string' ? stored.smtp_password : ''
  const opened = openSecret(sealed, passwordUse(restored)) ?? openSecret(sealed, unboundUse)
  return {
    settings: { ...restored, smtp_password: opened ?? '' },
    passwordIsUnreadable: sealed !== '' && opened === undefined,
    version: row?.updatedAt.toISOString() ?? '',
  }
}

/** The stored value with its password sealed anew where only the SECRET of before opens it; undefined where nothing has to be done. */
export function withPasswordSealedAnew(stored: unknown): Record<string, unknown> | undefined {
  if (!isRecord(stored) || typeof stored.smtp_password !== 'string') return undefined
  const smtp_password = stored.smtp_password
  const sealed = sealAnew(smtp_password, passwordUse(restore(stored))) ?? sealAnew(smtp_password, unboundUse)
  return sealed === undefined ? undefined : { ...stored, smtp_password: sealed }
}

/** Whether messages are sent at all; asked of memory, for it is asked with every enquiry. */
export function emailIsEnabled(): Promise<boolean> {
  return cacheForVersion('email: enabled', async () => (await readEmailAccount()).settings.email_enabled)
}

function restore(stored: Record<string, unknown>): EmailSettings {
  const { shape } = emailSettingsSchema({ passwordIsStored: true })
  const defaults: Record<string, unknown> = emailSettingsDefaults
  const fields = Object.entries(shape).map(([name, field]) => {
    const reading = field.safeParse(stored[name])
    return [name, reading.success && Object.hasOwn(stored, name) ? reading.data : defaults[name]]
  })
  return Object.fromEntries(fields) as EmailSettings
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
