// Reads the IMAP login with the decrypted password, for the server only.
import { openSecret, reencrypt } from '#server/config/secret-box.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import {
  type MailboxSettings,
  mailboxDefaults,
  mailboxSettingsKey,
  mailboxSettingsSchema,
  writeMailboxLogin,
} from '#shared/settings/mailbox-settings.ts'

export type MailboxAccount = {
  /** Invalid fields have defaults; `imap_password` is '' if missing or undecryptable. */
  settings: MailboxSettings
  passwordIsUnreadable: boolean
  /** ISO time of the last save, or ''. */
  version: string
}

/** Binds the password to its login, so a host changed in the database does not receive it. */
export function mailboxPasswordUse(settings: MailboxSettings): string {
  return `${mailboxSettingsKey}.imap_password for ${writeMailboxLogin(settings)}`
}

/** Returns the account; `reader` can be a transaction. */
export async function readMailboxAccount(
  reader: Pick<Transaction, 'select'> = database(),
): Promise<MailboxAccount> {
  const row = await findStoredSetting(mailboxSettingsKey, reader)
  const { restored, sealed } = read(row?.value)
  const opened = openSecret(sealed, mailboxPasswordUse(restored))
  return {
    settings: { ...restored, imap_password: opened ?? '' },
    passwordIsUnreadable: sealed !== '' && opened === undefined,
    version: row?.updatedAt.toISOString() ?? '',
  }
}

/** Undefined if unchanged. */
export function withReencryptedMailbox(stored: unknown): Record<string, unknown> | undefined {
  const { restored, sealed } = read(stored)
  const imap_password = reencrypt(sealed, mailboxPasswordUse(restored))
  return imap_password === undefined ? undefined : { ...(stored as object), imap_password }
}

/** Cached, because it is checked every minute. */
export function mailboxIsEnabled(): Promise<boolean> {
  return cacheForVersion(
    'mailbox: enabled',
    async () => (await readMailboxAccount()).settings.mailbox_enabled,
  )
}

function read(value: unknown): { restored: MailboxSettings; sealed: string } {
  const stored: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { shape } = mailboxSettingsSchema({ passwordIsStored: true })
  const defaults: Record<string, unknown> = mailboxDefaults
  const fields = Object.entries(shape).map(([name, field]) => {
    const reading = field.safeParse(stored[name])
    return [name, reading.success && Object.hasOwn(stored, name) ? reading.data : defaults[name]]
  })
  const sealed = typeof stored.imap_password === 'string' ? stored.imap_password : ''
  return { restored: Object.fromEntries(fields) as MailboxSettings, sealed }
}
