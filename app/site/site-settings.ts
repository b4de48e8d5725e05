import type { ImageSource } from '#shared/media/image.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'

export type SiteFrame = {
  name: string
  tagline: string
  description: string
  logo: ImageSource | undefined
  favicon: string
  phone: string
  /** `tel:` URLs by phone number as written. */
  phoneLinks: Readonly<Record<string, string>>
  email: string
  /** The operator's own number, empty instead of the placeholder, and whether it is on WhatsApp. */
  office: { phone: string; chats: boolean }
  address: string
  website: string
  social: Record<SocialNetwork, string>
  offices: readonly { city: string; address: string; phone: string }[]
  partners: readonly { name: string; website: string; logo: ImageSource | undefined }[]
  policies: readonly PolicyName[]
  cancellationLines: string
  numbers: Record<BusinessNumber, string>
  measuring: MeasuringIds
  /** Default rating out of 5 of tours, and the response time; '' if staff hide it. */
  standing: ConfirmedClaims
  /** Confirmed hours only, for structured data. */
  confirmedHours: readonly { days: string; hours: string }[]
  popular: readonly string[]
  /** Writes figures on Marathi and Hindi pages in Devanagari digits. */
  devanagariDigits: boolean
}

export type ConfirmedClaims = { rating: string; answer: string }

export type MeasuringIds = { analyticsId: string; tagManagerId: string }

export const businessNumbers = [
  { name: 'registration', label: 'Registration No.' },
  { name: 'licence', label: 'Licence No.' },
  { name: 'gstin', label: 'GSTIN' },
] as const
type BusinessNumber = (typeof businessNumbers)[number]['name']

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
