import { expect, test } from 'vitest'
import { addressOf, contentKindNames, listPaths } from '#shared/content/content-kind.ts'
import { currentNavigationPath, siteNavigation } from './site-navigation.ts'

test('the navigation has the list of each kind of content between home, about and contact, and nothing else', () => {
  const lists = contentKindNames.map((name) => listPaths[addressOf(name)])
  expect(siteNavigation.map(({ to }) => to)).toEqual([
    '/',
    '/about-maharashtra-tour-operator',
    ...lists,
    '/contact-maharashtra-tour-operator',
  ])
})

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
