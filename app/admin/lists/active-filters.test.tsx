import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ActiveFilters } from './filter-form.tsx'

function addressWithout(search: string): string | undefined {
  const choices = [{ value: 'draft', label: 'Draft' }]
  const menu = { name: 'status', label: 'Status', value: 'draft', choices }
  const element = <ActiveFilters menus={[menu]} q="" />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/admin/tours${search}`] })
  return /href="([^"]*)"/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1]
}

test('without its last filter the list shows everything, and not its default view', () => {
  expect(addressWithout('?status=draft')).toBe('/admin/tours?view=all')
  expect(addressWithout('?status=draft&page=2&until=2026-11-28T10:00:00.000Z')).toBe('/admin/tours?view=all')
  expect(addressWithout('?q=fort&status=draft&page=2')).toBe('/admin/tours?q=fort')
})
