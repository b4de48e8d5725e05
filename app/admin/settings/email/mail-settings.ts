import type { ProofRequest } from '#server/auth/two-factor/fresh-proof.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

export type MailResult<Settings> =
  | { kind: 'saved'; settings: Settings }
  | { kind: 'refused'; errors: FormErrors; proof?: ProofRequest }
  /**
   * A colleague saved since the form was loaded. `stored` is the current version, `changedBy` a name or
   * `you`.
   */
  | { kind: 'conflict'; stored: Settings; changedBy: string | undefined }
  /** `unanswered`: no response arrived, so it may have been saved. */
  | { kind: 'failed' | 'unanswered' }
  | { kind: 'done'; ok: boolean; text: string }

export const typePasswordAgain =
  'Identity confirmed. If the password field is empty, enter it again and save.'

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

export const mailboxLabels = {
  mailbox_enabled: 'Check this mailbox for replies',
  imap_host: 'Mail server',
  imap_port: 'Port',
  imap_username: 'Username',
  imap_password: 'Password',
  imap_folder: 'Folder',
} as const
