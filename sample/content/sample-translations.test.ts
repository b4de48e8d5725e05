import { describe, expect, test } from 'vitest'
import { sampleDestinations } from './sample-destinations.ts'
import { samplePosts } from './sample-posts.ts'
import { sampleServices } from './sample-services.ts'
import { sampleTours } from './sample-tours.ts'
import { sampleTranslations } from './translations/sample-translations.ts'

const named = new Map<string, { title: string; isFeatured?: boolean }[]>([
  ['destination', sampleDestinations],
  ['tour', sampleTours],
  ['blogPost', samplePosts],
  ['travelService', sampleServices],
])
const nameOf = (item: object) => ('slug' in item ? String(item.slug) : (item as { title: string }).title)

describe.each(sampleTranslations)('the translations of each sample $kind', ({ kind, mr, hi }) => {
  const items = named.get(kind) ?? []

  test('are of items that there are, and leave a few in English', () => {
    const names = items.map(nameOf)
    for (const texts of [mr, hi]) {
      expect(Object.keys(texts).filter((name) => !names.includes(name))).toEqual([])
      expect(Object.keys(texts).length).toBeGreaterThan(items.length / 2)
    }
    expect(Object.keys(hi).length).toBeLessThan(items.length)
  })

  test('hold every featured one', () => {
    const featured = items.filter(({ isFeatured }) => isFeatured).map(nameOf)
    for (const texts of [mr, hi]) expect(featured.filter((name) => !Object.hasOwn(texts, name))).toEqual([])
  })

  test('are written in Devanagari with Latin digits, each language by its own rules', () => {
    const said = (texts: typeof mr) => Object.values(texts).flatMap((item) => Object.values(item))
    for (const text of [...said(mr), ...said(hi)]) {
      expect(text).toMatch(/[\u0900-\u097f]/)
      expect(text).not.toMatch(/[०-९]/)
    }
    // Marathi has ळ and ends its sentences with a full stop, Hindi with a danda.
    expect(said(mr).filter((text) => text.includes('।'))).toEqual([])
    expect(said(hi).filter((text) => /ळ|[\u0900-\u097f]\.(\s|$)/u.test(text))).toEqual([])
  })
})
