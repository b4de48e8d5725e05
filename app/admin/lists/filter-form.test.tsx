import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FilterForm } from './filter-form.tsx'

function render({ asked, isEmpty }: { asked: Record<string, string>; isEmpty: boolean }): string {
  const element = (
    <FilterForm path="/admin/tours" many="tours" asked={asked} isEmpty={isEmpty}>
      Fields
    </FilterForm>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a list that holds nothing has nothing to narrow down, however it is sorted and shown', () => {
  for (const asked of [
    { q: '', status: '' },
    { q: '', sort: 'title', columns: 'price', view: 'all' },
  ])
    expect(render({ asked, isEmpty: true })).not.toMatch(/Fields|form/)
})

test('a list of which nothing fits keeps its form, and so does one that holds something', () => {
  expect(render({ asked: { q: 'fort', status: '' }, isEmpty: true })).toContain('Clear filters')
  expect(render({ asked: { q: '', status: 'draft' }, isEmpty: true })).toContain('Clear filters')
  expect(render({ asked: { q: '', status: '' }, isEmpty: false })).toContain('role="search"')
})
