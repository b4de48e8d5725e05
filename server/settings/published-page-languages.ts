// Languages into which pages written in settings are translated.
import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'
import { type PublicSettings, readPublicSettings, readPublicSettingsIn } from './published-settings.ts'

/** Languages of the home page's title and subtitle, besides English. Throws database errors. */
export function listHomeLanguages(): Promise<Language[]> {
  return listLanguages(({ site }) => [site.heroTitle, site.heroSubtitle])
}

/** The same for the About page. */
export function listAboutLanguages(): Promise<Language[]> {
  return listLanguages(({ about }) => [about.our_story, about.our_mission, about.our_vision])
}

/** The same for a policy. */
export function listPolicyLanguages(name: PolicyName): Promise<Language[]> {
  return listLanguages(({ policies }) => [policies[name]])
}

/** Every text differs from English. */
async function listLanguages(textsOf: (settings: PublicSettings) => string[]): Promise<Language[]> {
  const english = textsOf(await readPublicSettings())
  const said = translationLanguages.map(async (language) => {
    const texts = textsOf(await readPublicSettingsIn(language))
    return texts.every((text, at) => text !== english[at]) ? [language] : []
  })
  return (await Promise.all(said)).flat()
}
