import { afterEach, expect, test, vi } from 'vitest'
import { followNavigation } from './navigation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openPage() {
  vi.useFakeTimers()
  let isCovered = false
  const [page, navigation] = [new EventTarget(), new EventTarget()]
  const template = { content: { cloneNode: () => undefined } }
  const parts: Record<string, object> = {
    'template[data-for="page"]': template,
    '[data-waiting]': { remove: () => (isCovered = false) },
    main: { append: () => (isCovered = true) },
  }
  vi.stubGlobal('document', Object.assign(page, { querySelector: (selector: string) => parts[selector] }))
  vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/about', search: '' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigation', navigation)
  vi.stubGlobal('Element', class {})
  followNavigation()
  function press(attributes: Record<string, string>) {
    const link = Object.assign(new Element(), {
      ...{ target: '', origin: 'https://site.test', pathname: '/tours', search: '', hash: '' },
      closest: (selector: string) => (selector === 'a[href]' ? link : null),
      hasAttribute: (name: string) => name in attributes,
      ...attributes,
    })
    const event = Object.assign(new Event('click'), { button: 0 })
    Object.defineProperty(event, 'target', { value: link })
    page.dispatchEvent(event)
    vi.advanceTimersByTime(1000)
    return isCovered
  }
  return { press, navigation, isCovered: () => isCovered }
}

test('a link to a page shows placeholders, a file to download none', () => {
  expect(openPage().press({ download: '' })).toBe(false)
  expect(openPage().press({})).toBe(true)
})

test('the placeholders go when the browser stops the navigation', () => {
  const { press, navigation, isCovered } = openPage()
  press({})
  navigation.dispatchEvent(new Event('navigateerror'))
  expect(isCovered()).toBe(false)
})

test('the placeholders go when no document comes', () => {
  const { press, isCovered } = openPage()
  press({})
  vi.advanceTimersByTime(20_000)
  expect(isCovered()).toBe(false)
})
