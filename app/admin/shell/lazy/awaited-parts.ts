import { createStore } from '#app/ui/store.ts'

/** Lazy parts on this page whose code is still loading. */
const awaited = new Set<object>()

export const isAwaitingParts = createStore(false)

/** Registers a part; call the result when it is loaded or unmounted. */
export function awaitPart(): () => void {
  const part = {}
  awaited.add(part)
  isAwaitingParts.set(true)
  return () => {
    awaited.delete(part)
    isAwaitingParts.set(awaited.size > 0)
  }
}
