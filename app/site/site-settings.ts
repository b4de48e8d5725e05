import type { PublicSettings } from '#server/settings/published-settings.ts'
import { officeWhatsapp } from '#shared/enquiries/chats/whatsapp-address.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { type PageReach, pageReaches } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'

/** What the frame around every public page shows; empty texts are shown as nothing. */
export type SiteFrame = {
  name: string
  tagline: string
  description: string
  logo: PictureSource | undefined
  /** Address of the browser tab's icon; the default mark when empty. */
  favicon: string
  phone: string
  email: string
  /** Whether the phone is a number for WhatsApp. */
  chats: boolean
  /** The operator's own; offices have theirs. */
  address: string
  website: string
  social: Record<SocialNetwork, string>
  offices: readonly { city: string; address: string; phone: string }[]
  partners: readonly { name: string; website: string; logo: PictureSource | undefined }[]
  /** What visits are counted with once a visitor agrees; empty ids are none. */
  measuring: MeasuringIds
}

export type MeasuringIds = { analyticsId: string; tagManagerId: string }

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
  email: siteDefaults.email,
  chats: false,
  address: '',
  website: '',
  social: { facebook: '', twitter: '', instagram: '', youtube: '', linkedin: '' },
  offices: [],
  partners: [],
  measuring: { analyticsId: '', tagManagerId: '' },
}

/** The part of the settings that the frame shows. */
export function frameOf(settings: PublicSettings): SiteFrame {
  const { site, contact, socialLinks, offices, partners, integrations } = settings
  return {
    name: site.name,
    tagline: site.tagline,
    description: site.description,
    logo: site.logo,
    favicon: site.favicon,
    phone: contact.phone,
    email: contact.email,
    chats: officeWhatsapp(contact) !== null,
    address: contact.address,
    website: contact.website,
    social: { ...socialLinks, linkedin: socialLinks.linkedin ?? '' },
    offices,
    partners: partners.map(({ name, website, picture: logo }) => {
      const label = name || logo?.alt || hostOf(website)
      return { name: label, website, logo }
    }),
    measuring: {
      analyticsId: integrations.google_analytics_id,
      tagManagerId: integrations.google_tag_manager_id,
    },
  }
}

/** A partner whose name nobody wrote is called by the address that its logo leads to. */
function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host : ''
}

/** What pages reach hosts of others for, by what the settings name. */
export function reachOf({ integrations }: PublicSettings): PageReach[] {
  const { google_analytics_id, google_tag_manager_id, google_maps_embed_url } = integrations
  const asked = { measuring: google_analytics_id + google_tag_manager_id, map: google_maps_embed_url }
  return pageReaches.filter((reach) => asked[reach] !== '')
}

/** The address that dials a number written for people. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
