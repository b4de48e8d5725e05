import { beforeEach, expect, test, vi } from 'vitest'
import { maxCompared } from '#shared/content/tours/shortlist-address.ts'
import { useStubStorage } from '#tests/support/browser/stub-storage.ts'

const key = 'pravas.shortlist'
const { held } = useStubStorage()
let kept: typeof import('./shortlist-tours.ts')
beforeEach(async () => {
  vi.resetModules()
  kept = await import('./shortlist-tours.ts')
})

const stored = () => JSON.parse(String(held()[key] ?? 'null'))

test('a tour is kept by one press and let go by the next, the newest first', () => {
  kept.toggleShortlistTour('konkan-coast')
  kept.toggleShortlistTour('two-valleys')
  expect(stored()).toEqual(['two-valleys', 'konkan-coast'])
  kept.toggleShortlistTour('konkan-coast')
  expect(stored()).toEqual(['two-valleys'])
})

test('a full shortlist keeps what it has until one is taken out', () => {
  const tours = Array.from({ length: maxCompared }, (_, at) => `tour-${at}`)
  for (const slug of tours) kept.toggleShortlistTour(slug)
  kept.toggleShortlistTour('one-more')
  expect(stored()).toEqual(tours.toReversed())
  kept.toggleShortlistTour('tour-0')
  kept.toggleShortlistTour('one-more')
  expect(stored()).toEqual(['one-more', ...tours.slice(1).toReversed()])
})

test.each(['no JSON', '{}', '[1, null, "<b>", "A B"]', 'null'])(
  'what is no shortlist (%s) is empty',
  (text) => {
    held()[key] = text
    kept.toggleShortlistTour('konkan-coast')
    expect(stored()).toEqual(['konkan-coast'])
  },
)

test('a device that forbids storage keeps the shortlist for the visit', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => kept.toggleShortlistTour('konkan-coast')).not.toThrow()
})

test('its address names the tours, and is that of the empty page without one', () => {
  expect(kept.addressOfShortlist(['a', 'b-c'])).toBe('/your-shortlist?tours=a,b-c')
  expect(kept.addressOfShortlist([])).toBe('/your-shortlist')
})
