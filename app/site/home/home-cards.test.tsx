import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderImage } from '#shared/media/image.ts'
import { FeaturedTours } from './home-cards.tsx'

const tour = {
  title: 'Fort walk',
  shortDescription: 'Two forts',
  priceFrom: 9000,
  durationDays: 2,
  maxGroupSize: null,
  difficultyLevel: 'easy',
  isFeatured: true,
  ownRating: null,
  picture: {
    ...placeholderImage,
    sources: [{ type: 'image/avif', srcset: '/media/a-320.avif 320w' }],
  },
} as const

function show(number: number): string {
  const tours = Array.from({ length: number }, (_, at) => ({ ...tour, slug: `tour-${at}` }))
  return renderToStaticMarkup(<FeaturedTours tours={tours} text="Chosen by us" />)
}

test('without a featured tour the part is not there', () => {
  expect(show(0)).toBe('')
})

test.each([
  { number: 1, look: 'lone-card', width: '46rem' },
  { number: 2, look: 'sm:grid-cols-2"', width: '37rem' },
  { number: 3, look: 'md:grid-cols-3"', width: '24rem' },
  { number: 4, look: 'lg:grid-cols-4"', width: '18rem' },
])('$number featured tours fill their row, each with a picture of its width', ({ number, look, width }) => {
  const html = show(number)
  expect(html.match(/<article/g)).toHaveLength(number)
  expect(html).toContain(look)
  expect(html).toContain(`sizes="(min-width: 80rem) ${width},`)
})
