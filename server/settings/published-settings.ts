// Public settings without staff-only values; defaults replace invalid ones.
import { log } from '#server/config/log.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { readStoredSettings } from '#server/database/stored-settings.ts'
import { describeImages, imageFor } from '#server/media/published-files.ts'
import { type TranslateAltText, translateImages } from '#server/translations/published-names.ts'
import { claimsToShow, hoursOf, type VisibleClaims } from '#shared/claims/visible-claims.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { type AboutContent, aboutToShow } from '#shared/settings/about-setting.ts'
import type { BusinessDetails } from '#shared/settings/business-details.ts'
import { type Integrations, publicIntegrations } from '#shared/settings/integrations.ts'
import { type Policies, policiesToShow } from '#shared/settings/policies.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'
import {
  parseSetting,
  type SiteSettings,
  siteSettingKeys,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'
import type { ContactInfo, SiteInfo, SocialLinks } from '#shared/settings/site-identity.ts'
import { heroPages, type PageHeroes, type Slide, slidesToShow } from '#shared/settings/site-images.ts'
import {
  type Office,
  officesToShow,
  type Partner,
  partnersToShow,
  type TeamMember,
  teamToShow,
} from '#shared/settings/site-lists.ts'
import {
  readSettingTranslation,
  settingKeyIn,
  translatedSettings,
  translateSetting,
} from '#shared/settings/translations/setting-texts.ts'
import heroWordsIn from './default-heroes/hero-words-in.json' with { type: 'json' }
import preparedHeroes from './default-heroes/prepared-heroes.json' with { type: 'json' }
import { withoutMapsKey } from './maps-key.ts'

type ImagesByPath = ReadonlyMap<string, ImageSource>

export type PublicSettings = {
  site: Pick<SiteInfo, 'name' | 'tagline' | 'description'> & {
    logo: ImageSource | undefined
    favicon: string
    heroTitle: string
    heroSubtitle: string
    heroPicture: ImageSource
    devanagariDigits: boolean
  }
  contact: ContactInfo
  socialLinks: Required<SocialLinks>
  offices: Office[]
  /** Falls back to the home page's image, then a built-in drawing. */
  heroes: Record<keyof PageHeroes, ImageSource>
  /** Empty if disabled. */
  slides: (Slide & { picture: ImageSource })[]
  about: AboutContent
  /** Empty if disabled or without names. */
  team: (TeamMember & { picture: ImageSource })[]
  partners: (Partner & { picture: ImageSource | undefined })[]
  integrations: Omit<Integrations, 'google_maps_api_key'>
  claims: VisibleClaims
  /** In English, for structured data. */
  confirmedHours: { days: string; hours: string }[]
  /** Markdown; '' without a page. */
  policies: Pick<Policies, PolicyName>
  policyNames: PolicyName[]
  cancellationLines: string
  business: BusinessDetails
}

/** Returns all public settings with images, cached per content version. */
export function readPublicSettings(): Promise<PublicSettings> {
  return cacheForVersion('settings', async () => {
    const values = await readValues()
    return publish(values, await describeImages(imageValuesOf(values)))
  })
}

/** Machine-readable values such as confirmed hours stay English. */
export function readPublicSettingsIn(language: Language): Promise<PublicSettings> {
  if (language === 'en') return readPublicSettings()
  return cacheForVersion(`settings: ${language}`, async () => {
    const [english, values, stored, sayPicture] = await Promise.all([
      readPublicSettings(),
      readValues(),
      readStoredSettings(translatedSettings.map((key) => settingKeyIn(key, language))),
      translateImages(language),
    ])
    const said = publish(
      translateAll(values, { language, stored }),
      await describeImages(imageValuesOf(values)),
    )
    const translateEach: TranslateAltText = (picture) => translateDrawing(sayPicture(picture), language)
    return { ...said, ...translateImagesOf(said, translateEach), confirmedHours: english.confirmedHours }
  })
}

type Stored = { language: TranslationLanguage; stored: ReadonlyMap<string, unknown> }

function translateAll(values: SiteSettings, { language, stored }: Stored): SiteSettings {
  const said = translatedSettings.flatMap((key) => {
    const value = stored.get(settingKeyIn(key, language))
    return value === undefined
      ? []
      : [[key, translateSetting(key, { value: values[key], translation: readSettingTranslation(value) })]]
  })
  return { ...values, ...Object.fromEntries(said) }
}

function translateImagesOf(
  { site, heroes, slides, team, partners }: PublicSettings,
  sayPicture: TranslateAltText,
): Pick<PublicSettings, 'site' | 'heroes' | 'slides' | 'team' | 'partners'> {
  const translateFieldsOf = <Entry extends { picture: ImageSource | undefined }>(entry: Entry): Entry => ({
    ...entry,
    picture: sayPicture(entry.picture),
  })
  const translatedHeroes = Object.entries(heroes).map(([page, picture]) => [page, sayPicture(picture)])
  return {
    site: { ...site, logo: sayPicture(site.logo), heroPicture: sayPicture(site.heroPicture) },
    heroes: Object.fromEntries(translatedHeroes) as PublicSettings['heroes'],
    slides: slides.map(translateFieldsOf),
    team: team.map(translateFieldsOf),
    partners: partners.map(translateFieldsOf),
  }
}

function translateDrawing<Picture extends ImageSource | undefined>(
  picture: Picture,
  language: TranslationLanguage,
): Picture {
  const alt = picture && drawnAltTexts[language].get(picture.src)
  return alt ? { ...picture, alt } : picture
}

async function readValues(): Promise<SiteSettings> {
  const stored = await readStoredSettings(siteSettingKeys)
  if (stored.has('integrations')) stored.set('integrations', withoutMapsKey(stored.get('integrations')))
  const sound = siteSettingKeys.map((key) => {
    if (stored.has(key)) reportErrors(key, stored.get(key))
    return [key, parseSetting(key, stored.get(key))]
  })
  return Object.fromEntries(sound) as SiteSettings
}

/** Logs paths, never values. */
function reportErrors(key: keyof SiteSettings, value: unknown): void {
  const { error } = siteSettingsSchema.shape[key].safeParse(value)
  if (!error) return
  const fields = error.issues.map(({ path }) => [key, ...path].join('.'))
  log().warn({ fields }, 'a stored setting is not sound; its default is shown')
}

function imageValuesOf({ site_info, page_heroes, carousel_images, team_members, partners }: SiteSettings) {
  return [
    site_info.logo,
    site_info.hero_image,
    ...Object.values(page_heroes),
    ...carousel_images.map(({ image }) => image),
    ...team_members.map(({ image }) => image),
    ...partners.map(({ logo }) => logo),
  ]
}

function publish(values: SiteSettings, pictures: ImagesByPath): PublicSettings {
  const claims = claimsToShow(values.home_claims)
  const { site_info, social_links, page_heroes } = values
  const ownHero = chosenImage(pictures, site_info.hero_image)
  const slides = site_info.show_slides ? slidesToShow(values.carousel_images) : []
  return {
    site: {
      name: site_info.name,
      tagline: site_info.tagline,
      description: site_info.description,
      logo: logoOf(pictures, { logo: site_info.logo, name: site_info.name }),
      favicon: addressOf(site_info.favicon),
      heroTitle: site_info.hero_title || siteDefaults.heroTitle,
      heroSubtitle: site_info.hero_subtitle || siteDefaults.heroSubtitle,
      heroPicture: ownHero ?? preparedHeroes['hero-home'].picture,
      devanagariDigits: site_info.show_devanagari_digits,
    },
    contact: values.contact_info,
    socialLinks: { ...social_links, linkedin: social_links.linkedin ?? '' },
    offices: officesToShow(values.offices),
    heroes: heroesOf(page_heroes, { pictures, ownHero }),
    slides: slides.map((slide) => ({ ...slide, picture: pictures.get(slide.image) ?? placeholderImage })),
    about: aboutToShow(values.about_content),
    team: teamToShow(values.team_members, site_info).map((member) => ({
      ...member,
      picture: imageFor(pictures, { value: member.image, title: member.name }),
    })),
    partners: partnersToShow(values.partners).map((partner) => ({
      ...partner,
      picture: logoOf(pictures, partner),
    })),
    integrations: publicIntegrations(values.integrations),
    claims,
    confirmedHours: hoursOf(claims, { onlyConfirmed: true }),
    policies: values.policies,
    policyNames: policiesToShow(values.policies),
    cancellationLines: values.policies.cancellation_lines,
    business: values.business_details,
  }
}

const drawings: Record<string, { picture: ImageSource }> = preparedHeroes

const drawnAltTexts = { mr: altTextsIn('mr'), hi: altTextsIn('hi') }

function altTextsIn(language: TranslationLanguage): Map<string, string> {
  const words: Record<string, Record<TranslationLanguage, string>> = heroWordsIn
  return new Map(
    Object.entries(drawings).map(([name, { picture }]) => [picture.src, words[name]?.[language] ?? '']),
  )
}

function defaultHero(page: keyof PageHeroes): ImageSource {
  return drawings[`hero-${page.replaceAll('_', '-')}`]?.picture ?? placeholderImage
}

type ChosenHeroes = { pictures: ImagesByPath; ownHero: ImageSource | undefined }

function heroesOf(chosen: PageHeroes, { pictures, ownHero }: ChosenHeroes) {
  const heroes = heroPages.map((page) => [
    page,
    chosenImage(pictures, chosen[page]) ?? ownHero ?? defaultHero(page),
  ])
  return Object.fromEntries(heroes) as Record<keyof PageHeroes, ImageSource>
}

function chosenImage(pictures: ImagesByPath, value: string): ImageSource | undefined {
  const picture = pictures.get(value)
  return picture && !isPlaceholder(picture) ? picture : undefined
}

function logoOf(
  pictures: ImagesByPath,
  { logo, name }: { logo: string; name: string },
): ImageSource | undefined {
  const picture = imageFor(pictures, { value: logo, title: name })
  return isPlaceholder(picture) ? undefined : picture
}

function isPlaceholder({ src }: ImageSource): boolean {
  return src === placeholderImage.src
}

function addressOf(imageValue: string): string {
  return imageValue === '' || imageValue.startsWith('http') ? imageValue : `/${imageValue}`
}
