import { afterEach, expect, test, vi } from 'vitest'
import { followNavigation } from './navigation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openPage() {
  vi.useFakeTimers()
  let isCovered = false
  const [page, navigation, view] = [new EventTarget(), new EventTarget(), new EventTarget()]
  const template = { content: { cloneNode: () => undefined } }
  const parts: Record<string, object> = {
    'template[data-for="page"]': template,
    '[data-waiting]': { remove: () => (isCovered = false) },
    main: { append: () => (isCovered = true) },
  }
  const find = { querySelector: (selector: string) => parts[selector], querySelectorAll: () => [] }
  vi.stubGlobal('document', Object.assign(page, find))
  vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/about', search: '' })
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
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
  return { press, page, navigation, view, isCovered: () => isCovered }
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

test('the placeholders go on Escape, and when the reader comes back to the page', () => {
  const { press, page, view, isCovered } = openPage()
  const leave = [
    () => page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' })),
    () => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ]
  for (const event of leave) {
    expect(press({})).toBe(true)
    event()
    expect(isCovered()).toBe(false)
  }
})
