import type { ChunkingContext } from 'rolldown'
import { expect, test } from 'vitest'
import { nameChunk } from './join-site-modules.ts'

const route = (file: string) => `/x/app/${file}?__react-router-build-client-route`
const home = route('site/home/home-page.tsx')
const tours = route('site/tours/tours-page.tsx')
const blog = route('site/blog/posts-page.tsx')
const staff = route('admin/tours/tours-screen.tsx')

/** The name of a module that these modules import. */
function nameFor(id: string, importers: string[]): string | null {
  const getModuleInfo = (asked: string) =>
    asked === id ? { importers, dynamicImporters: [] } : { importers: [], dynamicImporters: [] }
  return nameChunk(id, { getModuleInfo } as unknown as ChunkingContext)
}

test('what only the staff panel uses never comes with a public page', () => {
  expect(nameFor('/x/app/admin/tours/tour-form.tsx', [staff])).toBeNull()
  expect(nameFor('/x/node_modules/react-aria/dist/index.js', [staff, home])).toBeNull()
})

test('what one public page alone uses comes with that page', () => {
  expect(nameFor('/x/app/site/home/home-trust.tsx', [home])).toBeNull()
  expect(nameFor('/x/app/site/tours/price-bands.tsx', [tours, staff])).toBeNull()
})

test('what home shares with others is in one file, and what only others share in another', () => {
  expect(nameFor('/x/app/ui/icon.tsx', [home, tours])).toBe('site')
  expect(nameFor('/x/app/ui/spinner.tsx', [home, staff])).toBe('site')
  expect(nameFor('/x/app/site/filter-form.tsx', [tours, blog])).toBe('site-more')
})

test('React and React Router are one file', () => {
  expect(nameFor('/x/node_modules/react-dom/cjs/client.js', [])).toBe('library')
  expect(nameFor('/x/node_modules/react-router/dist/index.js', [home])).toBe('library')
})

test('a part that loads later shares with its page by the common file', () => {
  const slides = '/x/app/site/home/hero-slides.tsx'
  const getModuleInfo = (asked: string) => {
    if (asked === slides) return { importers: [], dynamicImporters: [home] }
    return { importers: asked.endsWith('hero-slide.tsx') ? [slides, home] : [], dynamicImporters: [] }
  }
  const context = { getModuleInfo } as unknown as ChunkingContext
  expect(nameChunk('/x/app/site/home/hero-slide.tsx', context)).toBe('site')
})
