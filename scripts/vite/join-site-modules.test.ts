import type { ChunkingContext } from 'rolldown'
import { expect, test } from 'vitest'
import { lateDependencies, nameChunk, namePanelChunk, nameScript } from './join-site-modules.ts'

const route = (file: string) => `/x/app/${file}?__react-router-build-client-route`
const home = route('site/home/home-page.tsx')
const tours = route('site/tours/tours-page.tsx')
const blog = route('site/blog/posts-page.tsx')
const staff = route('admin/tours/tours-screen.tsx')

const lists = [route('admin/content/content-screen.tsx'), staff]
const forms = ['destinations/destination', 'tours/tour'].map((name) => route(`admin/${name}-form.tsx`))

/** Where module `id` is imported by these modules. */
function importedBy(importers: string[], id: string): ChunkingContext {
  const getModuleInfo = (asked: string) =>
    asked === id ? { importers, dynamicImporters: [] } : { importers: [], dynamicImporters: [] }
  return { getModuleInfo } as unknown as ChunkingContext
}

/** The name for a module that these modules import. */
function nameFor(id: string, importers: string[]): string | null {
  return nameChunk(id, importedBy(importers, id))
}

/** The same of what public pages leave to the panel. */
function nameInPanel(id: string, importers: string[]): string | null {
  return namePanelChunk(id, importedBy(importers, id))
}

test('what only the staff panel uses never comes with a public page', () => {
  expect(nameFor('/x/app/admin/tours/tour-form.tsx', [staff])).toBeNull()
  expect(nameFor('/x/node_modules/react-aria/dist/index.js', [staff, home])).toBeNull()
})

test('what a public page uses, one screen alone, or a library, goes into no file of the panel', () => {
  expect(nameInPanel('/x/app/ui/markdown-view.tsx', [...lists, ...forms, home])).toBeNull()
  expect(nameInPanel('/x/app/admin/tours/tour-days.tsx', [staff])).toBeNull()
  expect(nameInPanel('/x/node_modules/zod/index.js', lists)).toBeNull()
})

const layout = route('admin/admin-layout.tsx')
const [today, enquiries] = [
  route('admin/desk/today-screen.tsx'),
  route('admin/desk/enquiries/enquiries-screen.tsx'),
]

test('what each screen of the panel has is one file, what only its lists share another, and the desk takes no list of content', () => {
  expect(nameInPanel('/x/app/admin/shell/live-changes.ts', [layout, ...lists])).toBe('panel')
  expect(nameInPanel('/x/app/admin/shell/undo-form.tsx', [...lists, today])).toBe('panel')
  expect(nameInPanel('/x/app/admin/lists/search-field.tsx', [...lists, enquiries])).toBe('panel-all-lists')
  expect(nameInPanel('/x/app/admin/desk/enquiries/status-select.tsx', [today, enquiries])).toBe('panel-desk')
  expect(nameInPanel('/x/app/admin/desk/whatsapp-button.tsx', [today, staff])).toBe('panel-desk-today')
  expect(nameInPanel('/x/app/admin/lists/narrowing-days.tsx', [enquiries, staff])).toBe('panel-enquiries')
})

test('a part that loads later is in no file of a first view, nor is what it shares with other screens; the palette loads by itself', () => {
  const [dialog, palette] = [
    '/x/app/admin/shell/shortcuts/key-list-dialog.tsx',
    '/x/app/admin/palette/palette-dialog.tsx',
  ]
  const getModuleInfo = (asked: string) => {
    if (asked === dialog || asked === palette) return { importers: [], dynamicImporters: [layout] }
    if (asked === layout) return { importers: [], dynamicImporters: [] }
    return {
      importers: asked.endsWith('panel-dialog.tsx') ? [dialog, staff] : [palette],
      dynamicImporters: [],
    }
  }
  const context = { getModuleInfo } as unknown as ChunkingContext
  expect(namePanelChunk(dialog, context)).toBe('panel-late')
  expect(namePanelChunk('/x/app/admin/shell/dialogs/panel-dialog.tsx', context)).toBe('panel-extra')
  expect(namePanelChunk('/x/app/admin/palette/palette-list.tsx', context)).toBeNull()
})

