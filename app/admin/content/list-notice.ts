import { useSyncExternalStore } from 'react'

/** What was done, and where the public sees it now. */
export type ListNotice = { text: string; page?: string | undefined }

const nothing: ListNotice = { text: '' }
let told = nothing
const listeners = new Set<() => void>()

/** Lets the list behind a dialog say what was done, aloud too; without an argument, nothing any more. */
export function tell(notice: ListNotice = nothing): void {
  told = notice
  for (const listener of listeners) listener()
}

/** What was last told. */
export function useNotice(): ListNotice {
  return useSyncExternalStore(
    listen,
    () => told,
    () => nothing,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
