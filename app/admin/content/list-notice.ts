import { useSyncExternalStore } from 'react'

let told = ''
const listeners = new Set<() => void>()

/** Lets the list behind a dialog say what was done, aloud too; '' takes it away. */
export function tell(text: string): void {
  told = text
  for (const listener of listeners) listener()
}

/** What was last told. */
export function useNotice(): string {
  return useSyncExternalStore(listen, () => told, nothing)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function nothing(): string {
  return ''
}
