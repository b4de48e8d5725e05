import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredDraft, UnsavedWork } from '#app/admin/shell/offline/draft-store.ts'
import { DraftManager } from './draft-manager.ts'
import { discardDraft } from './finish-work.ts'

const form = '/admin/tours/new'
const work = (title: string): UnsavedWork => ({ values: { title }, base: { title: '' }, start: {} })
const typed = (title: string | undefined) => ({
  work: title === undefined ? undefined : work(title),
  isStored: ({ values }: UnsavedWork) => values.title === 'Stored',
})

/** A device with any number of tabs on it. */
function startDevice() {
  const entries = new Map<string, StoredDraft & { account: string }>()
  const held = new Set<string>()
  const watchers = new Set<() => void>()
  const device = {
    entries,
    held,
    account: 'asha' as string | undefined,
    isSignedIn: true,
    isFull: false,
    writes: 0,
    titles: () => [...entries.values()].map(({ account, values }) => `${account}: ${values.title}`),
    announce: () => {
      for (const listener of watchers) listener()
    },
    leave(title: string, account = 'asha') {
      const key = `earlier ${entries.size}`
      entries.set(key, { ...work(title), key, account, keptAt: entries.size })
      return key
    },
  }
  const surroundings: ConstructorParameters<typeof DraftManager>[1] = {
    shelf: {
      async keep({ account, before }, kept) {
        device.writes += 1
        if (device.isFull) return undefined
        const key = before ?? `key ${device.writes}`
        entries.set(key, { ...kept, key, account, keptAt: 100 + device.writes })
        return key
      },
      list: async ({ account }) =>
        [...entries.values()]
          .filter((entry) => entry.account === account)
          .sort((one, other) => other.keptAt - one.keptAt),
      remove: async (key) => void entries.delete(key),
    },
    account: () => device.account,
    isSignedIn: () => device.isSignedIn,
    watchAccount(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    hold(name) {
      held.add(name)
      return () => void held.delete(name)
    },
    heldNames: async () => new Set(held),
  }
  async function open(title?: string) {
    const manager = new DraftManager(form, surroundings)
    manager.note(typed(title))
    const close = manager.state.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    return { manager, close, offered: () => manager.state.get().offer?.values.title }
  }
  return { device, open }
}

const listeners = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  discardDraft(form)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nobody is offered what another account left, also when they sign in over its page (Q25)', async () => {
  const { device, open } = startDevice()
  device.leave('Hers', 'meera')
  const { manager, offered } = await open()
  expect(offered()).toBeUndefined()
  manager.note(typed('Mine'))
  device.account = 'meera'
  device.announce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(offered()).toBe('Hers')
  manager.note(typed('Typed by her'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(device.titles().toSorted()).toEqual(['asha: Mine', 'meera: Hers', 'meera: Typed by her'])
})

test('while nobody is signed in nothing is offered', async () => {
  const { device, open } = startDevice()
  device.leave('Forts')
  device.isSignedIn = false
  const { offered } = await open()
  expect(offered()).toBeUndefined()
  device.isSignedIn = true
  device.announce()
  await vi.advanceTimersByTimeAsync(0)
  expect(offered()).toBe('Forts')
})

test('the first letter is kept at once, what follows twice a second', async () => {
  const { device, open } = startDevice()
  const { manager } = await open()
  expect(device.writes).toBe(0)
  for (const title of ['F', 'Fo', 'For', 'Fort']) manager.note(typed(title))
  expect(device.titles()).toEqual(['asha: F'])
  await vi.advanceTimersByTimeAsync(500)
  expect(device.titles()).toEqual(['asha: Fort'])
  await vi.advanceTimersByTimeAsync(5000)
  manager.note(typed('Fort'))
  expect(device.writes).toBe(2)
})

test.each(['pagehide', 'visibilitychange'])('what was typed last is kept at %s', async (event) => {
  const { device, open } = startDevice()
  const { manager } = await open()
  manager.note(typed('F'))
  manager.note(typed('Forts'))
  listeners.get(event)?.()
  expect(device.titles()).toEqual(['asha: Forts'])
})

test('an earlier page left it: it is taken over, and goes on under the same key', async () => {
  const { device, open } = startDevice()
  const key = device.leave('Forts')
  const { manager, offered } = await open()
  expect(offered()).toBe('Forts')
  expect(manager.take()?.key).toBe(key)
  expect(offered()).toBeUndefined()
  manager.note(typed('Forts'))
  manager.note(typed('Forts and more'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([...device.entries.keys()]).toEqual([key])
  expect(device.titles()).toEqual(['asha: Forts and more'])
})

test('what stood in the form instead is offered in its turn', async () => {
  const { device, open } = startDevice()
  device.leave('Forts')
  const { manager, offered } = await open()
  manager.note(typed('N'))
  manager.note(typed('New words'))
  manager.take()
  expect(offered()).toBe('New words')
})

test('neither taking over nor another tab’s notice offers what an open tab types, and nothing of it is discarded', async () => {
  const { device, open } = startDevice()
  device.leave('Dead')
  const typing = await open()
  typing.manager.note(typed('Typed there'))
  const { manager, offered } = await open()
  expect(offered()).toBe('Dead')
  manager.take()
  expect(offered()).toBeUndefined()
  typing.close()
  device.announce()
  await vi.advanceTimersByTimeAsync(0)
  expect(offered()).toBe('Typed there')
  // A third tab takes it over, which this one has not heard of yet.
  const third = await open()
  expect(third.manager.take()?.values.title).toBe('Typed there')
  manager.discard()
  await vi.advanceTimersByTimeAsync(0)
  expect(device.titles()).toContain('asha: Typed there')
})

test('what is discarded is gone, and the one before it is offered', async () => {
  const { device, open } = startDevice()
  device.leave('Older')
  device.leave('Newer')
  const { manager, offered } = await open()
  expect(offered()).toBe('Newer')
  manager.discard()
  expect(offered()).toBe('Older')
  manager.discard()
  await vi.advanceTimersByTimeAsync(0)
  expect([offered(), device.entries.size]).toEqual([undefined, 0])
})

test('what is stored already is removed without a question', async () => {
  const { device, open } = startDevice()
  device.leave('Stored')
  const { offered } = await open()
  expect([offered(), device.entries.size]).toEqual([undefined, 0])
})

test('an offer goes once a colleague has stored the same text', async () => {
  const { device, open } = startDevice()
  device.leave('Forts')
  const { manager, offered } = await open()
  expect(offered()).toBe('Forts')
  manager.note({ work: undefined, isStored: ({ values }) => values.title === 'Forts' })
  await vi.advanceTimersByTimeAsync(0)
  expect([offered(), device.entries.size]).toEqual([undefined, 0])
})

test('what another open tab types is offered only once that tab has gone', async () => {
  const { open } = startDevice()
  const first = await open()
  first.manager.note(typed('Typed there'))
  const second = await open()
  expect(second.offered()).toBeUndefined()
  first.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(second.offered()).toBe('Typed there')
})

test('typed back to what is stored, saved or left on purpose: nothing is kept', async () => {
  const { device, open } = startDevice()
  const { manager } = await open()
  manager.note(typed('Forts'))
  manager.note(typed(undefined))
  expect(device.entries.size).toBe(0)
  manager.note(typed('Forts'))
  discardDraft('/admin/tours/other')
  expect(device.entries.size).toBe(1)
  discardDraft(form)
  manager.note(typed('Forts on their way'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([device.entries.size, device.held.size]).toEqual([0, 0])
})

test('a screen that goes by a fault leaves what was typed on the device', async () => {
  const { device, open } = startDevice()
  const { manager, close } = await open()
  manager.note(typed('F'))
  manager.note(typed('Forts'))
  close()
  expect([device.titles(), device.held.size]).toEqual([['asha: Forts'], 0])
})

test('that nothing is kept is said only once something would be', async () => {
  const { device, open } = startDevice()
  device.isFull = true
  const { manager } = await open()
  expect(manager.state.get().isRejected).toBe(false)
  manager.note(typed('Forts'))
  await vi.advanceTimersByTimeAsync(0)
  expect(manager.state.get().isRejected).toBe(true)
  device.isFull = false
  manager.note(typed('Forts and more'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(manager.state.get().isRejected).toBe(false)
})
