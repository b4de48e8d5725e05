import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './site-layout.tsx'

/** What stands in place of a page that met this error. */
function showFault(error: unknown): string {
  const routes = [{ id: 'site', path: '*', ErrorBoundary, element: null }]
  const router = createMemoryRouter(routes, { hydrationData: { errors: { site: error } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a fault of ours is not put down to the visitor’s connection', () => {
  const html = showFault(new Error('Unexpected Server Error'))
  expect(html).toContain('This is our fault')
  expect(html).not.toContain('connection')
})

test.each([
  ['nothing', new TypeError('Failed to fetch')],
  [
    'only a part',
    new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') }),
  ],
])('a page of which %s came back says that the connection was lost', (_, error) => {
  const html = showFault(error)
  expect(html).toContain('The connection was lost on the way.')
  expect(html).not.toContain('our fault')
})

test('where no frame was shown before, as in a tab of the panel, there is a way to the site and a title', () => {
  const html = showFault(new TypeError('Failed to fetch'))
  expect(html).toMatch(/<header[\s\S]*href="\/"[\s\S]*<main/)
  expect(html).toContain('<title>This Page Did Not Come</title>')
})
