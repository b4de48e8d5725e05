import { expect, test } from 'vitest'
import { siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { findSettings, settingPlaces } from './find-settings.ts'
import { draftOf } from './settings-draft.ts'

const { contact_info, offices } = siteSettingDefaults
const draft = draftOf({
  ...siteSettingDefaults,
  contact_info: { ...contact_info, phone: '+91 20 2612 0000' },
  offices: offices.map((office) => ({ ...office, city: 'Satara' })),
})
const places = settingPlaces(draft)
const found = (query: string) => findSettings(query, places).map(({ to }) => to)

/** What a clerk types, and the place that it means. */
const queries: readonly (readonly [query: string, place: string])[] = [
  ['phone', '#field-contact_info.phone'],
  ['mobile number', '#field-contact_info.phone'],
  ['whatsapp', '#field-contact_info.phone'],
  ['2612', '#field-contact_info.phone'],
  ['email', '#field-contact_info.email'],
  ['address', '#field-contact_info.address'],
  ['opening', '#claims-hours'],
  ['office timings', '#claims-hours'],
  ['faq', '#claims-faq'],
  ['reviews', '#claims-testimonial'],
  ['gst', '#field-business_details.gstin'],
  ['licence', '#field-business_details.licence'],
  ['company name', '#field-site_info.name'],
  ['logo', '#field-site_info.logo'],
  ['favicon', '#field-site_info.favicon'],
  ['slogan', '#field-site_info.tagline'],
  ['home banner', '#field-site_info.hero_image'],
  ['hero title', '#field-site_info.hero_title'],
  ['tours banner', '#field-page_heroes.tours'],
  ['colour', '/admin/account#appearance'],
  ['insta', '#field-social_links.instagram'],
  ['fb', '#field-social_links.facebook'],
  ['youtube channel', '#field-social_links.youtube'],
  ['satara', '#field-offices.0.city'],
  ['slider', '#field-site_info.show_slides'],
  ['analytics', '#field-integrations.google_analytics_id'],
  ['google map', '#field-integrations.google_maps_embed_url'],
  ['refund', '#field-policies.cancellation_lines'],
  ['privacy', '#field-policies.privacy'],
  ['smtp', '/admin/email-settings'],
  ['staff', '/admin/team'],
  ['देवनागरी', '#field-site_info.show_devanagari_digits'],
  ['marathi numbers', '#field-site_info.show_devanagari_digits'],
  ['dark mode', '/admin/account#appearance'],
  ['branch office', '#field-offices.0.city'],
  ['facebook page', '#field-social_links.facebook'],
]

test('a clerk’s words find the setting among the first three results', () => {
  const missed = queries.filter(([query, place]) => !found(query).slice(0, 3).includes(place))
  expect(missed.map(([query, place]) => [query, place, found(query).slice(0, 3)])).toEqual([])
})

test('a word that nothing matches hides no setting that matches the others', () => {
  expect(found('facebook zzzz')).toEqual(found('facebook'))
  expect(found('office phone')).not.toContain('#field-site_info.logo')
})

test('what has no input is not found, and nothing is found for nothing', () => {
  expect(found('order')).not.toContain('#field-home_claims.order.faq')
  expect(places.map(({ to }) => to)).not.toContain('#field-home_claims.faq_6.title')
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
  for (const query of ['', '  ', '…', 'zzzz']) expect([query, found(query)]).toEqual([query, []])
})
