import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { lineField, secretField } from '#shared/forms/text-field.ts'
import { emailSettingsLimits, isHostName } from './email-settings.ts'

/** Setting key of the mailbox; only staff can see it, and it is saved separately. */
export const mailboxSettingsKey = 'mailbox_settings'

/** 993 is implicit TLS, 143 is STARTTLS. */
export const imapPorts = [993, 143] as const
const defaultImapPort: (typeof imapPorts)[number] = 993

const folderMaximum = 200

/**
 * Editable fields of `mailbox_settings`. With `passwordIsStored`, an empty `imap_password` means the stored
 * one.
 */
export function mailboxSettingsSchema({ passwordIsStored }: { passwordIsStored: boolean }) {
  return z.object({
    mailbox_enabled: flagField(),
    imap_host: lineField({
      max: emailSettingsLimits.host,
      missing: 'Enter the mail server.',
      spellCheck: false,
      refuse: (text) => (isHostName(text) ? undefined : 'Enter a host name alone, such as imap.example.com.'),
    }),
    imap_port: choiceField({
      choices: imapPorts,
      fallback: defaultImapPort,
      problem: 'Choose port 993 or 143.',
    }),
    imap_username: lineField({
      max: emailSettingsLimits.username,
      missing: 'Enter the username.',
      spellCheck: false,
    }),
    imap_password: secretField({
      max: emailSettingsLimits.password,
      missing: passwordIsStored ? undefined : 'Enter the password.',
    }),
    imap_folder: lineField({
      max: folderMaximum,
      missing: 'Enter the folder. Mostly it is INBOX.',
      spellCheck: false,
    }),
  })
}
export type MailboxSettings = z.infer<ReturnType<typeof mailboxSettingsSchema>>

/** Defaults; the mailbox is off until staff enable it. */
export const mailboxDefaults: MailboxSettings = {
  mailbox_enabled: false,
  imap_host: '',
  imap_port: defaultImapPort,
  imap_username: '',
  imap_password: '',
  imap_folder: 'INBOX',
}

/** A stored mailbox password is used only with the login data it was entered with. */
const loginFields = {
  imap_host: 'mail server',
  imap_port: 'port',
  imap_username: 'username',
} as const satisfies Partial<Record<keyof MailboxSettings, string>>
type MailboxLogin = Pick<MailboxSettings, keyof typeof loginFields>
const loginNames = Object.keys(loginFields) as (keyof MailboxLogin)[]

/** Host names are compared case-insensitively. */
export function writeMailboxLogin(login: MailboxLogin): string {
  return JSON.stringify(loginNames.map((name) => comparable(login, name)))
}

/** Undefined without a change. */
export function mailboxPasswordRequired(stored: MailboxLogin, typed: MailboxLogin): string | undefined {
  const changed = loginNames.filter((name) => comparable(stored, name) !== comparable(typed, name))
  if (changed.length === 0) return undefined
  const parts = changed.map((name) => loginFields[name])
  const named = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts)
  return `Enter the password again: it was stored with another ${named}.`
}

function comparable(login: MailboxLogin, name: keyof MailboxLogin): unknown {
  return name === 'imap_host' ? login.imap_host.toLowerCase() : login[name]
}
