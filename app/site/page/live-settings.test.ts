import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { followSettings } from './live-settings.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function titleAfter(status: number): Promise<string> {
  const part = { dataset: {}, querySelectorAll: () => [] }
  const pageOf = (title: string) => ({
    title,
    documentElement: part,
    querySelector: (selector: string) => (selector === 'main' ? part : null),
    querySelectorAll: () => [],
  })
  const document = pageOf('Konkan')
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { href: 'https://site.test/tours/konkan' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const visit = { type: 'back_forward' } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = pageOf
    },
  )
  const isRead = vi.fn()
  vi.stubGlobal('fetch', () => {
    const response = new Response(`Status ${status}`, { status, headers: { 'Content-Type': 'text/html' } })
    return Promise.resolve(response).finally(() => setTimeout(isRead))
  })
  followSettings(() => undefined)
  await waitFor(() => isRead.mock.calls.length > 0)
  return document.title
}

test('a page that returns is refreshed, also after its item was deleted, but not with an error', async () => {
  expect(await titleAfter(200)).toBe('Status 200')
  expect(await titleAfter(404)).toBe('Status 404')
  for (const status of [429, 500, 503]) expect(await titleAfter(status)).toBe('Konkan')
})
