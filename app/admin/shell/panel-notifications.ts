import { createStore, type Store, useStore } from '#app/ui/store.ts'

export type Notification = {
  text: string
  page?: string | undefined
  isProblem?: boolean
  /** The outcome is unknown; the user must reload the screen. */
  isUnknown?: boolean
  /** The item is in the trash now. */
  isDeleted?: boolean
  undo?: Undo | undefined
}

/** Form that undoes the action: its path and fields. */
export type Undo = { action: string; fields: readonly (readonly [name: string, value: string])[] }

/** Duration of the toast and of its undo button in milliseconds; unlimited if omitted. */
export type Times = { lasts?: number; undoLasts?: number }

/** Duration in milliseconds of the toast's undo; the trash allows it for days. */
export const undoDeletionLasts = 10_000

const nothing: Notification = { text: '' }
/** The same object on server and client: a different one would rerender lists after hydration. */
const silence = { screen: '', notification: nothing, isOld: false }
/** Cleared when the last listener unsubscribes, because the screen was left. */
const told: Store<typeof silence> = createStore(silence, () => () => told.set(silence))
let end: ReturnType<typeof setTimeout> | undefined

/** Shows a toast on the screen with this path, and announces it. */
export function notify(screen: string, { lasts, undoLasts, ...notification }: Notification & Times): void {
  tell({ screen, notification, isOld: false })
  if (lasts !== undefined) end = setTimeout(dismiss, lasts)
  if (undoLasts !== undefined)
    end = setTimeout(
      () => tell({ ...told.get(), notification: { ...notification, undo: undefined } }),
      undoLasts,
    )
}

export function dismiss(): void {
  tell(silence)
}

/** Called when a dialog that shows the toast closes: its list still shows it, but later dialogs do not. */
export function leaveDialog(): void {
  if (told.get() !== silence) told.set({ ...told.get(), isOld: true })
}

function tell(next: typeof silence): void {
  clearTimeout(end)
  told.set(next)
}

/**
 * Returns the current toast of a screen; empty after the screen was left, and in a dialog if an earlier
 * dialog has shown it.
 */
export function useNotification(screen: string, { inDialog = false } = {}): Notification {
  const { notification, isOld, screen: meant } = useStore(told)
  return meant === screen && !(inDialog && isOld) ? notification : nothing
}
