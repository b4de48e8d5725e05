import { useSyncExternalStore } from 'react'

/** What a screen says was done. */
export type Notification = {
  text: string
  /** Where the public sees the item now. */
  page?: string | undefined
  isProblem?: boolean
  /** Nobody knows here whether anything was done: the screen has to be looked at anew. */
  isUnknown?: boolean
  /** What it was done with lies in the trash now. */
  isDeleted?: boolean
  /** What takes it back. */
  undo?: Undo | undefined
}

/** A form that takes back what was done: where it is posted, and with which fields. */
export type Undo = { action: string; fields: readonly (readonly [name: string, value: string])[] }

/** How long a message lasts and how long it offers to undo, in milliseconds; without an end where nothing is said. */
export type Times = { lasts?: number; undoLasts?: number }

/** Milliseconds for which a deletion can be undone at its message; in the trash it can be undone for days. */
export const undoDeletionLasts = 10_000

const nothing: Notification = { text: '' }
/** The same object on the server and at first in a browser: another one would draw a list twice when its page is hydrated. */
const silence = { screen: '', notification: nothing }
let told = silence
let end: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Lets the screen at this address say what was done, aloud too. */
export function notify(screen: string, { lasts, undoLasts, ...notification }: Notification & Times): void {
  tell({ screen, notification })
  if (lasts !== undefined) end = setTimeout(dismiss, lasts)
  if (undoLasts !== undefined)
    end = setTimeout(() => notify(screen, { ...notification, undo: undefined }), undoLasts)
}

/** Nothing is said any more. */
export function dismiss(): void {
  tell(silence)
}

function tell(next: typeof told): void {
  clearTimeout(end)
  told = next
  for (const listener of listeners) listener()
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

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The screen is gone.
    if (listeners.size === 0) told = silence
  }
}
