import { expect, test } from 'vitest'
import {
  addressOf,
  contentKindNames,
  contentTopics,
  kindInPanel,
  listPaths,
  oneOf,
  pagedKindNames,
  pageOf,
  panelPathOf,
  topicOf,
} from './content-kind.ts'

test('a slug that is none cannot lead out of its kind', () => {
  expect(pageOf('tour', '../admin')).toBe('/tours/..%2Fadmin')
})

test('each kind has addresses and a topic of its own', () => {
  for (const own of [contentKindNames.map(panelPathOf), contentTopics]) {
    expect(new Set(own).size).toBe(contentKindNames.length)
  }
})

test('a page, the list of its kind and their screen in the panel are called by one word, and the list by a long one', () => {
  for (const name of pagedKindNames) {
    expect(pageOf(name, 'raigad')).toBe(`/${addressOf(name)}/raigad`)
  }
  for (const name of contentKindNames) {
    expect(panelPathOf(name)).toBe(`/admin/${addressOf(name)}`)
    expect(listPaths[addressOf(name)]).toMatch(/^\/[a-z]+(-[a-z]+)+$/)
  }
  expect(new Set(Object.values(listPaths)).size).toBe(contentKindNames.length)
})

test.each([
  { address: 'destinations', list: '/maharashtra-destinations', topic: 'destinations' },
  { address: 'tours', list: '/maharashtra-tour-packages', topic: 'tours' },
  { address: 'blog', list: '/maharashtra-travel-blog', topic: 'blog' },
  { address: 'services', list: '/maharashtra-travel-services', topic: 'travel-services' },
] as const)('visitors see $address at a long address, and changes have one name', (known) => {
  const name = contentKindNames.find((each) => addressOf(each) === known.address)
  expect(listPaths[known.address]).toBe(known.list)
  expect(name && topicOf(name)).toBe(known.topic)
})

test('a screen of the panel is about the kind in its address, or about none', () => {
  expect(['/admin/tours', '/admin/services/new', '/admin/toursome', '/admin'].map(kindInPanel)).toEqual([
    'tour',
    'travelService',
    undefined,
    undefined,
  ])
})

test('one of a kind is called the same within a sentence and at its beginning', () => {
  expect([oneOf('blogPost'), oneOf('blogPost', 'beginning')]).toEqual(['blog post', 'Blog post'])
})
