// Provides the sender details of emails.
import { configuration } from '#server/config/configuration.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { EmailBrand } from './email-content.ts'

/** Returns the public settings without placeholder contacts. */
export async function readEmailBrand(): Promise<EmailBrand> {
  const { site, contact } = await readPublicSettings()
  const { name, tagline } = site
  return { name, tagline, ...ownContact(contact), origin: configuration().publicOrigin }
}
