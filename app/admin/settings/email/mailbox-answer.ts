import type { ProofAsked } from '#server/auth/second-factor/fresh-proof.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

/** What came of the form of the mailbox. */
export type MailboxOutcomeShown =
  | { kind: 'saved' }
  /** `proof`: who is signed in must show it first. */
  | { kind: 'refused'; errors: FormErrors; proof?: ProofAsked }
  /** Somebody else saved since the form was loaded; `version` is theirs, `changedBy` a name or `you`. */
  | { kind: 'conflict'; version: string; changedBy: string | undefined }
  | { kind: 'tried'; ok: boolean; text: string }

export const mailboxLabels = {
  mailbox_enabled: 'Look into this mailbox',
  imap_host: 'Mail server',
  imap_port: 'Port',
  imap_username: 'Username',
  imap_password: 'Password',
  imap_folder: 'Folder',
} as const

export const mailboxTexts = {
  saved: 'Saved. The mailbox is looked into within a minute.',
  failed: 'Nobody knows here whether this was done. What you typed is still here: please try again.',
  conflict: (changedBy = 'Somebody else') =>
    `${changedBy === 'you' ? 'You' : changedBy} saved this in the meantime. What you typed is still here: save again to replace it, or open the page anew to see it.`,
} as const
