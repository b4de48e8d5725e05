/** Whether the server can be reached, as far as the last request knows. */
let isDown = false
const watchers = new Set<() => void>()

/** Calls `watcher` whenever the line broke or is back; the function it gives back ends that. */
export function watchLine(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function isLineDown(): boolean {
  return isDown
}

/** A request came through, or found no way to the server. */
export function noteLine(reached: boolean): void {
  if (isDown === !reached) return
  isDown = !reached
  for (const watcher of [...watchers]) watcher()
}
