import {
  type ClaimKey,
  type ClaimKind,
  claimKeys,
  claimKindOf,
  claimKinds,
  claimLabel,
  claimListKinds,
  claimPartsOf,
  claimsInOrder,
  isClaimKey,
  isClaimListKind,
  orderName,
} from '#shared/claims/claim-catalogue.ts'
import type { ImageUse } from '#shared/media/media-limits.ts'
import { settingTitles } from '#shared/settings/setting-titles.ts'
import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import { heroPageLabels, heroPages } from '#shared/settings/site-images.ts'

import { businessSection, policySection } from './policy-fields.ts'
import type { ListKey, SettingsDraft } from './settings-draft.ts'

const digitsField = {
  name: 'show_devanagari_digits',
  label: 'Devanagari digits (देवनागरी अंक)',
  kind: 'switch',
  words: 'numbers numerals marathi hindi',
  on: 'Marathi and Hindi pages show prices, dates and counts as ₹१२,०००. Phone numbers and forms use 0 to 9.',
  off: 'All languages show prices, dates and counts as ₹12,000.',
} as const

/** `words`: what staff search the field by, besides its label. */
type FieldBasis = { name: string; label: string; hint?: string; wide?: true; words?: string }
export type SettingSwitch = FieldBasis & { kind: 'switch'; on: string; off: string }
export type SettingField = SettingSwitch | (FieldBasis & PlainKind)
type PlainKind =
  | { kind: 'order' }
  | { kind: 'line' }
  | { kind: 'key' }
  | { kind: 'text'; rows: number }
  | { kind: 'picture'; use: ImageUse }

export type SettingSection = { title: string; note: string; fields: readonly SettingField[] } & (
  | { key: Exclude<SiteSettingKey, ListKey> }
  /** `one`: name of a row. `names`: fields that identify a row. The switch belongs to `site_info`. */
  | { key: ListKey; one: string; names: readonly string[]; visibilitySetting?: SettingSwitch }
)

const headerHint = 'Defaults to the home page’s picture or a drawing.'
const headerWords = 'hero banner cover photo picture top background'

export const claimWords: Partial<Record<ClaimKind, string>> = {
  testimonial: 'reviews feedback quotes customers guests',
  faq: 'faqs asked help',
  hours: 'timings time office open closed holiday sunday',
  figure: 'statistics numbers experience rating',
  band: 'prices rates cost',
  trust: 'certified usp why',
  category: 'packages themes types starting rate',
}

