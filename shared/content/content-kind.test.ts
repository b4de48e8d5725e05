import { expect, test } from 'vitest'
import {
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

test('a page and a panel screen are called by the same word', () => {
  expect(pagedKindNames.map((name) => pageOf(name, 'raigad'))).toEqual([
    '/destinations/raigad',
    '/tours/raigad',
    '/blog/raigad',
  ])
  expect(contentKindNames.map(panelPathOf)).toEqual([
    '/admin/destinations',
    '/admin/tours',
    '/admin/blog',
    '/admin/services',
  ])
})

test('visitors see each list at a long address', () => {
  expect(listPaths).toEqual({
    destinations: '/maharashtra-destinations',
    tours: '/maharashtra-tour-packages',
    blog: '/maharashtra-travel-blog',
    services: '/maharashtra-travel-services',
  })
})

test('a screen of the panel is about the kind in its address, or about none', () => {
  expect(['/admin/tours', '/admin/services/new', '/admin/toursome', '/admin'].map(kindInPanel)).toEqual([
    'tour',
    'travelService',
    undefined,
    undefined,
  ])
})

test('changes of services are published under their full name', () => {
  expect(contentKindNames.map(topicOf)).toEqual(['destinations', 'tours', 'blog', 'travel-services'])
})

test('one of a kind is called the same within a sentence and at its beginning', () => {
  expect([oneOf('blogPost'), oneOf('blogPost', 'beginning')]).toEqual(['blog post', 'Blog post'])
})
