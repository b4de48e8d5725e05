import { expect, test } from 'vitest'
import { collectErrors } from '#shared/forms/form-values.ts'
import {
  carouselSchema,
  heroPages,
  pageHeroesSchema,
  siteImageDefaults,
  slideLimits,
  slideSchema,
  slidesToShow,
} from './site-images.ts'

const slide = { image: '', title: 'Forts', subtitle: '', cta: 'See tours', link: '/tours' }

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//evil.test', 'http:/x', 'not a url'])(
  'a slide does not lead to %j',
  (link) => {
    expect(
      collectErrors(carouselSchema.safeParse([slide, { ...slide, link }]).error?.issues ?? []),
    ).toHaveProperty(['1.link'])
  },
)

test('the last slide cannot be removed, and there is a most', () => {
  expect(carouselSchema.safeParse([]).error?.issues[0]?.message).toBe('Keep at least one slide.')
  expect(carouselSchema.safeParse(Array(slideLimits.slides + 1).fill(slide)).error?.issues[0]?.message).toBe(
    'Use at most 12 slides.',
  )
  expect(carouselSchema.safeParse(Array(slideLimits.slides).fill(slide)).success).toBe(true)
})

test.each(['title', 'subtitle', 'cta'] as const)('the %s of a slide has a maximum', (name) => {
  const max = slideLimits[name]
  expect(slideSchema.safeParse({ ...slide, [name]: 'x'.repeat(max + 1) }).success).toBe(false)
  expect(slideSchema.parse({ ...slide, [name]: 'x'.repeat(max) })[name]).toHaveLength(max)
})

test.each(heroPages)('the hero of %s must be a picture, or none', (page) => {
  expect(pageHeroesSchema.safeParse({ [page]: 'poster' }).success).toBe(false)
  expect(pageHeroesSchema.parse({ [page]: 'media/1-a.webp' })[page]).toBe('media/1-a.webp')
  expect(pageHeroesSchema.parse({})[page]).toBe('')
})

test('the pages are those of the specification', () => {
  expect(Object.keys(pageHeroesSchema.shape)).toEqual(heroPages)
})

test.each(['/destinations', '/plan-my-trip', 'https://example.com/x', ''])(
  'a slide may lead to %j',
  (link) => {
    expect(slideSchema.parse({ ...slide, link }).link).toBe(link)
  },
)

test('a slide with neither picture nor title is not shown', () => {
  const blank = { ...slide, title: '' }
  expect(slidesToShow([blank, slide, { ...blank, image: 'media/1-a.webp' }])).toHaveLength(2)
  expect(slidesToShow(siteImageDefaults.carousel_images)).toEqual([])
})

test('the defaults pass their own rules', () => {
  expect(carouselSchema.parse(siteImageDefaults.carousel_images)).toEqual(siteImageDefaults.carousel_images)
  expect(pageHeroesSchema.parse(siteImageDefaults.page_heroes)).toEqual(siteImageDefaults.page_heroes)
})

test('the words of a slide that were pasted over two lines are joined', () => {
  const pasted = { ...slide, title: 'Forts\nand caves', subtitle: 'a\nb' }
  expect(slideSchema.parse(pasted)).toMatchObject({ title: 'Forts and caves', subtitle: 'a b' })
})