test("what the panel's lists share is one file, and what only its forms share another", () => {
  expect(nameInPanel('/x/app/admin/lists/content-list.tsx', lists)).toBe('panel-content')
  expect(nameInPanel('/x/app/admin/forms/admin-field.tsx', [...lists, ...forms])).toBe('panel-content')
  expect(nameInPanel('/x/app/admin/content/content-form.tsx', forms)).toBe('panel-forms')
})

test('what one public page alone uses comes with that page', () => {
  expect(nameFor('/x/app/site/home/home-trust.tsx', [home])).toBeNull()
  expect(nameFor('/x/app/site/tours/price-bands.tsx', [tours, staff])).toBeNull()
})

test('what only pages with a form of enquiries share is a file that no list loads', () => {
  const written = ['contact/contact-page', 'plan/plan-page', 'tours/tour-page'].map((name) =>
    route(`site/${name}.tsx`),
  )
  expect(nameFor('/x/app/site/enquiries/enquiry-form.tsx', written)).toBe('site-writing')
  expect(nameFor('/x/app/site/enquiries/planning-form.tsx', written.slice(0, 2))).toBe('site-writing-plans')
  expect(nameFor('/x/app/site/whatsapp/reach-bar.tsx', [...written, blog])).toBe('site-more')
  expect(nameFor('/x/app/site/messages/messages.ts', [...written, home])).toBe('site')
  expect(nameFor('/x/app/site/tours/booking-form.tsx', written.slice(2))).toBeNull()
})

test('what home shares with others is in one file, and what only others share in another', () => {
  expect(nameFor('/x/app/ui/icon.tsx', [home, tours])).toBe('site')
  expect(nameFor('/x/app/ui/spinner.tsx', [home, staff])).toBe('site')
  expect(nameFor('/x/app/site/filter-form.tsx', [tours, blog])).toBe('site-more')
})

test('what lists of both share is a file that home does not load, those of content apart from those of the desk', () => {
  const content = route('admin/content/content-screen.tsx')
  expect(nameFor('/x/shared/values/dates.ts', [home, enquiries])).toBe('mutual')
  expect(nameFor('/x/app/ui/picture.tsx', [home, content])).toBe('mutual-first')
  expect(nameFor('/x/app/ui/page-links.tsx', [tours, blog, content, enquiries])).toBe('mutual-desk')
  expect(nameFor('/x/shared/content/difficulty.ts', [tours, blog, content])).toBe('mutual-lists')
})

test('what checks forms is a file of its own, which no first page waits for', () => {
  expect(nameFor('/x/node_modules/zod/v4/core/core.js', [home, staff])).toBe('checks')
})

test('what the entry of each page needs is in the file that all pages have', () => {
  expect(nameFor('/x/app/ui/trusted-types.ts', ['/x/app/entry.client.tsx', tours, blog])).toBe('mutual')
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

test('a part that comes later asks for no file that its page has', () => {
  const own = [
    'assets/reply-form-BJwx-_2k.js',
    'assets/panel-late-CFp2Sj1Y.js',
    'assets/mutual-desk-mI0tpKds.js',
  ]
  const there = ['library-DCr7x6eV', 'rolldown-runtime-CO0Nlsmt', 'mutual-Ds0ifpmX', 'panel-DhwQsF-U']
  const css = 'assets/mutual-Ds0ifpmX.css'
  const asked = [...own, ...there.map((file) => `assets/${file}.js`), css]
  expect(lateDependencies('assets/reply-form-BJwx-_2k.js', asked)).toEqual([...own, css])
})

test('no name of a script tells a blocker of advertising what it is about', () => {
  const scripts = [
    'consent-bar',
    'share-links',
    'hero-banner',
    'panel-analytics',
    'measure-visits',
    'site-layout',
  ]
  for (const name of scripts) expect(nameScript({ name })).toBe('assets/part-[hash].js')
  expect(nameScript({ name: 'messages-mr' })).toBe('assets/[name]-[hash].js')
  expect(nameScript({ name: 'mutual-desk' })).toBe('assets/[name]-[hash].js')
})
