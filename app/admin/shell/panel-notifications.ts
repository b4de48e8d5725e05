import { createStore, type Store, useStore } from '#app/ui/store.ts'

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
const silence = { screen: '', notification: nothing, isOld: false }
/** With the last listener the screen is gone. */
const told: Store<typeof silence> = createStore(silence, () => () => told.set(silence))
let end: ReturnType<typeof setTimeout> | undefined

/** Lets the screen at this address say what was done, aloud too. */
export function notify(screen: string, { lasts, undoLasts, ...notification }: Notification & Times): void {
  tell({ screen, notification, isOld: false })
  if (lasts !== undefined) end = setTimeout(dismiss, lasts)
  if (undoLasts !== undefined)
    end = setTimeout(
      () => tell({ ...told.get(), notification: { ...notification, undo: undefined } }),
      undoLasts,
    )
}

/** Nothing is said any more. */
export function dismiss(): void {
  tell(silence)
}

/** Called when a dialog that shows the message closes: its list still shows it, but no dialog that opens later. */
export function leaveDialog(): void {
  if (told.get() !== silence) told.set({ ...told.get(), isOld: true })
}

function tell(next: typeof silence): void {
  clearTimeout(end)
  told.set(next)
}

/**
 * Returns the latest message for the screen at this address; none after the screen was left, and none in a dialog when an earlier
 * dialog has shown it.
 */
export function useNotification(screen: string, { inDialog = false } = {}): Notification {
  const { notification, isOld, screen: meant } = useStore(told)
  return meant === screen && !(inDialog && isOld) ? notification : nothing
}
