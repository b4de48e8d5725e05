import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { startFilters } from './filters.ts'

afterEach(() => vi.unstubAllGlobals())

/** A list with its form, of which each request waits for its answer. */
function openList() {
  const form = Object.assign(new EventTarget(), {
    action: 'https://site.test/tours',
    dataset: {},
    querySelectorAll: () => [],
  })
  const opened: string[] = []
  const asked: { address: string; fail: (error: unknown) => void; answer: (found: Response) => void }[] = []
  const replaced: string[] = []
  const typed = { q: '' }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.startsWith('form')
        ? form
        : { innerHTML: '', setAttribute() {}, replaceChildren: () => replaced.push(selector) },
    querySelectorAll: () => [],
  })
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({
        querySelector: () => ({ innerHTML: 'found', childNodes: [] }),
        querySelectorAll: () => [],
      })
    },
  )
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) })
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield* Object.entries(typed)
      }
    },
  )
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject, resolve } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    asked.push({ address, fail: reject, answer: resolve })
    return promise
  })
  startFilters()
  function send(q: string) {
    typed.q = q
    form.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  return { opened, asked, replaced, send }
}

test('a request that a later choice ends opens nothing', async () => {
  const { opened, asked, send } = openList()
  send('fo')
  send('fort')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked.map(({ address }) => address)).toEqual([
    'https://site.test/tours?q=fo',
    'https://site.test/tours?q=fort',
  ])
  expect(opened).toEqual([])
})

test('the browser opens the list itself when the connection is lost', async () => {
  const { opened, asked, send } = openList()
  send('fort')
  asked[0]?.fail(new TypeError('Failed to fetch'))
  await waitFor(() => opened.length > 0)
  expect(opened).toEqual(['https://site.test/tours?q=fort'])
})

test('what is found brings its count, and the notice of an untranslated list with its link', async () => {
  const { opened, asked, replaced, send } = openList()
  send('fort')
  asked[0]?.answer(new Response('', { headers: { 'Content-Type': 'text/html' } }))
  await waitFor(() => replaced.includes('[data-partly-english]'))
  expect(replaced).toContain('[data-count]')
  expect(opened).toEqual([])
})
