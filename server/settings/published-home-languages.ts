// Tells in which languages the home page says what it is itself, beside what others have on it.
import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import type { Language } from '#shared/pages/languages.ts'
import { readPublicSettings, readPublicSettingsIn } from './published-settings.ts'

/** The languages beside English in which its title and the line below are translated and ready. Throws the database's error. */
export async function listHomeLanguages(): Promise<Language[]> {
  const { site: english } = await readPublicSettings()
  const said = translationLanguages.map(async (language) => {
    const { site } = await readPublicSettingsIn(language)
    const isSaid = site.heroTitle !== english.heroTitle && site.heroSubtitle !== english.heroSubtitle
    return isSaid ? [language] : []
  })
  return (await Promise.all(said)).flat()
}
