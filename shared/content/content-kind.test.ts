import { expect, test } from 'vitest'
import {
  contentKindNames,
  contentTopics,
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

test('changes of services are published under their full name', () => {
  expect(contentKindNames.map(topicOf)).toEqual(['destinations', 'tours', 'blog', 'travel-services'])
})

test('one of a kind is called the same within a sentence and at its beginning', () => {
  expect([oneOf('blogPost'), oneOf('blogPost', 'beginning')]).toEqual(['blog post', 'Blog post'])
})
