import { expect, test } from 'vitest'
import { destinationSourcePage, sourcePages, tourSourcePage } from './enquiry.ts'
import { sourcePageLabel } from './enquiry-source.ts'

test.each([
  [sourcePages.contact, 'Contact page'],
  [sourcePages.plan, 'Plan my trip page'],
  [sourcePages.staff, 'Panel'],
  [tourSourcePage('konkan-coast'), 'Tour page: konkan-coast'],
  [destinationSourcePage('ajanta'), 'Destination page: ajanta'],
])('“%s” is read as “%s”', (sourcePage, label) => {
  expect(sourcePageLabel(sourcePage)).toBe(label)
})

// Such as of an import, or of an address that somebody made up.
test.each(['newsletter', 'tour-', 'tour-Not A Slug', ''])('“%s” stays as it is', (sourcePage) => {
  expect(sourcePageLabel(sourcePage)).toBe(sourcePage)
})
