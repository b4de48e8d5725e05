// Bounds how many sign-ins ask the database at once: in a flood a network has one at a time, known browsers as many as they like.
import type { HashClient } from './hash-queue.ts'

/** So many at once are no flood. */
const roomForAll = 50

const underWay = new Map<string, number>()
let total = 0

/** Lets a sign-in begin and gives the function that ends it; undefined when its network has to wait for the one under way. */
export function enterCrowd({ network, isKnown }: HashClient): (() => void) | undefined {
  const own = underWay.get(network) ?? 0
  if (!isKnown && total >= roomForAll && own > 0) return undefined
  underWay.set(network, own + 1)
  total += 1
  return () => {
    total -= 1
    const left = (underWay.get(network) ?? 1) - 1
    if (left > 0) underWay.set(network, left)
    else underWay.delete(network)
  }
}
