import type { ComponentType } from 'react'
import { createStore } from '#app/ui/store.ts'
import type { Palette } from './palette.tsx'

type Opened = {
  /** The palette itself, once it was loaded: no list carries it. */
  Palette: ComponentType<Parameters<typeof Palette>[0]> | undefined
  /** What was typed before it opened; undefined while it is closed. */
  begun: string | undefined
  problem: string
}

let isOpening = false
const state = createStore<Opened>({ Palette: undefined, begun: undefined, problem: '' })

const notLoaded = 'The commands could not be loaded. Press Enter to search.'

export const paletteOpener = {
  state,
  /** Loads it before it is wanted. */
  prepare: () => void load().catch(() => undefined),
  /** `read` says what was typed by the time it is there. Each letter opens it anew: only the first is asked. */
  async open(read: () => string): Promise<void> {
    if (isOpening || state.get().begun !== undefined) return
    isOpening = true
    try {
      if (!state.get().Palette) await load()
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
  if (state.get().Palette) return
  const { Palette } = await import('./palette.tsx')
  become({ Palette })
}

function become(change: Partial<Opened>): void {
  state.set({ ...state.get(), ...change })
}
