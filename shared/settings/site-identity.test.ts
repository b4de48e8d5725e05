import { expect, test } from 'vitest'
import { collectErrors } from '#shared/forms/form-values.ts'
import {
  contactInfoSchema,
  normalizeLinkedin,
  siteIdentityDefaults,
  siteIdentityLimits,
  siteInfoSchema,
  socialLinksSchema,
} from './site-identity.ts'

test('a site without a name is refused', () => {
  expect(collectErrors(siteInfoSchema.safeParse({}).error?.issues ?? [])).toEqual({
    name: ['Enter the name of the site.'],
  })
})

test.each([
  ['name', siteIdentityLimits.name],
  ['tagline', siteIdentityLimits.tagline],
  ['description', siteIdentityLimits.description],
  ['hero_title', siteIdentityLimits.heroTitle],
  ['hero_subtitle', siteIdentityLimits.heroSubtitle],
] as const)('%s takes at most %d characters', (...[name, max]) => {
  expect(siteInfoSchema.safeParse({ name: 'a', [name]: 'x'.repeat(max + 1) }).success).toBe(false)
  expect(siteInfoSchema.parse({ name: 'a', [name]: 'x'.repeat(max) })[name]).toHaveLength(max)
})

test.each(['logo', 'favicon', 'hero_image'])('%s must be a picture', (name) => {
  expect(siteInfoSchema.safeParse({ name: 'a', [name]: 'javascript:alert(1)' }).success).toBe(false)
  expect(siteInfoSchema.safeParse({ name: 'a', [name]: 'https://example.com/a.png' }).success).toBe(true)
})

test('a contact address that is no e-mail, or a website that is no web address, is refused', () => {
  const errors = collectErrors(
    contactInfoSchema.safeParse({ email: 'x', website: '//evil.test' }).error?.issues ?? [],
  )
  expect(Object.keys(errors)).toEqual(['email', 'website'])
})

test('phone and address have a maximum', () => {
  const { phone, address } = siteIdentityLimits
  expect(contactInfoSchema.safeParse({ phone: '1'.repeat(phone + 1) }).success).toBe(false)
  expect(contactInfoSchema.safeParse({ address: 'x'.repeat(address + 1) }).success).toBe(false)
  expect(
    contactInfoSchema.safeParse({ phone: '1'.repeat(phone), address: 'x'.repeat(address) }).success,
  ).toBe(true)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//evil.test', 'http:/x', 'not a url'])(
  'no social link may be %j',
  (address) => {
    for (const name of Object.keys(socialLinksSchema.shape)) {
      expect(socialLinksSchema.safeParse({ [name]: address }).success).toBe(false)
    }
  },
)

test('contact details may all be left out', () => {
  expect(contactInfoSchema.parse({})).toEqual({ phone: '', email: '', address: '', website: '' })
})

test('linkedin survives a save of a form that has no input for it', () => {
  const sent = socialLinksSchema.parse({ facebook: 'https://example.com/f' })
  expect(normalizeLinkedin(sent, { linkedin: 'https://example.com/l' })).toEqual({
    facebook: 'https://example.com/f',
    twitter: '',
    instagram: '',
    youtube: '',
    linkedin: 'https://example.com/l',
  })
  expect(normalizeLinkedin(sent, {}).linkedin).toBe('')
  expect(normalizeLinkedin({ ...sent, linkedin: '' }, { linkedin: 'https://example.com/l' }).linkedin).toBe(
    '',
  )
})

test('the defaults pass their own rules, with slides switched off and the team on, which has nobody yet', () => {
  expect(siteInfoSchema.parse(siteIdentityDefaults.site_info)).toEqual(siteIdentityDefaults.site_info)
  expect(contactInfoSchema.parse(siteIdentityDefaults.contact_info)).toEqual(
    siteIdentityDefaults.contact_info,
  )
  expect(socialLinksSchema.parse(siteIdentityDefaults.social_links)).toEqual(
    siteIdentityDefaults.social_links,
  )
  expect(siteIdentityDefaults.site_info).toMatchObject({
    show_slides: false,
    show_team: true,
    show_devanagari_digits: false,
  })
})

test('the switches are on only when sent as on', () => {
  expect(siteInfoSchema.parse({ name: 'a', show_slides: 'on' })).toMatchObject({
    show_slides: true,
    show_team: false,
    show_devanagari_digits: false,
  })
  expect(siteInfoSchema.parse({ name: 'a', show_devanagari_digits: 'on' }).show_devanagari_digits).toBe(true)
  expect(siteInfoSchema.safeParse({ name: 'a', show_team: 'maybe' }).success).toBe(false)
})

test('a description and hero words that were pasted over two lines are joined', () => {
  const words = { description: 'a\nb', hero_title: 'a\nb', hero_subtitle: 'a\nb' }
  expect(siteInfoSchema.parse({ name: 'Pravas', ...words })).toMatchObject({
    description: 'a b',
    hero_title: 'a b',
    hero_subtitle: 'a b',
  })
})
