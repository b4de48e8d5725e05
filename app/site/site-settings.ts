import type { PictureSource } from '#shared/media/picture.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'

/** What the frame around every public page shows; empty texts are shown as nothing. */
export type SiteFrame = {
  name: string
  tagline: string
  description: string
  logo: PictureSource | undefined
  /** Address of the browser tab's icon; the default mark when empty. */
  favicon: string
  phone: string
  /** The addresses that dial the numbers above and below, by the number as it is written. */
  phoneLinks: Readonly<Record<string, string>>
  email: string
  /** The operator's own number, empty in place of the placeholder, and whether WhatsApp knows it. */
  office: { phone: string; chats: boolean }
  /** The operator's own; offices have theirs. */
  address: string
  website: string
  social: Record<SocialNetwork, string>
  offices: readonly { city: string; address: string; phone: string }[]
  partners: readonly { name: string; website: string; logo: PictureSource | undefined }[]
  /** The policies that have a page. */
  policies: readonly PolicyName[]
  /** What stands beside a price of cancelling; '' for nothing. */
  cancellationLines: string
  /** What shows that the business is registered. */
  numbers: Record<BusinessNumber, string>
  /** What visits are counted with once a visitor agrees; empty ids are none. */
  measuring: MeasuringIds
  /** Rating out of 5 of tours without one of their own, and the time within which answers come; '' where staff hide it. */
  standing: StandingClaims
  /** Only what somebody confirmed, for structured data. */
  confirmedHours: readonly { days: string; hours: string }[]
  /** What the popular destinations are called. */
  popular: readonly string[]
  /** Whether figures on pages in Marathi and Hindi are written in Devanagari digits. */
  devanagariDigits: boolean
}

export type StandingClaims = { rating: string; answer: string }

export type MeasuringIds = { analyticsId: string; tagManagerId: string }

/** By which numbers authorities know the business, in the order in which they are shown. */
export const businessNumbers = [
  { name: 'registration', label: 'Registration No.' },
  { name: 'licence', label: 'Licence No.' },
  { name: 'gstin', label: 'GSTIN' },
] as const
type BusinessNumber = (typeof businessNumbers)[number]['name']

/** The numbers that the office entered. */
export function numbersToShow(numbers: SiteFrame['numbers']) {
  return businessNumbers
    .map(({ name, label }) => ({ name, label, number: numbers[name] }))
    .filter(({ number }) => number !== '')
}

export const socialNetworks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'X (Twitter)' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'youtube', label: 'YouTube' },
  { name: 'linkedin', label: 'LinkedIn' },
] as const
type SocialNetwork = (typeof socialNetworks)[number]['name']

/** The frame while settings cannot be read. */
export const defaultFrame: SiteFrame = {
  name: siteDefaults.name,
  tagline: siteDefaults.tagline,
  description: siteDefaults.description,
  logo: undefined,
  favicon: '',
  phone: siteDefaults.phone,
  phoneLinks: { [siteDefaults.phone]: `tel:${siteDefaults.phone.replaceAll(' ', '')}` },
  email: siteDefaults.email,
  office: { phone: '', chats: false },
  address: '',
  website: '',
  social: { facebook: '', twitter: '', instagram: '', youtube: '', linkedin: '' },
  offices: [],
  partners: [],
  policies: [],
  cancellationLines: '',
  numbers: { registration: '', licence: '', gstin: '' },
  measuring: { analyticsId: '', tagManagerId: '' },
  standing: { rating: '', answer: '' },
  confirmedHours: [],
  popular: [],
  devanagariDigits: false,
}
