import type { ComponentType } from 'react'
import { createStore } from '#app/ui/store.ts'
import type { Palette } from './palette.tsx'

type Opened = {
  Palette: ComponentType<Parameters<typeof Palette>[0]> | undefined
  begun: string | undefined
  problem: string
}

let isOpening = false
const state = createStore<Opened>({ Palette: undefined, begun: undefined, problem: '' })

const notLoaded = 'The commands could not be loaded. Press Enter to search.'

export const paletteOpener = {
  state,
  prepare: () => void load().catch(() => undefined),
  /** `read` returns the input when the palette is ready. Only the first of several calls counts. */
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
