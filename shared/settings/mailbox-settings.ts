import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { lineField, secretField } from '#shared/forms/text-field.ts'
import { emailSettingsLimits, isHostName } from './email-settings.ts'

/** The key of the settings of the mailbox, which only staff see and which are saved by themselves. */
export const mailboxSettingsKey = 'mailbox_settings'

/** 993 speaks TLS from the first byte, 143 begins it by STARTTLS. */
export const imapPorts = [993, 143] as const
const defaultImapPort: (typeof imapPorts)[number] = 993

const folderMaximum = 200

/** What staff may write into `mailbox_settings`. An empty `imap_password` means the stored one, where `passwordIsStored`. */
export function mailboxSettingsSchema({ passwordIsStored }: { passwordIsStored: boolean }) {
  return z.object({
    mailbox_enabled: flagField(),
    imap_host: lineField({
      max: emailSettingsLimits.host,
      missing: 'Enter the mail server.',
      refuse: (text) => (isHostName(text) ? undefined : 'Enter a host name alone, such as imap.example.com.'),
    }),
    imap_port: choiceField({
      choices: imapPorts,
      fallback: defaultImapPort,
      problem: 'Choose port 993 or 143.',
    }),
    imap_username: lineField({ max: emailSettingsLimits.username, missing: 'Enter the username.' }),
    imap_password: secretField({
      max: emailSettingsLimits.password,
      missing: passwordIsStored ? undefined : 'Enter the password.',
    }),
    imap_folder: lineField({ max: folderMaximum, missing: 'Enter the folder. Mostly it is INBOX.' }),
  })
}
export type MailboxSettings = z.infer<ReturnType<typeof mailboxSettingsSchema>>

/** What the form shows before anything is stored; nothing is read until staff switch it on. */
export const mailboxDefaults: MailboxSettings = {
  mailbox_enabled: false,
  imap_host: '',
  imap_port: defaultImapPort,
  imap_username: '',
  imap_password: '',
  imap_folder: 'INBOX',
}

/** What a stored password of a mailbox is for: it is only sent with the login that it was entered with. */
const loginFields = {
  imap_host: 'mail server',
  imap_port: 'port',
  imap_username: 'username',
} as const satisfies Partial<Record<keyof MailboxSettings, string>>
type MailboxLogin = Pick<MailboxSettings, keyof typeof loginFields>
const loginNames = Object.keys(loginFields) as (keyof MailboxLogin)[]

/** The login in one text, the same for two between which nothing has changed; host names without regard to case. */
export function writeMailboxLogin(login: MailboxLogin): string {
  return JSON.stringify(loginNames.map((name) => comparable(login, name)))
}

/** The sentence at an empty password field after the login changed; undefined where it did not. */
export function askMailboxPassword(stored: MailboxLogin, typed: MailboxLogin): string | undefined {
  const changed = loginNames.filter((name) => comparable(stored, name) !== comparable(typed, name))
  if (changed.length === 0) return undefined
  const parts = changed.map((name) => loginFields[name])
  const named = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts)
  return `Enter the password again: it was stored with another ${named}.`
}

function comparable(login: MailboxLogin, name: keyof MailboxLogin): unknown {
  return name === 'imap_host' ? login.imap_host.toLowerCase() : login[name]
}
