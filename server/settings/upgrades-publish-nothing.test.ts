import { expect, test } from 'vitest'
import { siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { listPublicScreens } from '#tests/support/site/public-paths.ts'

/**
 * What a site of release 0.2.0 shows. A site that stored its settings before a field existed gets the
 * field's default, and a new page is public at once: both would publish what nobody at the office has read.
 */
const screensOf020 = [
  ...['/', '/maharashtra-destinations', '/maharashtra-tour-packages', '/maharashtra-travel-blog'],
  ...[
    '/maharashtra-travel-services',
    '/about-maharashtra-tour-operator',
    '/contact-maharashtra-tour-operator',
  ],
  ...[
    '/plan-maharashtra-trip',
    '/privacy-policy-maharashtra-tour-operator',
    '/your-shortlist',
    '/offline',
    '/mr',
  ],
]
/** `order` names the claims of that release. */
const fieldsOf020: Record<string, string> = {
  site_info:
    'name tagline description logo favicon hero_image hero_title hero_subtitle show_slides show_team show_devanagari_digits',
  contact_info: 'phone email address website',
  social_links: 'facebook twitter instagram youtube linkedin',
  page_heroes: 'about destinations tours blog services contact plan_my_trip',
  carousel_images: '',
  offices: '',
  team_members: '',
  partners: '',
  about_content: 'our_story our_mission our_vision',
  integrations: 'google_maps_api_key google_maps_embed_url google_analytics_id google_tag_manager_id',
  home_claims:
    'figure_rank figure_rating figure_travelers figure_travelers_short figure_years line_answer line_trust line_categories line_featured line_services line_about line_operator line_tours line_lengths line_blog line_contact line_desk line_missing trust_1 trust_2 trust_3 category_1 category_2 category_3 category_4 category_5 category_6 service_1 service_2 service_3 service_4 testimonial_1 testimonial_2 testimonial_3 faq_1 faq_2 faq_3 faq_4 faq_5 value_1 value_2 value_3 value_4 reason_1 reason_2 reason_3 reason_4 reason_5 reason_6 partner_1 partner_2 partner_3 partner_4 partner_5 partner_6 band_1 band_2 band_3 band_4 hours_1 hours_2 destination_1 destination_2 destination_3 destination_4 destination_5 order',
  policies:
    'privacy terms cancellation privacy_checked terms_checked cancellation_checked cancellation_lines',
  business_details: 'registration licence gstin security_contact',
}

/** Pages that only show what the office wrote or switched on, and what that is. */
const hiddenUntilShown: Record<string, string> = {
  '/maharashtra-tour-departures': 'dates of tours: without them nothing links to the page',
}

test('an upgrade publishes no page: a new one is hidden by a setting until the office shows it', () => {
  const added = listPublicScreens().filter((screen) => !screensOf020.includes(screen))
  expect(added.filter((screen) => !(screen in hiddenUntilShown))).toEqual([])
})

test('an upgrade publishes no text: the default of a new field is empty, off or null', () => {
  const published = Object.entries(siteSettingDefaults).flatMap(([key, defaults]) => {
    const known = fieldsOf020[key]?.split(' ') ?? []
    if (Array.isArray(defaults)) return known.length === 0 && defaults.length > 0 ? [key] : []
    const added = Object.entries(defaults).filter(([field]) => !known.includes(field))
    return added.filter(([, value]) => !isUnreachable(value)).map(([field]) => `${key}.${field}`)
  })
  expect(published).toEqual([])
})

function isUnreachable(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isUnreachable)
  return value === '' || value === false || value === null
}
