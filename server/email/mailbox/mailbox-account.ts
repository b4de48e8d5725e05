// Reads the stored login of the mailbox in which answers arrive, the password included: for the server alone, never for a page.
import { openSecret, sealAnew } from '#server/config/secret-box.ts'
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
  /** Sound or the default, field by field; `imap_password` is '' when none is stored or it cannot be opened. */
  settings: MailboxSettings
  /** A password is stored that was sealed under another SECRET or for another login. */
  passwordIsUnreadable: boolean
  /** When the settings were last saved, as ISO time; '' when they never were. */
  version: string
}

/** What a sealed password is bound to: whoever writes another host beside it into the database is not sent it. */
export function mailboxPasswordUse(settings: MailboxSettings): string {
  return `${mailboxSettingsKey}.imap_password for ${writeMailboxLogin(settings)}`
}

/** The stored account, read through `reader`, which may be a transaction. */
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

/** The stored value with its password sealed anew where only the SECRET of before opens it; undefined where nothing has to be done. */
export function withMailboxSealedAnew(stored: unknown): Record<string, unknown> | undefined {
  const { restored, sealed } = read(stored)
  const imap_password = sealAnew(sealed, mailboxPasswordUse(restored))
  return imap_password === undefined ? undefined : { ...(stored as object), imap_password }
}

/** Whether the mailbox is read at all; asked of memory, for it is asked every minute. */
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
