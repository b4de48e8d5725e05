// Composes the emails about a changed sign-in address.
import type { EmailBrand, EmailContent } from './email-content.ts'

/** Composes the email with the confirmation link. */
export function composeNewAddressEmail(
  { link, name }: { link: string; name: string },
  brand: EmailBrand,
): EmailContent {
  const { host } = new URL(brand.origin)
  return {
    subject: `Confirm your email address for ${brand.name}`,
    heading: 'Confirm your email address',
    preview: 'The link opens once and within 24 hours.',
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} wants to sign in to the website ${host} with this address. Your old address stays valid until you confirm this one.`,
      },
      { kind: 'button', label: 'Confirm this address', href: link },
      {
        kind: 'paragraph',
        text: 'The link opens once and within 24 hours. If you do not know what this is about, do nothing: nothing changes without the link.',
      },
    ],
    reason: `You are receiving this because a staff member of ${host} entered your address there.`,
  }
}

/** Composes the email to the previous address. */
export function composePreviousAddressEmail(
  { name, email }: { name: string; email: string },
  brand: EmailBrand,
): EmailContent {
  const { host } = new URL(brand.origin)
  return {
    subject: `Your email address for ${brand.name} was changed`,
    heading: 'Your email address was changed',
    preview: `You sign in with ${email} now.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The staff account of ${name} on ${host} now signs in with ${email}, not this address. Password links sent to this address no longer work.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, contact an owner at your office immediately: they can remove the account, and your server administrator can restore the address.',
      },
    ],
    reason: `You get this because you signed in to ${host} with this address until now.`,
  }
}
