import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { ContentList, FirstFew } from './content-list.tsx'

function render(items: readonly { id: string; title: string }[]): string {
  const list = { items, total: items.length, page: 1, pages: 1 }
  const filters = { q: 'fort', page: 1, sort: '', columns: '', view: '' }
  const element = (
    <ContentList
      name="tour"
      kind={contentKinds.tour}
      filters={filters}
      menus={[]}
      list={list}
      columns={[]}
      view={{ views: [], columns: '' }}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

/** What is said aloud when the list changes: it is heard of only where it stood before the change. */
const said = (html: string) => [...html.matchAll(/<p role="status"[^>]*>([^<]*)/g)].map(([, text]) => text)

test('that a list holds nothing any more is said where its number was', () => {
  expect(said(render([]))).toEqual(['No tours'])
  expect(said(render([{ id: '1', title: 'Forts' }]))[0]).toBe('1 tour')
})

test('a feature of a service stands in full', () => {
  const feature = 'Cars, vans and coaches from four to forty-five seats'
  const html = renderToStaticMarkup(<FirstFew items={[feature]} most={3} noun="features" />)
  expect(html).toContain(feature)
  expect(html).not.toContain('truncate')
})
