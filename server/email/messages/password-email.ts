// Words the message that brings a link for choosing a new password.
import type { EmailBrand, EmailContent } from './email-content.ts'

/** Brings the link with which a member of staff chooses a new password. */
export function composePasswordEmail(link: string, { name, origin }: EmailBrand): EmailContent {
  return {
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    preview: 'The link opens once and within an hour.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, said on the login screen that the password of your staff account is forgotten.',
      },
      { kind: 'button', label: 'Choose a new password', href: link },
      {
        kind: 'paragraph',
        text: 'The link opens once and within an hour. When the password is set, all sessions of your account end. If it was not you, do nothing: your password stays as it is.',
      },
    ],
    reason: `You get this because you have a staff account on ${new URL(origin).host}.`,
  }
}
