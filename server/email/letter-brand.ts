// Reads who the site's messages are from: its name, words and contact, as the settings have them.
import { inArray } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { rememberForVersion } from '#server/content/remembered.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import { restoreSetting } from '#shared/settings/setting-values.ts'
import type { LetterBrand } from './letter-content.ts'

/**
 * The stored settings, or their defaults, without placeholders for telephone and e-mail: nobody shall be sent to them.
 * Read once for each content version.
 */
export function readLetterBrand(): Promise<LetterBrand> {
  return rememberForVersion('email: brand', async () => {
    const rows = await database()
      .select({ key: settings.key, value: settings.value })
      .from(settings)
      .where(inArray(settings.key, ['site_info', 'contact_info']))
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    const { name, tagline } = restoreSetting('site_info', stored.get('site_info'))
    const contact = ownContact(restoreSetting('contact_info', stored.get('contact_info')))
    return { name, tagline, ...contact, origin: configuration().publicOrigin }
  })
}
