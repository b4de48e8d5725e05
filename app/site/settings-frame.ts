import type { PublicSettings } from '#server/settings/published-settings.ts'
import { popularOf, textOfClaim } from '#shared/claims/visible-claims.ts'
import { officeWhatsapp, telephoneLink } from '#shared/enquiries/phone-numbers.ts'
import { type PageReach, pageReaches } from '#shared/pages/page-policy.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { SiteFrame } from './site-settings.ts'

/** Returns what the header, the footer and other parts around each page show. */
export function frameOf(settings: PublicSettings): SiteFrame {
  const { site, contact, socialLinks, offices, partners, integrations, claims, business } = settings
  return {
    name: site.name,
    tagline: site.tagline,
    description: site.description,
    logo: site.logo,
    favicon: site.favicon,
    phone: contact.phone,
    phoneLinks: Object.fromEntries(
      [contact, ...offices].flatMap(({ phone }) => {
        const link = telephoneLink(phone)
        return link === null ? [] : [[phone, link]]
      }),
    ),
    email: contact.email,
    // Without placeholders; `phone` is as stored.
    office: { phone: ownContact(contact).phone, chats: officeWhatsapp(contact) !== null },
    address: contact.address,
    website: contact.website,
    social: { ...socialLinks, linkedin: socialLinks.linkedin ?? '' },
    offices,
    partners: partners.map(({ name, website, picture: logo }) => {
      const label = name || logo?.alt || hostOf(website)
      return { name: label, website, logo }
    }),
    policies: settings.policyNames,
    cancellationLines: settings.cancellationLines,
    numbers: { registration: business.registration, licence: business.licence, gstin: business.gstin },
    measuring: {
      analyticsId: integrations.google_analytics_id,
      tagManagerId: integrations.google_tag_manager_id,
    },
    standing: {
      rating: textOfClaim(claims, 'figure_rating'),
      answer: textOfClaim(claims, 'line_answer'),
    },
    confirmedHours: settings.confirmedHours,
    popular: popularOf(claims).map(({ title }) => title),
    devanagariDigits: site.devanagariDigits,
  }
}

/** A partner without a name is shown by the host of its website. */
function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host : ''
}

/** Returns the external services that the settings use, for the content security policy. */
export function reachOf({ integrations }: PublicSettings): PageReach[] {
  const { google_analytics_id, google_tag_manager_id, google_maps_embed_url } = integrations
  const asked = { measuring: google_analytics_id + google_tag_manager_id, map: google_maps_embed_url }
  return pageReaches.filter((reach) => asked[reach] !== '')
}
