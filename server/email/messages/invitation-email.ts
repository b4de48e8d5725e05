// Words the message that invites a colleague into the panel.
import type { EmailBrand, EmailContent } from './email-content.ts'

/** Brings the link with which somebody who was invited chooses the first password. */
export function composeInvitationEmail(link: string, { name, origin }: EmailBrand): EmailContent {
  const { host } = new URL(origin)
  return {
    subject: `Your account for ${name}`,
    heading: 'Choose your password',
    preview: 'The link opens once and within three days.',
    blocks: [
      {
        kind: 'paragraph',
        text: `A colleague has made a staff account for you, with which you work on the website ${host}.`,
      },
      { kind: 'button', label: 'Choose a password', href: link },
      {
        kind: 'paragraph',
        text: 'The link opens once and within three days. You are signed in as soon as the password is set. If you do not know what this is about, do nothing: without the link nobody can use the account.',
      },
    ],
    reason: `You get this because somebody who works on ${host} entered your address there.`,
  }
}
