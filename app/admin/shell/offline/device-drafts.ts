import { createStore, type UseStore } from 'idb-keyval'
import { DraftStore } from './draft-store.ts'

const listeners = new Set<(form?: string) => void>()
let channel: BroadcastChannel | undefined

export function watchOtherTabs(listener: (form?: string) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('pravas unsaved work')
  channel.onmessage = ({ data }: MessageEvent<string | undefined>) => {
    for (const listener of [...listeners]) listener(data)
  }
  return channel
}

/** Opens the database on first use: the server evaluates this module too. */
function storeNamed(name: string): UseStore {
  let store: UseStore | undefined
  return (mode, use) => {
    store ??= createStore(name, 'entries')
    return store(mode, use)
  }
}

export const draftStore = new DraftStore({
  stores: { drafts: storeNamed('pravas drafts'), outbox: storeNamed('pravas outbox') },
  local: () => localStorage,
  now: () => Date.now(),
  announce: (form) => openChannel().postMessage(form),
})
