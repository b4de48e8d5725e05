import { createStore } from '#app/ui/store.ts'

/** The parts on this page whose code is still to come. */
const awaited = new Set<object>()

export const isAwaitingParts = createStore(false)

/** Notes one; the function it gives back says that its code has come, or that the part is gone. */
export function awaitPart(): () => void {
  const part = {}
  awaited.add(part)
  isAwaitingParts.set(true)
  return () => {
    awaited.delete(part)
    isAwaitingParts.set(awaited.size > 0)
  }
}
