import { expect, test } from 'vitest'
import { currentNavigationPath, siteNavigation } from './site-navigation.ts'

test('a page that belongs to no entry highlights none', () => {
  expect(currentNavigationPath('/plan-maharashtra-trip')).toBeUndefined()
  expect(currentNavigationPath('/toursome')).toBeUndefined()
  expect(currentNavigationPath('/nowhere')).toBeUndefined()
})

test('home is current on home alone', () => {
  expect(currentNavigationPath('/')).toBe('/')
  expect(currentNavigationPath('/about')).not.toBe('/')
})

test.each(siteNavigation)('$label is current on its long address and on its alias', ({ to, alias }) => {
  expect(currentNavigationPath(to)).toBe(to)
  expect(currentNavigationPath(alias)).toBe(to)
})

test.each([
  ['/destinations/pune', '/maharashtra-destinations'],
  ['/tours/konkan-coast', '/maharashtra-tour-packages'],
  ['/blog/monsoon', '/maharashtra-travel-blog'],
  ['/tours/', '/maharashtra-tour-packages'],
])('%s belongs to %s', (page, entry) => {
  expect(currentNavigationPath(page)).toBe(entry)
})
