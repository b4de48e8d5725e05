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
