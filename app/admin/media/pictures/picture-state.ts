import { useEffect, useState } from 'react'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { type LibraryPage, pictureStateAddress } from '#shared/content/content-endpoints.ts'
import type { PictureState } from '#shared/media/media-list.ts'
import type { PictureSource } from '#shared/media/picture.ts'

export type ShownState = { state: PictureState; problem: string; picture?: PictureSource }

const ready: ShownState = { state: 'ready', problem: '' }

async function readState(value: string): Promise<ShownState> {
  try {
    return await withTimeout(async (signal) => {
      const answer = await fetch(pictureStateAddress(value), { signal })
      const [picture] = answer.ok ? ((await answer.json()) as LibraryPage).pictures : []
      return picture ?? ready
    })
  } catch {
    // No connection: the picture itself shows whether it is there.
    return ready
  }
}

/** Whether the stored picture of this value can be shown; asked again whenever the library has changed. */
export function usePictureState(value: string): ShownState {
  const [known, setKnown] = useState({ value: '', shown: ready })
  async function read() {
    if (value === '' || value.startsWith('http')) return
    const shown = await readState(value)
    setKnown({ value, shown })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value; later by notices.
  useEffect(() => void read(), [value])
  useLiveChanges(['media'], () => void read())
  return known.value === value ? known.shown : ready
}
