import { expect, test } from 'vitest'
import { pagesToShow } from './page-links.tsx'

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 1, pages: 3, shown: [1, 2, 3] },
  { page: 2, pages: 6, shown: [1, 2, 3, -6, 6] },
  { page: 4, pages: 5, shown: [1, 2, 3, 4, 5] },
  { page: 5, pages: 9, shown: [1, -4, 4, 5, 6, -9, 9] },
  { page: 9, pages: 9, shown: [1, -8, 8, 9] },
  { page: 99, pages: 3, shown: [1, 2, 3] },
])('on page $page of $pages the links are $shown', ({ page, pages, shown }) => {
  expect(pagesToShow(page, pages)).toEqual(shown)
})
