// What the public may read of the settings: nothing staff keep to themselves, every value sound or its default.
import { log } from '#server/config/log.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { readStoredSettings } from '#server/database/stored-settings.ts'
import { describePictures, pictureFor } from '#server/media/published-pictures.ts'
import { type SayPicture, sayPicturesIn } from '#server/translations/published-alt-texts.ts'
import { claimsToShow, hoursOf, type ShownClaims } from '#shared/claims/shown-claims.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { type PictureSource, placeholderPicture } from '#shared/media/picture.ts'
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
import {
  type Office,
  officesToShow,
  type Partner,
  partnersToShow,
  type TeamMember,
  teamToShow,
} from '#shared/settings/site-people.ts'
import { heroPages, type PageHeroes, type Slide, slidesToShow } from '#shared/settings/site-pictures.ts'
import {
  readSettingTranslation,
  saidSettings,
  saySetting,
  settingKeyIn,
} from '#shared/settings/translations/setting-texts.ts'
import heroWordsIn from './default-heroes/hero-words-in.json' with { type: 'json' }
import preparedHeroes from './default-heroes/prepared-heroes.json' with { type: 'json' }
import { withoutMapsKey } from './maps-key.ts'

type Pictures = ReadonlyMap<string, PictureSource>

export type PublicSettings = {
  site: Pick<SiteInfo, 'name' | 'tagline' | 'description'> & {
    /** Undefined where the site's own mark stands in. */
    logo: PictureSource | undefined
    /** Address of the browser tab's icon, or ''. */
    favicon: string
    heroTitle: string
    heroSubtitle: string
    heroPicture: PictureSource
    /** Whether figures on pages in Marathi and Hindi are written in Devanagari digits. */
    devanagariDigits: boolean
  }
  contact: ContactInfo
  socialLinks: Required<SocialLinks>
  /** Those with something to say. */
  offices: Office[]
  /** A page without a picture of its own shows that which the office chose for the home page, else a drawing of ours. */
  heroes: Record<keyof PageHeroes, PictureSource>
  /** Empty until staff switch the slides on. */
  slides: (Slide & { picture: PictureSource })[]
  about: AboutContent
  /** Empty until one of the team has a name, and while staff switch it off. */
  team: (TeamMember & { picture: PictureSource })[]
  partners: (Partner & { picture: PictureSource | undefined })[]
  integrations: Omit<Integrations, 'google_maps_api_key'>
  claims: ShownClaims
  /** The opening hours that somebody confirmed, in English: for structured data. */
  confirmedHours: { days: string; hours: string }[]
  /** The markdown of each policy, '' for one that has no page. */
  policies: Pick<Policies, PolicyName>
  /** The policies that have a page. */
  policyNames: PolicyName[]
  /** What the price of a tour says of cancelling; '' when nobody wrote it. */
  cancellationLines: string
  business: BusinessDetails
}

/** Every setting a page may show, with its pictures; two queries for each content version. */
export function readPublicSettings(): Promise<PublicSettings> {
  return cacheForVersion('settings', async () => {
    const values = await readValues()
    return publish(values, await describePictures(imageValuesOf(values)))
  })
}

/**
 * The same as pages in a language show it: each text that is translated, ready and still beside the English that it was written from takes
 * the place of its English. What others read of the site, such as opening hours for search engines, stays as it is.
 */
export function readPublicSettingsIn(language: Language): Promise<PublicSettings> {
  if (language === 'en') return readPublicSettings()
  return cacheForVersion(`settings: ${language}`, async () => {
    const [english, values, stored, sayPicture] = await Promise.all([
      readPublicSettings(),
      readValues(),
      readStoredSettings(saidSettings.map((key) => settingKeyIn(key, language))),
      sayPicturesIn(language),
    ])
    const said = publish(sayAll(values, { language, stored }), await describePictures(imageValuesOf(values)))
    const sayEach: SayPicture = (picture) => sayDrawing(sayPicture(picture), language)
    return { ...said, ...sayPicturesOf(said, sayEach), confirmedHours: english.confirmedHours }
  })
}

type Stored = { language: TranslationLanguage; stored: ReadonlyMap<string, unknown> }

