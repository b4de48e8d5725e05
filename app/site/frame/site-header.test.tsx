import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultFrame } from '#app/site/site-settings.ts'
import { PageContext, type PageInfo } from '#app/ui/language/page-language.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, TopStrip } from './site-header.tsx'

function logoOf(width: number, height: number): ImageSource {
  return { ...placeholderImage, width, height }
}

function render(element: ReactNode, page: Partial<PageInfo> = {}): string {
  const whole = { path: '/', query: '', devanagariDigits: false, ...page }
  const shown = <PageContext value={whole}>{element}</PageContext>
  const router = createMemoryRouter([{ path: '*', element: shown }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('Refresh is offered only when settings failed to load', () => {
  expect(render(<TopStrip frame={defaultFrame} failed={false} />)).not.toContain('Refresh')
  expect(render(<TopStrip frame={defaultFrame} failed />)).toContain('Refresh')
})

test('Refresh leads to the very same page, its filters included', () => {
  const html = render(<TopStrip frame={defaultFrame} failed />, {
    path: '/destinations',
    query: '?q=fort&page=2',
  })
  expect(html).toContain('href="/destinations?q=fort&amp;page=2"')
})

test('an emptied telephone or e-mail leaves no empty link', () => {
  const silent = { ...defaultFrame, phone: '', email: '' }
  const html =
    render(<SiteHeader frame={silent} />) + render(<SiteFooter frame={silent} popular={[]} year={2026} />)
  expect(html).not.toMatch(/href="(tel|mailto):/)
})

test('a social icon is a link only where its address is set', () => {
  expect(render(<SiteFooter frame={defaultFrame} popular={[]} year={2026} />)).not.toContain(
    'aria-label="YouTube"',
  )
  const social = { ...defaultFrame.social, youtube: 'https://example.com/tube' }
  const html = render(<SiteFooter frame={{ ...defaultFrame, social }} popular={[]} year={2026} />)
  expect(html).toContain('href="https://example.com/tube" target="_blank" rel="noopener noreferrer"')
})

test('the foot of the page describes the site, or tells its tagline', () => {
  const plain = { ...defaultFrame, description: '' }
  expect(render(<SiteFooter frame={plain} popular={[]} year={2026} />)).toContain(defaultFrame.tagline)
})

test('partners stand in the foot by logo or name, linked in a new tab where they have a website', () => {
  expect(render(<SiteFooter frame={defaultFrame} popular={[]} year={2026} />)).not.toContain(
    'Our Trusted Partners',
  )
  const partners = [
    { name: 'Forest lodges', website: 'https://example.com/lodges', logo: undefined },
    { name: 'Fort guides', website: '', logo: undefined },
  ]
  const html = render(<SiteFooter frame={{ ...defaultFrame, partners }} popular={[]} year={2026} />)
  expect(html).toContain('Our Trusted Partners')
  expect(html).toContain('title="Forest lodges"')
  expect(html).not.toContain('title="Fort guides"')
})

test('the mark of the product stands nowhere beside a logo of one’s own', () => {
  const mark = '<circle cx="24" cy="24" r="24"'
  const frames = (frame: typeof defaultFrame) =>
    render(<SiteHeader frame={frame} />) + render(<SiteFooter frame={frame} popular={[]} year={2026} />)
  expect(frames(defaultFrame).split(mark)).toHaveLength(3)
  expect(frames({ ...defaultFrame, logo: logoOf(300, 300) })).not.toContain(mark)
})

test.each([
  [logoOf(1200, 200), true],
  [logoOf(400, 200), true],
  [logoOf(300, 200), false],
  [logoOf(200, 900), false],
  [{ ...logoOf(1, 1), width: null, height: null }, false],
])('the name stands beside a logo on a phone, unless the logo is the name in writing: %#', (logo, isWide) => {
  const html = render(<SiteHeader frame={{ ...defaultFrame, logo }} />)
  expect(html).toContain(defaultFrame.name)
  expect(html.includes('max-sm:sr-only')).toBe(isWide)
})

test('a logo on paper has a line round it, on each screen and on print, so that a white one is read', () => {
  const drawn = globSync('app/site/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => text.match(/<img\s[^>]*src=\{[\w.]*logo\.src\}[\s\S]*?\/>/g) ?? [])
  expect(drawn).toHaveLength(3)
  expect(drawn.filter((image) => !image.includes('pale-edge'))).toEqual([])
})
