import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { PageContext } from './language/page-language.ts'
import { Picture } from './picture.tsx'

const stored: ImageSource = {
  src: '/media/1732190000000-0a1b2c3d4e5f.jpg',
  width: 1200,
  height: 800,
  alt: 'Raigad above the clouds',
  placeholder: 'data:image/webp;base64,UklGRg==',
  sources: [
    { type: 'image/avif', srcset: '/media/1732190000000-0a1b2c3d4e5f-320.avif 320w' },
    { type: 'image/webp', srcset: '/media/1732190000000-0a1b2c3d4e5f-320.webp 320w' },
  ],
}
const elsewhere: ImageSource = {
  src: 'https://pictures.example/fort.jpg',
  width: null,
  height: null,
  alt: 'A fort',
  placeholder: '',
  sources: [],
}

function render(
  source: ImageSource,
  { at = '/', ...more }: { eager?: boolean; at?: string; tallSizes?: string } = {},
): string {
  return renderToStaticMarkup(
    <PageContext value={{ path: at, query: '', devanagariDigits: false }}>
      <Picture source={source} sizes="100vw" ratio="4:3" {...more} />
    </PageContext>,
  )
}

test.each([stored, elsewhere, placeholderImage])(
  'carries no inline style and no script for $src',
  (source) => {
    expect(render(source)).not.toMatch(/\sstyle=|\son\w+=|<script/)
  },
)

test('escapes an alt text that tries to be markup', () => {
  const html = render({ ...stored, alt: '"><img src=x onerror=window.__x=1>' })
  expect(html).toContain('alt="&quot;&gt;&lt;img src=x onerror=window.__x=1&gt;"')
})

test('loads lazily unless told otherwise', () => {
  expect(render(stored)).toContain('loading="lazy"')
  expect(render(stored)).toContain('decoding="async"')
  expect(render(stored)).not.toContain('fetchPriority')
})

test('loads first what a visitor sees first', () => {
  const html = render(stored, { eager: true })
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
})

test('offers AVIF before WebP, each with its widths and the width on the page', () => {
  const html = render(stored)
  const [avif, webp] = [html.indexOf('image/avif'), html.indexOf('image/webp"')]
  expect(avif).toBeGreaterThan(0)
  expect(webp).toBeGreaterThan(avif)
  expect(html).toContain('srcSet="/media/1732190000000-0a1b2c3d4e5f-320.avif 320w" sizes="100vw"')
  expect(html).toContain('width="1200" height="800"')
})

test('keeps the space of a picture whose size nobody knows', () => {
  const html = render(elsewhere)
  expect(html).toContain('aspect-[4/3]')
  expect(html).not.toMatch(/ width=| height=/)
})

test('hides the blurred trace from those who listen, and leaves it out where there is none', () => {
  expect(render(stored)).toContain('<img src="data:image/webp;base64,UklGRg==" alt="" aria-hidden="true"')
  expect(render(elsewhere).match(/<img/g)).toHaveLength(1)
})

test('picture and trace are anchored at the focal point, and carry nothing of it where there is none', () => {
  const html = render({ ...stored, focalPoint: { x: 20, y: 50 } })
  expect(html.match(/class="[^"]*object-cover focal focal-x20(?: |")/g)).toHaveLength(2)
  expect(render(stored)).not.toContain('focal')
})

test('names the language of an alt text that is in another one than the page', () => {
  expect(render(stored)).not.toContain('lang=')
  expect(render(stored, { at: '/mr/tours/raigad' })).toContain('alt="Raigad above the clouds" lang="en"')
  const marathi = { ...stored, alt: 'ढगांवर रायगड' }
  expect(render(marathi, { at: '/mr/tours/raigad' })).not.toContain('lang=')
  expect(render(marathi)).toContain('lang="mr"')
  expect(render({ ...stored, alt: '' }, { at: '/hi' })).not.toContain('lang=')
})

test('each picture of the site that has a shape of its own has an edge, so that a pale one ends where it ends', () => {
  const shaped = globSync('app/{site,ui}/**/*.tsx')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /<Picture\s[^>]*ratio="\d:\d"/.test(text))
  expect(shaped.length).toBeGreaterThan(3)
  expect(shaped.filter(({ text }) => !text.includes('picture-edge'))).toEqual([])
})

test('a tall window is offered the tall crop before all else, where there is one and the place asks for it', () => {
  const drawn = { ...stored, tall: { type: 'image/avif', srcset: '/assets/heroes/a-480.avif 480w' } }
  const offered = render(drawn, { tallSizes: '45vh' }).match(/<source[^>]*>/g)
  expect(offered?.[0]).toBe(
    '<source media="(max-aspect-ratio: 2/3)" type="image/avif" srcSet="/assets/heroes/a-480.avif 480w" sizes="45vh"/>',
  )
  expect(offered).toHaveLength(3)
  expect(render(drawn)).not.toContain('media=')
  expect(render(stored, { tallSizes: '45vh' })).not.toContain('media=')
})