function sayAll(values: SiteSettings, { language, stored }: Stored): SiteSettings {
  const said = saidSettings.flatMap((key) => {
    const value = stored.get(settingKeyIn(key, language))
    return value === undefined
      ? []
      : [[key, saySetting(key, { value: values[key], translation: readSettingTranslation(value) })]]
  })
  return { ...values, ...Object.fromEntries(said) }
}

function sayPicturesOf(
  { site, heroes, slides, team, partners }: PublicSettings,
  sayPicture: SayPicture,
): Pick<PublicSettings, 'site' | 'heroes' | 'slides' | 'team' | 'partners'> {
  const sayIts = <Entry extends { picture: PictureSource | undefined }>(entry: Entry): Entry => ({
    ...entry,
    picture: sayPicture(entry.picture),
  })
  const saidHeroes = Object.entries(heroes).map(([page, picture]) => [page, sayPicture(picture)])
  return {
    site: { ...site, logo: sayPicture(site.logo), heroPicture: sayPicture(site.heroPicture) },
    heroes: Object.fromEntries(saidHeroes) as PublicSettings['heroes'],
    slides: slides.map(sayIts),
    team: team.map(sayIts),
    partners: partners.map(sayIts),
  }
}

function sayDrawing<Picture extends PictureSource | undefined>(
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
    if (stored.has(key)) reportFaults(key, stored.get(key))
    return [key, parseSetting(key, stored.get(key))]
  })
  return Object.fromEntries(sound) as SiteSettings
}

/** The places of faults, never what stands there. */
function reportFaults(key: keyof SiteSettings, value: unknown): void {
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

function publish(values: SiteSettings, pictures: Pictures): PublicSettings {
  const claims = claimsToShow(values.home_claims)
  const { site_info, social_links, page_heroes } = values
  const ownHero = chosenPicture(pictures, site_info.hero_image)
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
    slides: slides.map((slide) => ({ ...slide, picture: pictures.get(slide.image) ?? placeholderPicture })),
    about: aboutToShow(values.about_content),
    team: teamToShow(values.team_members, site_info).map((member) => ({
      ...member,
      picture: pictureFor(pictures, { value: member.image, title: member.name }),
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

/** The drawings that pages begin with, by their files' names. */
const drawings: Record<string, { picture: PictureSource }> = preparedHeroes

/** What they show, by the addresses of their files. */
const drawnAltTexts = { mr: altTextsIn('mr'), hi: altTextsIn('hi') }

function altTextsIn(language: TranslationLanguage): Map<string, string> {
  const words: Record<string, Record<TranslationLanguage, string>> = heroWordsIn
  return new Map(
    Object.entries(drawings).map(([name, { picture }]) => [picture.src, words[name]?.[language] ?? '']),
  )
}

function defaultHero(page: keyof PageHeroes): PictureSource {
  return drawings[`hero-${page.replaceAll('_', '-')}`]?.picture ?? placeholderPicture
}

type ChosenHeroes = { pictures: Pictures; ownHero: PictureSource | undefined }

function heroesOf(chosen: PageHeroes, { pictures, ownHero }: ChosenHeroes) {
  const heroes = heroPages.map((page) => [
    page,
    chosenPicture(pictures, chosen[page]) ?? ownHero ?? defaultHero(page),
  ])
  return Object.fromEntries(heroes) as Record<keyof PageHeroes, PictureSource>
}

/** The picture of an image value; undefined where nothing was chosen, or what was is gone. */
function chosenPicture(pictures: Pictures, value: string): PictureSource | undefined {
  const picture = pictures.get(value)
  return picture && !isPlaceholder(picture) ? picture : undefined
}

/** The picture of a logo, or nothing where there is none to show. */
function logoOf(
  pictures: Pictures,
  { logo, name }: { logo: string; name: string },
): PictureSource | undefined {
  const picture = pictureFor(pictures, { value: logo, title: name })
  return isPlaceholder(picture) ? undefined : picture
}

function isPlaceholder({ src }: PictureSource): boolean {
  return src === placeholderPicture.src
}

function addressOf(imageValue: string): string {
  return imageValue === '' || imageValue.startsWith('http') ? imageValue : `/${imageValue}`
}
