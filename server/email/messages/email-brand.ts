// Tells who the site's messages are from: its name, words and contact, as the settings have them.
import { configuration } from '#server/config/configuration.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { EmailBrand } from './email-content.ts'

/** The settings as pages show them, without placeholders for telephone and e-mail: nobody shall be sent to them. */
export async function readEmailBrand(): Promise<EmailBrand> {
  const { site, contact } = await readPublicSettings()
  const { name, tagline } = site
  return { name, tagline, ...ownContact(contact), origin: configuration().publicOrigin }
}
