import { useSyncExternalStore } from 'react'

/** What a screen says was done. */
export type Notification = {
  text: string
  /** Where the public sees the item now. */
  page?: string | undefined
  isProblem?: boolean
  /** Nobody knows here whether anything was done: the screen has to be looked at anew. */
  isUnknown?: boolean
  /** What takes it back, as the fields of a form say it. */
  undo?: readonly string[]
}

const nothing: Notification = { text: '' }
let told = { screen: '', notification: nothing }
let end: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Lets the screen at this address say what was done, aloud too; with `lasts`, for so many milliseconds. */
export function notify(screen: string, { lasts, ...notification }: Notification & { lasts?: number }): void {
  clearTimeout(end)
  told = { screen, notification }
  for (const listener of listeners) listener()
  if (lasts !== undefined) end = setTimeout(dismiss, lasts)
}

/** Nothing is said any more. */
export function dismiss(): void {
  notify('', nothing)
}

/** What the screen at this address was last told. Whoever comes back to a screen later is told no old news. */
export function useNotification(screen: string): Notification {
  const { notification, screen: meant } = useSyncExternalStore(
    listen,
    () => told,
    () => silence,
  )
  return meant === screen ? notification : nothing
}

const silence = { screen: '', notification: nothing }

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The screen is gone.
    if (listeners.size === 0) told = silence
  }
}
