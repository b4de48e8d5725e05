import { expect, test } from 'vitest'
import { slugOf } from '#shared/values/slug.ts'
import {
  businessHours,
  fixedRating,
  footerDestinations,
  homeLimits,
  pageSize,
  productName,
  productPath,
  promisedResponseHours,
  recentEnquiriesLimit,
  relatedLimits,
  rowLimits,
  savedBannerMilliseconds,
  settingsRefreshDelayMilliseconds,
  siteDefaults,
} from './site-constants.ts'

test('the default contact details reach nobody', () => {
  expect(siteDefaults.phone.replace(/\D/g, '')).toBe('910000000000')
  expect(siteDefaults.email).toMatch(/@example\.com$/)
})

test('the product is named and addressed by the same words', () => {
  expect(slugOf(productName)).toBe(productPath)
  expect(siteDefaults.heroTitle).toBe('Maharashtra Tour Packages by Leading Tour Operator & DMC')
})

test('every popular destination of the footer has the address its title gives', () => {
  expect(footerDestinations.map(({ slug }) => slug)).toEqual([
    'mumbai',
    'pune',
    'lonavala',
    'mahabaleshwar',
    'ajanta-caves',
  ])
  for (const { slug, title } of footerDestinations) expect(slugOf(title)).toBe(slug)
})

test('the numbers are the specified ones', () => {
  expect(pageSize).toBe(24)
  expect(homeLimits).toEqual({ tours: 4, destinations: 4, posts: 3 })
  expect(relatedLimits).toEqual({ tours: 3, posts: 3 })
  expect(rowLimits).toEqual({ tags: 3, features: 3 })
  expect(recentEnquiriesLimit).toBe(5)
  expect(promisedResponseHours).toBe(24)
  expect(fixedRating).toBe('4.8')
  expect([savedBannerMilliseconds, settingsRefreshDelayMilliseconds]).toEqual([3000, 500])
})

test('the business hours are the specified ones', () => {
  expect(businessHours.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Mon-Sat 9:00 AM-7:00 PM',
    'Sun 10:00 AM-5:00 PM',
  ])
})

test('name, tagline and description stand until settings say otherwise', () => {
  expect(siteDefaults).toMatchObject({
    name: 'Pravas Maharashtra',
    tagline: 'Discover Maharashtra',
    description: 'Your trusted partner for Maharashtra tourism',
  })
})
