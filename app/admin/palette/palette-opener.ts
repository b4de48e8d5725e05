import type { ComponentType } from 'react'
import type { Palette } from './palette.tsx'

type Opened = {
  /** The palette itself, once it was loaded: no list carries it. */
  Palette: ComponentType<Parameters<typeof Palette>[0]> | undefined
  /** What was typed before it opened; undefined while it is closed. */
  begun: string | undefined
  problem: string
}

let isOpening = false
let state: Opened = { Palette: undefined, begun: undefined, problem: '' }
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
  /** `read` says what was typed by the time it is there. Each letter opens it anew: only the first is asked. */
  async open(read: () => string): Promise<void> {
    if (isOpening || state.begun !== undefined) return
    isOpening = true
    try {
      if (!state.Palette) await load()
      become({ problem: '', begun: read() })
    } catch {
      become({ problem: notLoaded })
    } finally {
      isOpening = false
    }
  },
  close: () => become({ begun: undefined }),
}

async function load(): Promise<void> {
  if (state.Palette) return
  const { Palette } = await import('./palette.tsx')
  become({ Palette })
}

function become(change: Partial<Opened>): void {
  state = { ...state, ...change }
  for (const watcher of watchers) watcher()
}
