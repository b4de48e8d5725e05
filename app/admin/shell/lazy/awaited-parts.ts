import { createStore } from '#app/ui/store.ts'

const awaited = new Set<object>()

export const isAwaitingParts = createStore(false)

export function awaitPart(): () => void {
  const part = {}
  awaited.add(part)
  isAwaitingParts.set(true)
  return () => {
    awaited.delete(part)
    isAwaitingParts.set(awaited.size > 0)
  }
}