export const settingSections: readonly SettingSection[] = [
  {
    key: 'site_info',
    title: settingTitles.site_info,
    note: 'The site’s name and the top of its home page. Logo and browser icon default to those of Pravas.',
    fields: [
      { name: 'name', label: 'Site name', kind: 'line', words: 'company business title brand' },
      {
        name: 'tagline',
        label: 'Tagline',
        kind: 'line',
        hint: 'Beside the name at the top of every page.',
        words: 'slogan motto',
      },
      {
        name: 'description',
        label: 'Description',
        kind: 'text',
        rows: 2,
        hint: 'Shown in the footer. Defaults to the tagline.',
        words: 'about footer text',
      },
      { name: 'logo', label: 'Logo', kind: 'picture', use: 'logo', words: 'brand image picture mark' },
      {
        name: 'favicon',
        label: 'Browser icon',
        words: 'favicon tab',
        kind: 'picture',
        use: 'favicon',
        hint: 'The small square picture in a browser tab (favicon).',
      },
      {
        name: 'hero_image',
        label: 'Home header image',
        words: headerWords,
        kind: 'picture',
        use: 'hero',
        hint: 'The large picture at the top of the home page (hero).',
      },
      {
        name: 'hero_title',
        label: 'Home header title',
        words: 'hero headline heading',
        kind: 'line',
        wide: true,
        hint: 'The large text on that picture.',
      },
      {
        name: 'hero_subtitle',
        label: 'Home header subtitle',
        words: 'hero headline',
        kind: 'text',
        rows: 2,
        hint: 'The line below the title.',
      },
      digitsField,
    ],
  },
  {
    key: 'contact_info',
    title: settingTitles.contact_info,
    note: 'Empty fields are not shown.',
    fields: [
      { name: 'phone', label: 'Phone', kind: 'line', words: 'telephone mobile number call whatsapp contact' },
      { name: 'email', label: 'Email', kind: 'line', words: 'mail gmail contact' },
      {
        name: 'address',
        label: 'Address',
        kind: 'text',
        rows: 3,
        words: 'street location pin city',
        hint: 'Shown on the contact page and in print. Sent to search engines if you have no office.',
      },
      {
        name: 'website',
        label: 'Website',
        kind: 'line',
        hint: 'Shown on the contact page. Must start with https://',
      },
    ],
  },
  {
    key: 'social_links',
    title: settingTitles.social_links,
    note: 'Footer icons become links when you enter an address.',
    fields: [
      { name: 'facebook', label: 'Facebook', kind: 'line', words: 'fb meta' },
      { name: 'twitter', label: 'X (Twitter)', kind: 'line' },
      { name: 'instagram', label: 'Instagram', kind: 'line', words: 'insta reels' },
      { name: 'youtube', label: 'YouTube', kind: 'line', words: 'video channel' },
    ],
  },
  {
    key: 'offices',
    title: settingTitles.offices,
    one: 'office',
    names: ['city', 'address'],
    note: 'Shown in the footer and on the contact page, in this order.',
    fields: [
      { name: 'city', label: 'City', kind: 'line', words: 'branch' },
      { name: 'phone', label: 'Phone', kind: 'line', hint: 'Shown on the contact page only.' },
      { name: 'address', label: 'Address', kind: 'text', rows: 2 },
    ],
  },
  {
    key: 'page_heroes',
    title: settingTitles.page_heroes,
    note: `The large picture at the top of each page (hero). ${headerHint}`,
    fields: heroPages.map(
      (name): SettingField => ({
        ...{ name, label: heroPageLabels[name], kind: 'picture', use: 'hero' },
        words: `${headerWords} header`,
      }),
    ),
  },
  {
    key: 'carousel_images',
    title: settingTitles.carousel_images,
    one: 'slide',
    names: ['title', 'link'],
    note: 'Slides that follow the header image of the home page, in this order.',
    visibilitySetting: {
      name: 'show_slides',
      label: 'Show slides on the home page',
      kind: 'switch',
      on: 'The slides follow the header image of the home page.',
      off: 'Slides are hidden. The home page shows only its header image.',
      words: 'carousel slider banner',
    },
    fields: [
      { name: 'image', label: 'Picture', kind: 'picture', use: 'slide' },
      { name: 'title', label: 'Title', kind: 'line' },
      { name: 'subtitle', label: 'Subtitle', kind: 'text', rows: 2 },
      { name: 'cta', label: 'Button text', kind: 'line', hint: 'The button needs a text and a link.' },
      {
        name: 'link',
        label: 'Button link',
        kind: 'line',
        hint: 'Such as /maharashtra-tour-packages, or https://…',
      },
    ],
  },
  {
    key: 'about_content',
    title: settingTitles.about_content,
    note: 'Empty fields show our own text. A blank line starts a new paragraph.',
    fields: [
      { name: 'our_story', label: 'Our Story', kind: 'text', rows: 8, words: 'about us history' },
      { name: 'our_mission', label: 'Our Mission', kind: 'text', rows: 4 },
      { name: 'our_vision', label: 'Our Vision', kind: 'text', rows: 4 },
    ],
  },
  {
    key: 'team_members',
    title: settingTitles.team_members,
    one: 'team member',
    names: ['name', 'role'],
    note: 'On the About page, in this order; an entry without a name is not shown.',
    visibilitySetting: {
      name: 'show_team',
      label: 'Show the team',
      kind: 'switch',
      on: 'The team is on the About page.',
      off: 'The team is hidden on the About page.',
    },
    fields: [
      { name: 'name', label: 'Name', kind: 'line' },
      { name: 'role', label: 'Role', kind: 'line' },
      { name: 'image', label: 'Photo', kind: 'picture', use: 'teamMember' },
      { name: 'bio', label: 'About this person', kind: 'text', rows: 3 },
    ],
  },
  {
    key: 'partners',
    title: settingTitles.partners,
    one: 'partner',
    names: ['name', 'website'],
    note: 'Logos appear in the footer, names on the About page. Entries without both are not shown.',
    fields: [
      { name: 'name', label: 'Name', kind: 'line' },
      { name: 'website', label: 'Website', kind: 'line', hint: 'Optional. Must start with https://' },
      { name: 'logo', label: 'Logo', kind: 'picture', use: 'partnerLogo' },
    ],
  },
  {
    key: 'integrations',
    title: settingTitles.integrations,
    note: 'Google services for visitor figures and maps. They load only after a visitor agrees.',
    fields: [
      {
        name: 'google_analytics_id',
        label: 'Google Analytics ID',
        kind: 'line',
        hint: 'Such as G-ABC1234567. Used only if visitors agree.',
        words: 'ga4 statistics tracking visitors',
      },
      {
        name: 'google_tag_manager_id',
        label: 'Google Tag Manager ID',
        kind: 'line',
        hint: 'Such as GTM-ABC1234. Used only if visitors agree.',
        words: 'gtm tracking pixel',
      },
      {
        name: 'google_maps_embed_url',
        label: 'Google Maps embed address',
        words: 'location iframe direction',
        kind: 'line',
        wide: true,
        hint: 'From "Embed a map". Starts with https://www.google.com/maps/embed?pb=. Loads when a visitor opens the map.',
      },
      { name: 'google_maps_api_key', label: 'Google Maps API key', kind: 'key' },
    ],
  },
  {
    key: 'home_claims',
    title: settingTitles.home_claims,
    note: 'Sample statements about your business, shown until you change or hide them. Search engines and share cards only get confirmed ones. Empty texts use the default.',
    fields: [
      ...claimKeys.flatMap((claim) => claimFieldsOf(claim)),
      ...claimListKinds.map((kind): SettingField => {
        return { name: `order.${kind}`, label: `${claimKinds[kind].title}: order`, kind: 'order' }
      }),
    ],
  },
  policySection,
  businessSection,
]

