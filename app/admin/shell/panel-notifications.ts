import { createStore, type Store } from '#app/ui/store.ts'
import { useStore } from '#app/ui/use-store.ts'
import { trashPath } from '#shared/staff/staff-paths.ts'

export type Notification = {
  text: string
  page?: string | undefined
  isProblem?: boolean
  /** The outcome is unknown; the user must reload the screen. */
  isUnknown?: boolean
  isDeleted?: boolean
  undo?: Undo | undefined
}

export type Undo = { action: string; fields: readonly (readonly [name: string, value: string])[] }

/** In milliseconds; unlimited if omitted. */
export type Times = { durationMs?: number; undoLasts?: number }

/** In milliseconds; the trash allows undo for days. */
export const undoDeletionMs = 10_000

const nothing: Notification = { text: '' }
/** The same object on server and client: a different one would rerender lists after hydration. */
const silence = { screen: '', notification: nothing, isOld: false }
const told: Store<typeof silence> = createStore(silence, () => () => told.set(silence))
let end: ReturnType<typeof setTimeout> | undefined

export function notify(
  screen: string,
  { durationMs, undoLasts, ...notification }: Notification & Times,
): void {
  tell({ screen, notification, isOld: false })
  if (durationMs !== undefined) end = setTimeout(dismiss, durationMs)
  if (undoLasts !== undefined)
    end = setTimeout(
      () => tell({ ...told.get(), notification: { ...notification, undo: undefined } }),
      undoLasts,
    )
}

export function dismiss(): void {
  tell(silence)
}

/** Called when a dialog with the toast closes: its list still shows it, but later dialogs do not. */
export function leaveDialog(): void {
  if (told.get() !== silence) told.set({ ...told.get(), isOld: true })
}

function tell(next: typeof silence): void {
  clearTimeout(end)
  told.set(next)
}

export function useNotification(screen: string, { inDialog = false } = {}): Notification {
  const { notification, isOld, screen: meant } = useStore(told)
  return meant === screen && !(inDialog && isOld) ? notification : nothing
}

/** `list` is the path of the screen that shows the result of the undo. */
export function deletionNotice(deletion: string, list: string) {
  const fields = [
    ['deletion', deletion],
    ['list', list],
  ] as const
  const undo: Undo = { action: trashPath, fields }
  return { undo, undoLasts: undoDeletionMs, isDeleted: true }
}
