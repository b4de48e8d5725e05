import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { ContentTable } from './content-table.tsx'

const element = (
  <ContentTable
    kind={contentKinds.tour}
    items={[{ id: '1', title: 'Sea forts by boat' }]}
    shown={['days']}
    asked={{}}
    chosen={new Set()}
    onChoose={() => {}}
    columns={[
      { name: 'Days', show: () => 4 },
      { name: 'Status', show: () => 'Draft' },
    ]}
  />
)

test('as cards, without a line of headings, each cell says what it holds to whoever listens too', () => {
  const router = createMemoryRouter([{ path: '*', element }])
  const table = readPage(renderToStaticMarkup(<RouterProvider router={router} />))
  const cells = all(table, 'td').map((cell) => {
    const hidden = all(cell, 'span').filter(({ attributes }) => attributes['aria-hidden'] === 'true')
    return { text: words(cell), hidden: hidden.map(words) }
  })
  expect(cells.slice(1, -1)).toEqual([
    { text: 'Days4', hidden: [] },
    { text: 'StatusDraft', hidden: [] },
  ])
  // A table has the columns that were chosen, with their heads.
  expect(all(table, 'th').map(words)).toEqual(['Title', 'Days', 'Actions'])
})
