import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of the file a device that keeps nothing yet: what it holds, by its keys. */
export function useStubStorage(): { held: () => Record<string, unknown> } {
  let store: Record<string, unknown> = {}
  beforeEach(() => {
    store = stubStorage()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return { held: () => store }
}

/** A device's store, whose keys are its own properties as in a browser. */
function stubStorage(): Record<string, unknown> {
  const store: Record<string, unknown> = {}
  Object.defineProperties(store, {
    getItem: { value: (key: string) => store[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        store[key] = text
      },
      configurable: true,
    },
    removeItem: { value: (key: string) => delete store[key] },
  })
  vi.stubGlobal('localStorage', store)
  return store
}
