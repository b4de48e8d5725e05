/** The parts on this page whose code is still to come. */
const awaited = new Set<object>()
const watchers = new Set<() => void>()

/** Notes one; the function it gives back says that its code has come, or that the part is gone. */
export function awaitPart(): () => void {
  const part = {}
  awaited.add(part)
  return () => {
    if (awaited.delete(part) && awaited.size === 0) for (const watcher of [...watchers]) watcher()
  }
}

export function isAwaitingParts(): boolean {
  return awaited.size > 0
}

/** Calls `watcher` when the last of them has come; the function it gives back ends that. */
export function watchAwaitedParts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
