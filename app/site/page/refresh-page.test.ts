import { afterEach, expect, test, vi } from 'vitest'
import { refreshPage } from './refresh-page.ts'

afterEach(() => vi.unstubAllGlobals())

async function titleAfter(status: number): Promise<string> {
  const pageOf = (title: string) => ({
    title,
    querySelector: (selector: string) => (selector === 'main' ? {} : null),
    querySelectorAll: () => [],
  })
  const document = pageOf('Konkan')
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { href: 'https://site.test/tours/konkan' })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = pageOf
    },
  )
  const headers = { 'Content-Type': 'text/html' }
  vi.stubGlobal('fetch', async () => new Response(`Status ${status}`, { status, headers }))
  expect(await refreshPage(true)).toBe(status < 405)
  return document.title
}

test('a page that returns is refreshed, also after its item was deleted, but not with an error', async () => {
  expect(await titleAfter(200)).toBe('Status 200')
  expect(await titleAfter(404)).toBe('Status 404')
  for (const status of [429, 500, 503]) expect(await titleAfter(status)).toBe('Konkan')
})
