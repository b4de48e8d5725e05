import { useEffect, useSyncExternalStore } from 'react'

/** What was done, in the list at which address, and where the public sees it now. */
export type ListNotice = { list: string; text: string; page?: string | undefined }

const nothing: ListNotice = { list: '', text: '' }
let told = nothing
const listeners = new Set<() => void>()

/** Lets the list behind a dialog say what was done, aloud too; without an argument, nothing any more. */
export function tell(notice: ListNotice = nothing): void {
  told = notice
  for (const listener of listeners) listener()
}

/** What was last told of the list at `list`. */
export function useNotice(list: string): ListNotice {
  const notice = useSyncExternalStore(
    listen,
    () => told,
    () => nothing,
  )
  return notice.list === list ? notice : nothing
}

/** For the screen of a list: whoever comes back to it later is told no old news. */
export function useFreshNotice(): void {
  useEffect(() => () => tell(), [])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
