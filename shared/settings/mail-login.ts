import type { EmailSettings } from './email-settings.ts'

/** What a stored SMTP password is for: it is only sent with the login that it was entered with. */
const loginFields = {
  smtp_host: 'host',
  smtp_port: 'port',
  smtp_secure: 'secure connection',
  smtp_username: 'username',
} as const satisfies Partial<Record<keyof EmailSettings, string>>

export type MailLogin = Pick<EmailSettings, keyof typeof loginFields>
const mailLoginFields = Object.keys(loginFields) as (keyof MailLogin)[]

/** Which parts of the login differ, in words; host names are compared without regard to case. */
export function changedLoginParts(stored: MailLogin, typed: MailLogin): string[] {
  const changed = mailLoginFields.filter((name) => comparable(stored, name) !== comparable(typed, name))
  return changed.map((name) => loginFields[name])
}

/** The login in one text, the same for two between which nothing has changed. */
export function writeLogin(login: MailLogin): string {
  return JSON.stringify(mailLoginFields.map((name) => comparable(login, name)))
}

/** The sentence at an empty password field after these parts of the login changed. */
export function askPasswordAgain(parts: readonly string[]): string {
  const named = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts)
  return `Enter the SMTP password again: it was stored with another ${named}.`
}

function comparable(login: MailLogin, name: keyof MailLogin): unknown {
  return name === 'smtp_host' ? login.smtp_host.toLowerCase() : login[name]
}
