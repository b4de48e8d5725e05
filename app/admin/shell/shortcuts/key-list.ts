/** Whether the list of keys is open: the palette, a key and a button open it. */
let isOpen = false
const watchers = new Set<() => void>()

export const keyList = {
  isOpen: () => isOpen,
  show: () => become(true),
  hide: () => become(false),
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

function become(next: boolean): void {
  isOpen = next
  for (const watcher of watchers) watcher()
}
