import type { SiteSettingKey } from './setting-values.ts'

export const settingTitles: Readonly<Record<SiteSettingKey, string>> = {
  site_info: 'Site Information',
  contact_info: 'Contact Information',
  social_links: 'Social Links',
  offices: 'Offices',
  page_heroes: 'Header Images',
  carousel_images: 'Carousel',
  about_content: 'About Page',
  team_members: 'Team',
  partners: 'Partners',
  integrations: 'Integrations',
  home_claims: 'Home page and claims',
  policies: 'Policies',
  business_details: 'Business Details',
}
