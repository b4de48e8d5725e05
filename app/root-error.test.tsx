import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { ErrorBoundary } from './root.tsx'

function renderFault(error: unknown, address = '/tours?q=rain'): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <p />, ErrorBoundary }], {
    initialEntries: [address],
    hydrationData: { errors: { root: error } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a fault above every frame says what to do, in a frame of ours, and nothing of how it came about', () => {
  const html = renderFault(new Error('secret at /srv/pravas/build/main.js:10:7113'))
  expect(html).toContain('>This did not work</h1>')
  expect(html).toContain('Something went wrong on our side, and we have logged it.')
  expect(html).toMatch(/<header[\s\S]*href="\/"[\s\S]*<main/)
  expect(html).toContain('href="/tours?q=rain"')
  expect(html).not.toMatch(/secret|main\.js|Application Error/)
})

test('before the frame of public pages has come, English says it for all', () => {
  expect(renderFault(new Error('broken'), '/mr/tours')).toMatch(/<div lang="en-IN">.*This did not work/)
})

test.each(['en', 'mr', 'hi'] as const)('a public page in %s says it in its own words', async (language) => {
  await import('./site/site-layout.tsx')
  const { lostTitle, ourFault, tryAgain } = messages[language].frame
  const html = renderFault(new TypeError('Cannot read properties of undefined'), `/${language}/tours`)
  const parts = [`<div lang="${language}-IN">`, `<title>${lostTitle}</title>`, ourFault, tryAgain]
  for (const part of parts) expect(html).toContain(part)
})
