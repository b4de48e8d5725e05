// Tells in which languages the pages that are written in settings say what they are themselves, beside what others have on them.
import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'
import { type PublicSettings, readPublicSettings, readPublicSettingsIn } from './published-settings.ts'

/** The languages beside English in which the title of the home page and the line below are translated and ready. Throws the database's error. */
export function listHomeLanguages(): Promise<Language[]> {
  return listLanguages(({ site }) => [site.heroTitle, site.heroSubtitle])
}

/** The same of the story, the mission and the vision of the About page. */
export function listAboutLanguages(): Promise<Language[]> {
  return listLanguages(({ about }) => [about.our_story, about.our_mission, about.our_vision])
}

/** The same of a policy. */
export function listPolicyLanguages(name: PolicyName): Promise<Language[]> {
  return listLanguages(({ policies }) => [policies[name]])
}

/** Those in which every one of these texts is another than the English one. */
async function listLanguages(textsOf: (settings: PublicSettings) => string[]): Promise<Language[]> {
  const english = textsOf(await readPublicSettings())
  const said = translationLanguages.map(async (language) => {
    const texts = textsOf(await readPublicSettingsIn(language))
    return texts.every((text, at) => text !== english[at]) ? [language] : []
  })
  return (await Promise.all(said)).flat()
}
