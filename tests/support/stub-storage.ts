import { vi } from 'vitest'

/** A device's store, whose keys are its own properties as in a browser. */
export function stubStorage(): Record<string, unknown> {
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
