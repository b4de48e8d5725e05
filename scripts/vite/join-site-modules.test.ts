import type { ChunkingContext } from 'rolldown'
import { expect, test } from 'vitest'
import { lazyDependencies, nameLibraryChunk, namePanelChunk, nameScript } from './join-site-modules.ts'

const route = (file: string) => `/x/app/${file}?__react-router-build-client-route`
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
function nameInPanel(id: string, importers: string[]): string | null {
  return namePanelChunk(id, importedBy(importers, id))
}

test('what one screen alone uses, or a library, goes into no file that screens share', () => {
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
  expect(nameInPanel('/x/app/admin/lists/filter-form.tsx', [...lists, enquiries])).toBe('panel-all-lists')
  expect(nameInPanel('/x/app/admin/desk/enquiries/status-select.tsx', [today, enquiries])).toBe('panel-desk')
  expect(nameInPanel('/x/app/admin/desk/whatsapp-button.tsx', [today, staff])).toBe('panel-desk-today')
  expect(nameInPanel('/x/app/admin/lists/filter-days.tsx', [enquiries, staff])).toBe('panel-enquiries')
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

test('what the entry or the root shares with a part that loads later is in the file of each view', () => {
  const part = '/x/app/admin/shell/offline/store-desk-copy.ts'
  for (const start of ['/x/app/entry.client.tsx', route('root.tsx')]) {
    const getModuleInfo = (asked: string) =>
      asked === part
        ? { importers: [], dynamicImporters: [layout] }
        : { importers: asked.endsWith('trusted-types.ts') ? [start, part] : [], dynamicImporters: [] }
    const context = { getModuleInfo } as unknown as ChunkingContext
    expect([start, namePanelChunk('/x/app/ui/trusted-types.ts', context)]).toEqual([start, 'panel'])
  }
})

test("what the panel's lists share is one file, and what only its forms share another", () => {
  expect(nameInPanel('/x/app/admin/lists/content-list.tsx', lists)).toBe('panel-content')
  expect(nameInPanel('/x/app/admin/forms/admin-field.tsx', [...lists, ...forms])).toBe('panel-content')
  expect(nameInPanel('/x/app/admin/content/content-form.tsx', forms)).toBe('panel-forms')
})

test('React and React Router are one file, what checks forms another, and nothing else goes with them', () => {
  expect(nameLibraryChunk('/x/node_modules/react-dom/cjs/client.js')).toBe('library')
  expect(nameLibraryChunk('/x/node_modules/react-router/dist/index.js')).toBe('library')
  expect(nameLibraryChunk('/x/node_modules/zod/v4/core/core.js')).toBe('checks')
  expect(nameLibraryChunk('/x/node_modules/react-aria/dist/index.js')).toBeNull()
})

test('a part that comes later asks for no file that its page has', () => {
  const own = [
    'assets/reply-form-BJwx-_2k.js',
    'assets/panel-late-CFp2Sj1Y.js',
    'assets/panel-desk-mI0tpKds.js',
  ]
  const there = ['library-DCr7x6eV', 'rolldown-runtime-CO0Nlsmt', 'panel-DhwQsF-U']
  const css = 'assets/panel-Ds0ifpmX.css'
  const asked = [...own, ...there.map((file) => `assets/${file}.js`), css]
  expect(lazyDependencies('assets/reply-form-BJwx-_2k.js', asked)).toEqual([...own, css])
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
  expect(nameScript({ name: 'panel-desk' })).toBe('assets/[name]-[hash].js')
})
