import { claimDefaults } from '#shared/claims/claims-setting.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { defaultAboutContent } from '#shared/settings/about-setting.ts'
import { businessDetailDefaults } from '#shared/settings/business-details.ts'
import { integrationDefaults } from '#shared/settings/integrations.ts'
import { policyDefaults } from '#shared/settings/policies.ts'
import { siteImageDefaults } from '#shared/settings/site-images.ts'
import lists from './sample-lists.json' with { type: 'json' }

/**
 * Not a working number. Differs from the settings' default placeholder, which the site never shows to
 * visitors.
 */
const contact = { phone: '+91 00000 12345', email: 'desk@pravas.example' }

/**
 * Settings of a new site, by the specification's keys. Contact details and the office are obvious
 * placeholders.
 */
export const sampleSettings = {
  site_info: {
    name: siteDefaults.name,
    tagline: siteDefaults.tagline,
    description: siteDefaults.description,
    logo: '',
    favicon: '',
    hero_image: '',
    hero_title: siteDefaults.heroTitle,
    hero_subtitle: siteDefaults.heroSubtitle,
    show_team: true,
  },
  contact_info: {
    ...contact,
    address: 'Sample address, Pune, Maharashtra, India',
    website: '',
  },
  social_links: { facebook: '', twitter: '', instagram: '', youtube: '', linkedin: '' },
  offices: [
    {
      city: 'Pune',
      address: 'Sample office: replace with your own address, Pune 411000',
      phone: contact.phone,
    },
  ],
  page_heroes: siteImageDefaults.page_heroes,
  carousel_images: lists.carousel_images,
  about_content: defaultAboutContent,
  team_members: lists.team_members,
  partners: [1, 2, 3, 4, 5, 6].map((number) => ({ name: `Sample partner ${number}`, logo: '', website: '' })),
  integrations: integrationDefaults,
  home_claims: claimDefaults,
  policies: {
    ...policyDefaults,
    cancellation_lines: 'Cancelled 30 days or more before departure: 90% back.\nLater, less is returned.',
  },
  business_details: businessDetailDefaults,
}
