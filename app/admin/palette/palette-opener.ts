import type { ComponentType } from 'react'
import type { PaletteDialog } from './palette-dialog.tsx'

type Opened = {
  /** The palette itself, once it was loaded: no list carries it. */
  Dialog: ComponentType<Parameters<typeof PaletteDialog>[0]> | undefined
  /** What was typed before it opened; undefined while it is closed. */
  begun: string | undefined
  problem: string
}

let state: Opened = { Dialog: undefined, begun: undefined, problem: '' }
const watchers = new Set<() => void>()

const notLoaded = 'The commands could not be loaded. Press Enter to search.'

export const paletteOpener = {
  state: () => state,
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  /** Loads it before it is wanted. */
  prepare: () => void load().catch(() => undefined),
  /** `read` says what was typed by the time it is there. */
  async open(read: () => string): Promise<void> {
    try {
      if (!state.Dialog) await load()
      become({ problem: '', begun: read() })
    } catch {
      become({ problem: notLoaded })
    }
  },
  close: () => become({ begun: undefined }),
}

async function load(): Promise<void> {
  if (state.Dialog) return
  const { PaletteDialog: Dialog } = await import('./palette-dialog.tsx')
  become({ Dialog })
}

function become(change: Partial<Opened>): void {
  state = { ...state, ...change }
  for (const watcher of watchers) watcher()
}
