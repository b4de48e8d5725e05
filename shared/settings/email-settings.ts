import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { emailField, lineField, secretField } from '#shared/forms/text-field.ts'
import { emailTexts } from '#shared/staff/staff-texts.ts'
import { addressesField } from './notified-addresses.ts'

export const smtpPorts = [25, 587, 465, 2525] as const
export type SmtpPort = (typeof smtpPorts)[number]
export const defaultSmtpPort: SmtpPort = 587

export const emailSettingsLimits = { host: 253, username: 320, password: 500, fromName: 120 } as const

const hostShape =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** True for a bare host name or address, without protocol, port, path, space or line break. */
export function isHostName(text: string): boolean {
  return hostShape.test(text)
}

interface PasswordState {
  passwordIsStored: boolean
}

/** Editable fields of `email_settings`. An empty `smtp_password` means the stored one. */
export function emailSettingsSchema({ passwordIsStored }: PasswordState) {
  return z.object({
    smtp_host: lineField({
      max: emailSettingsLimits.host,
      missing: 'Enter the SMTP host.',
      spellCheck: false,
      refuse: (text) => (isHostName(text) ? undefined : 'Enter a host name alone, such as smtp.example.com.'),
    }),
    smtp_port: choiceField({
      choices: smtpPorts,
      fallback: defaultSmtpPort,
      problem: 'Choose port 25, 587, 465 or 2525.',
    }),
    smtp_username: lineField({
      max: emailSettingsLimits.username,
      missing: 'Enter the SMTP username.',
      spellCheck: false,
    }),
    smtp_password: secretField({
      max: emailSettingsLimits.password,
      missing: passwordIsStored ? undefined : 'Enter the SMTP password.',
    }),
    smtp_secure: flagField(),
    from_email: emailField('Enter the address that mail is sent from.'),
    from_name: lineField({ max: emailSettingsLimits.fromName }),
    admin_email: emailField('Enter the address that enquiries are sent to.'),
    also_general: addressesField(),
    also_tour: addressesField(),
    also_trip_planning: addressesField(),
    email_enabled: flagField(),
  })
}
export type EmailSettings = z.infer<ReturnType<typeof emailSettingsSchema>>

/** Returns the schema of the test email form; its recipient is required. */
export function testEmailSchema(state: PasswordState) {
  return z.object({
    email_settings: emailSettingsSchema(state),
    test_email: emailField(emailTexts.adminEmailMissing),
  })
}

/** Defaults; email is off until staff enable it. */
export const emailSettingsDefaults: EmailSettings = {
  smtp_host: '',
  smtp_port: defaultSmtpPort,
  smtp_username: '',
  smtp_password: '',
  smtp_secure: true,
  from_email: '',
  from_name: 'Pravas Notifications',
  admin_email: '',
  also_general: '',
  also_tour: '',
  also_trip_planning: '',
  email_enabled: false,
}

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