export function claimFieldsOf(claim: ClaimKey): SettingField[] {
  const [kind, own] = [claimKindOf(claim), claimPartsOf(claim)]
  const { parts } = claimKinds[kind]
  const isText = (part: string) => part === 'text' && kind !== 'figure'
  // A text line is half as wide only if another one is beside it.
  const wide = own.filter((part) => !isText(part)).length === 1 && { wide: true as const }
  return [
    ...own.map((part): SettingField => {
      const basis = { name: `${claim}.${part}`, label: parts[part] ?? '', words: claimWords[kind] ?? '' }
      if (!isText(part)) return { ...basis, ...wide, kind: 'line' }
      return { ...basis, kind: 'text', rows: own.length === 1 ? 2 : 3 }
    }),
    {
      name: `${claim}.confirmed`,
      label: 'Confirmed',
      kind: 'switch',
      on: 'Confirmed.',
      off: 'Not confirmed yet.',
    },
    {
      name: `${claim}.hidden`,
      label: 'Hide it',
      kind: 'switch',
      on: 'Hidden on the site.',
      off: 'Shown on the site.',
    },
  ]
}

const fieldsByName = new Map<string, { field: SettingField; section: SettingSection }>(
  settingSections.flatMap((section) => [
    ...section.fields.map((field) => [`${section.key}.${field.name}`, { field, section }] as const),
    ...('visibilitySetting' in section && section.visibilitySetting
      ? [
          [
            `site_info.${section.visibilitySetting.name}`,
            { field: section.visibilitySetting, section },
          ] as const,
        ]
      : []),
  ]),
)

/** Finds a field by its name in the form; a row's number is no part of the field's own name. */
function find(name: string) {
  return fieldsByName.get(name) ?? fieldsByName.get(name.replace(/\.\d+\./, '.'))
}

export function sectionOf(name: string): SettingSection | undefined {
  return find(name)?.section ?? settingSections.find(({ key }) => key === name.split('.')[0])
}

export function searchTextOf(name: string): string {
  const { hint = '', words = '' } = find(name)?.field ?? {}
  return `${words} ${hint}`
}

export function shortLabel(name: string): string {
  return find(name)?.field.label ?? name
}

/** Returns the label of a field with its row or claim: `Office 2: City`. */
export function fieldLabel(draft: SettingsDraft, name: string): string {
  const entry = entryOf(draft, name)
  return entry ? `${entry.charAt(0).toUpperCase()}${entry.slice(1)}: ${shortLabel(name)}` : shortLabel(name)
}

function entryOf({ rows, values }: SettingsDraft, name: string): string {
  const [, row = ''] = name.split('.')
  if (isClaimKey(row)) {
    const kind = claimKindOf(row)
    if (!isClaimListKind(kind)) return claimLabel(row)
    const place = claimsInOrder(kind, values[orderName(kind)] ?? '').indexOf(row)
    return place < 0 ? claimLabel(row) : `${claimKinds[kind].one} ${place + 1}`
  }
  const section = sectionOf(name)
  const isRow = section !== undefined && 'one' in section && /^\d/.test(row)
  return isRow ? `${section.one} ${rows[section.key].indexOf(Number(row)) + 1}` : ''
}

/** Returns the label of a field or list with its section: `Offices, office 2: City`. */
export function fullLabel(draft: SettingsDraft, name: string): string {
  const section = sectionOf(name)
  if (!section) return name
  if (name === section.key) return section.title
  const entry = entryOf(draft, name)
  if (entry) return `${section.title}, ${entry}: ${shortLabel(name)}`
  return name.startsWith(section.key) ? `${section.title}: ${shortLabel(name)}` : shortLabel(name)
}

export function sectionId(key: string): string {
  return key.replaceAll('_', '-')
}
