import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { translatableField } from '#shared/forms/form-field.ts'
import { imageField } from '#shared/forms/image-value.ts'
import { lineField, optionalEmailField, textField } from '#shared/forms/text-field.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { webAddressField } from '#shared/values/web-address.ts'

export const siteIdentityLimits = {
  name: 80,
  tagline: 160,
  description: 500,
  heroTitle: 160,
  heroSubtitle: 400,
  phone: 40,
  address: 300,
} as const

/** Defaults: slides off; team displayed once a member has a name; Latin digits. */
export const siteInfoSchema = z.object({
  name: lineField({ max: siteIdentityLimits.name, missing: 'Enter the name of the site.' }),
  tagline: lineField({ max: siteIdentityLimits.tagline, ...translatableField }),
  description: lineField({ max: siteIdentityLimits.description, ...translatableField }),
  logo: imageField(),
  favicon: imageField(),
  hero_image: imageField(),
  hero_title: lineField({ max: siteIdentityLimits.heroTitle, ...translatableField }),
  hero_subtitle: lineField({ max: siteIdentityLimits.heroSubtitle, ...translatableField }),
  show_slides: flagField(),
  show_team: flagField(),
  show_devanagari_digits: flagField(),
})
export type SiteInfo = z.infer<typeof siteInfoSchema>

/** `contact_info`: contact data; empty values are not displayed. */
export const contactInfoSchema = z.object({
  phone: lineField({ max: siteIdentityLimits.phone, type: 'tel' }),
  email: optionalEmailField(),
  address: textField({ max: siteIdentityLimits.address, ...translatableField }),
  website: webAddressField(),
})
export type ContactInfo = z.infer<typeof contactInfoSchema>

/** `linkedin` has no form field, so the stored value is preserved. */
export const socialLinksSchema = z.object({
  facebook: webAddressField(),
  twitter: webAddressField(),
  instagram: webAddressField(),
  youtube: webAddressField(),
  linkedin: webAddressField().optional(),
})
export type SocialLinks = z.infer<typeof socialLinksSchema>

/** The stored `linkedin` if the form has none. */
export function normalizeLinkedin(
  sent: SocialLinks,
  stored: { linkedin?: string | undefined },
): Required<SocialLinks> {
  return { ...sent, linkedin: sent.linkedin ?? stored.linkedin ?? '' }
}

export const siteIdentityDefaults: {
  site_info: SiteInfo
  contact_info: ContactInfo
  social_links: SocialLinks
} = {
  site_info: {
    name: siteDefaults.name,
    tagline: siteDefaults.tagline,
    description: siteDefaults.description,
    logo: '',
    favicon: '',
    hero_image: '',
    hero_title: siteDefaults.heroTitle,
    hero_subtitle: siteDefaults.heroSubtitle,
    show_slides: false,
    show_team: true,
    show_devanagari_digits: false,
  },
  contact_info: { phone: siteDefaults.phone, email: siteDefaults.email, address: '', website: '' },
  social_links: { facebook: '', twitter: '', instagram: '', youtube: '', linkedin: '' },
}
