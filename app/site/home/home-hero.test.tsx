import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderImage } from '#shared/media/image.ts'
import type { HomeSlide } from './hero-slide.tsx'
import { HomeHero } from './hero-slides.tsx'

const hero = { picture: placeholderImage, title: 'The hero', subtitle: 'Below it' }
const slide: HomeSlide = { ...hero, title: 'A slide', cta: 'Go', link: '/about' }

/** The HTML as a visitor without script gets it. */
function render(slides: readonly HomeSlide[]): string {
  return renderToStaticMarkup(<HomeHero hero={hero} slides={slides} />)
}

test('without slides there is one picture and nothing to switch', () => {
  const html = render([])
  expect(html).toContain('The hero')
  expect(html).not.toContain('Slide')
})

test('the first slide is still the hero, and its picture alone is eager', () => {
  const html = render([slide, { ...slide, title: 'Another' }])
  expect(html.indexOf('The hero')).toBeLessThan(html.indexOf('A slide'))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
})

test('without script the slides have links, and the pause button is hidden, for nothing moves', () => {
  const html = render([slide])
  expect(html).toContain('href="#slide-2"')
  expect(html).toContain('id="slide-2"')
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining(' hidden=""')])
})

test('a slide without words for its link has none', () => {
  expect(render([{ ...slide, cta: '' }])).not.toContain('href="/about"')
})
