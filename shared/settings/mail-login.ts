import type { EmailSettings } from './email-settings.ts'

/** A stored SMTP password is used only with the login data it was entered with. */
const loginFields = {
  smtp_host: 'host',
  smtp_port: 'port',
  smtp_secure: 'secure connection',
  smtp_username: 'username',
} as const satisfies Partial<Record<keyof EmailSettings, string>>

export type MailLogin = Pick<EmailSettings, keyof typeof loginFields>
const mailLoginFields = Object.keys(loginFields) as (keyof MailLogin)[]

/** Host names are compared case-insensitively. */
export function changedLoginParts(stored: MailLogin, typed: MailLogin): string[] {
  const changed = mailLoginFields.filter((name) => comparable(stored, name) !== comparable(typed, name))
  return changed.map((name) => loginFields[name])
}

/** Host names in different case give the same text. */
export function writeLogin(login: MailLogin): string {
  return JSON.stringify(mailLoginFields.map((name) => comparable(login, name)))
}

/** Returns the error that requires the SMTP password and names the changed parts. */
export function passwordRequiredAgain(parts: readonly string[]): string {
  const named = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts)
  return `Enter the SMTP password again: it was stored with another ${named}.`
}

function comparable(login: MailLogin, name: keyof MailLogin): unknown {
  return name === 'smtp_host' ? login.smtp_host.toLowerCase() : login[name]
}
