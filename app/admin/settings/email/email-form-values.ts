import { typedText } from '#app/ui/forms/typed-text.ts'
import type { LoadedEmailSettings } from '#server/email/email-setting-records.ts'
import { defaultSmtpPort, smtpPorts } from '#shared/settings/email-settings.ts'
import { changedLoginParts } from '#shared/settings/mail-login.ts'
import { readTypedNumber } from '#shared/values/typed-number.ts'

/** What stands in the fields, each as the text that the form sends. */
export type EmailFormValues = Record<string, string>

export const emailLabels = {
  email_enabled: 'Send email notifications',
  smtp_host: 'SMTP Host',
  smtp_port: 'SMTP Port',
  smtp_username: 'SMTP Username',
  smtp_password: 'SMTP Password',
  smtp_secure: 'Secure connection',
  from_email: 'From Email',
  from_name: 'From Name',
  admin_email: 'Admin Email',
  also_general: 'General enquiries also go to',
  also_tour: 'Tour enquiries also go to',
  also_trip_planning: 'Trip planning enquiries also go to',
} as const

/** The stored settings as the form shows them; a check box that is off is an empty text. */
export function formValuesOf({ values }: LoadedEmailSettings): EmailFormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === false ? '' : String(value)]),
  )
}

/** The settings with what the fields held when an edit of them began. */
export function withFormValues(settings: LoadedEmailSettings, held: EmailFormValues): LoadedEmailSettings {
  const entries = Object.entries(settings.values).map(([name, value]) => {
    const text = held[name]
    if (text === undefined) return [name, value]
    if (typeof value === 'boolean') return [name, text !== '']
    return [name, typeof value === 'number' ? Number(readTypedNumber(text)) : text]
  })
  return { ...settings, values: Object.fromEntries(entries) as LoadedEmailSettings['values'] }
}

/** Which parts of the login in the form differ from those that the stored password is for, in words. */
export function changedPartsIn(typed: EmailFormValues, { values }: LoadedEmailSettings): string[] {
  return changedLoginParts(values, {
    smtp_host: (typed.smtp_host ?? '').trim(),
    smtp_port: smtpPorts.find((port) => String(port) === typed.smtp_port) ?? defaultSmtpPort,
    smtp_secure: ['true', 'on'].includes(typed.smtp_secure ?? ''),
    smtp_username: (typed.smtp_username ?? '').trim(),
  })
}

/** The form's fields as the call for a test message carries them. */
export function emailSettingsIn(form: FormData): EmailFormValues {
  return Object.fromEntries(Object.keys(emailLabels).map((name) => [name, typedText(form, name)]))
}

/** What may be shown again: everything but the password. */
export function typedValuesIn(form: FormData): EmailFormValues {
  const { smtp_password: _, ...values } = emailSettingsIn(form)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/[^\P{Cc}\t]/gu, '').slice(0, 1000)]),
  )
}
