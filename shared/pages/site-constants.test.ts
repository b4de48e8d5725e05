import { expect, test } from 'vitest'
import { slugOf } from '#shared/values/slug.ts'
import {
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

test('the numbers are the specified ones', () => {
  expect(pageSize).toBe(24)
  expect(homeLimits).toEqual({ tours: 4, destinations: 4, posts: 3 })
  expect(relatedLimits).toEqual({ tours: 3, posts: 3 })
  expect(rowLimits).toEqual({ tags: 3, features: 3 })
  expect(recentEnquiriesLimit).toBe(5)
  expect(promisedResponseHours).toBe(24)
  expect([savedBannerMilliseconds, settingsRefreshDelayMilliseconds]).toEqual([3000, 500])
})

test('name, tagline and description stand until settings say otherwise', () => {
  expect(siteDefaults).toMatchObject({
    name: 'Pravas Maharashtra',
    tagline: 'Discover Maharashtra',
    description: 'Your trusted partner for Maharashtra tourism',
  })
})
