import { afterEach, expect, test, vi } from 'vitest'
import { sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { loadRouteModule } from './load-route-module.ts'

const route = { id: 'site/about', module: 'data:text/javascript,export const name = "about"' }
const missing = { id: 'site/about', module: '/assets/replaced-by-an-update.js' }
const about = { pathname: '/about', search: '?from=tours', hash: '#team' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser at an address whose click leads to a page; what it opens as a document. */
function standAt(at: string, target?: typeof about): string[] {
  const opened: string[] = []
  const { origin, pathname, search, hash } = new URL(at, 'https://site.test')
  vi.stubGlobal('window', { __reactRouterDataRouter: { state: { navigation: { location: target } } } })
  vi.stubGlobal('location', {
    ...{ origin, pathname, search, hash },
    assign: (address: string) => opened.push(address),
    reload: () => opened.push('reload'),
  })
  return opened
}

/** Never resolves: the document goes. */
async function loadMissing(opened: string[]): Promise<void> {
  void loadRouteModule(missing, {})
  await waitFor(() => opened.length > 0)
}

test('where the code of a page does not come the browser opens the page itself, once', async () => {
  const opened = standAt('/tours', about)
  await loadMissing(opened)
  expect(opened).toEqual(['https://site.test/about?from=tours#team'])
})

test('a path that begins with two slashes leads to no other host', async () => {
  const opened = standAt('/tours', { ...about, pathname: '//elsewhere.test/about' })
  await loadMissing(opened)
  expect(opened.map((address) => new URL(address).host)).toEqual(['site.test'])
})

test.each([
  ['whose address Back has already brought', about],
  ['that no click leads to', undefined],
])('a page %s is loaded again', async (_what, target) => {
  const opened = standAt('/about?from=tours#team', target)
  await loadMissing(opened)
  expect(opened).toEqual(['reload'])
})

test('code that came is kept, and not asked for again', async () => {
  const loaded: Record<string, object> = {}
  expect(await loadRouteModule(route, loaded)).toMatchObject({ name: 'about' })
  expect(Object.keys(loaded)).toEqual([route.id])
  expect(await loadRouteModule({ ...route, module: missing.module }, loaded)).toBe(loaded[route.id])
})

test('where the code of a page hangs the browser opens the page itself once the patience is over', async () => {
  vi.useFakeTimers()
  const opened = standAt('/tours', about)
  const hanging = { ...route, module: 'data:text/javascript,await new Promise(() => undefined)' }
  void loadRouteModule(hanging, {})
  await vi.advanceTimersByTimeAsync(sendTimeoutMs - 1)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toEqual(['https://site.test/about?from=tours#team'])
})
