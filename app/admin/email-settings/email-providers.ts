import type { SmtpPort } from '#shared/settings/email-settings.ts'

type EmailProvider = { name: string; host: string; port: SmtpPort; note: string }

/** Mail servers that many offices use. */
export const emailProviders: readonly EmailProvider[] = [
  {
    name: 'Gmail',
    host: 'smtp.gmail.com',
    port: 587,
    note: 'Needs an app password, made in the Google account with 2-step verification on.',
  },
  {
    name: 'Outlook and Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    note: 'SMTP sign-in must be switched on for the mailbox.',
  },
  { name: 'Zoho Mail', host: 'smtp.zoho.in', port: 465, note: 'For accounts made in India.' },
  { name: 'Yahoo Mail', host: 'smtp.mail.yahoo.com', port: 465, note: 'Needs an app password.' },
  { name: 'SendGrid', host: 'smtp.sendgrid.net', port: 587, note: 'The username is the word “apikey”.' },
  {
    name: 'Amazon SES, Mumbai',
    host: 'email-smtp.ap-south-1.amazonaws.com',
    port: 587,
    note: 'With SMTP credentials from the SES console.',
  },
  { name: 'Brevo', host: 'smtp-relay.brevo.com', port: 587, note: 'The password is an SMTP key.' },
]
