// Reads the email settings with the decrypted password, for the server only.
import { openSecret, reencrypt } from '#server/config/secret-box.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import {
  type EmailSettings,
  emailSettingsDefaults,
  emailSettingsSchema,
  type MailLogin,
  writeLogin,
} from '#shared/settings/email-settings.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'

export type EmailAccount = {
  /** Invalid fields have defaults; `smtp_password` is '' if missing or undecryptable. */
  settings: EmailSettings
  passwordIsUnreadable: boolean
  /** ISO time of the last save, or ''. */
  version: string
}

/** Encryption context of earlier releases, until the next save. */
const unboundUse = `${emailSettingsKey}.smtp_password`

/** Binds the password to its login, so a host changed in the database does not receive it. */
export function passwordUse(login: MailLogin): string {
  return `${unboundUse} for ${writeLogin(login)}`
}

/** Returns the account; `reader` can be a transaction. */
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

/** Undefined if unchanged. */
export function withReencryptedPassword(stored: unknown): Record<string, unknown> | undefined {
  if (!isRecord(stored) || typeof stored.smtp_password !== 'string') return undefined
  const smtp_password = stored.smtp_password
  const sealed =
    reencrypt(smtp_password, passwordUse(restore(stored))) ?? reencrypt(smtp_password, unboundUse)
  return sealed === undefined ? undefined : { ...stored, smtp_password: sealed }
}

/** Cached, because every enquiry checks it. */
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
