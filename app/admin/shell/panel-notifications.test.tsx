import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Notified = { screen: string; notification: { text: string } }
const store = vi.hoisted(() => ({
  subscribe: (_: () => void) => (): void => undefined,
  told: () => ({}) as unknown,
  drawn: () => ({}) as unknown,
}))

vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore(subscribe: typeof store.subscribe, ...states: (() => unknown)[]) {
    const [told, drawn] = states
    Object.assign(store, { subscribe, told, drawn })
    return told?.()
  },
}))

const { dismiss, leaveDialog, notify, useNotification } = await import('./panel-notifications.ts')

function Screen({ path }: { path: string }) {
  return useNotification(path).text
}

function Dialog({ path }: { path: string }) {
  return useNotification(path, { inDialog: true }).text
}

const shown = (path: string) => renderToStaticMarkup(<Screen path={path} />)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a browser that was told nothing has what the server drew, so that hydration draws no list twice', () => {
  shown('/admin/tours')
  expect(store.told()).toBe(store.drawn())
  notify('/admin/tours', { text: 'Saved.' })
  expect(store.told()).not.toBe(store.drawn())
  dismiss()
  expect(store.told()).toBe(store.drawn())
})

test('what is told of one list is not said by another, and is taken back', () => {
  notify('/admin/tours', { text: 'Saved.' })
  expect([shown('/admin/tours'), shown('/admin/blog')]).toEqual(['Saved.', ''])
  dismiss()
  expect(shown('/admin/tours')).toBe('')
})

test('what lasts a while goes by itself, and takes no later message with it', () => {
  notify('/admin/settings', { text: 'Saved.', durationMs: 3000 })
  vi.advanceTimersByTime(2999)
  expect(shown('/admin/settings')).toBe('Saved.')
  vi.advanceTimersByTime(1)
  expect(shown('/admin/settings')).toBe('')
  notify('/admin/settings', { text: 'Saved.', durationMs: 3000 })
  notify('/admin/tours', { text: 'Deleted.' })
  vi.advanceTimersByTime(3000)
  expect(shown('/admin/tours')).toBe('Deleted.')
})

test('whoever comes back to a screen later is told no old news', () => {
  shown('/admin/tours')
  const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  notify('/admin/tours', { text: 'Saved.' })
  leave[0]?.()
  expect((store.told() as Notified).notification.text).toBe('Saved.')
  leave[1]?.()
  expect(shown('/admin/tours')).toBe('')
})

test('a message that a closed dialog has shown stays on the list, and does not return in a dialog', () => {
  const inDialog = () => renderToStaticMarkup(<Dialog path="/admin/enquiries" />)
  notify('/admin/enquiries', { text: 'Merged.', undoLasts: 1000, undo: { action: '', fields: [] } })
  expect(inDialog()).toBe('Merged.')
  leaveDialog()
  expect([inDialog(), shown('/admin/enquiries')]).toEqual(['', 'Merged.'])
  vi.advanceTimersByTime(1000)
  expect([inDialog(), shown('/admin/enquiries')]).toEqual(['', 'Merged.'])
  notify('/admin/enquiries', { text: 'Merged.' })
  expect(inDialog()).toBe('Merged.')
})
