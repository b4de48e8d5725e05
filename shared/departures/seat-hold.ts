/** Hours for which staff hold seats unless they choose another time. */
export const holdHours = 48

/** What one change of a hold sets; times are ISO. */
export type HoldState = {
  departureId: string
  seats: number
  state: 'held' | 'confirmed' | 'released'
  heldUntil: string | null
}

/** Undoes one change: `was` before it (null if it was new), `left` after it. */
export type HoldUndo = { id: string; was: HoldState | null; left: HoldState }

/** Why seats cannot be taken: `twice` if the enquiry has seats on this departure, `changed` if a colleague was faster. */
export type HoldRejection = 'missing' | 'cancelled' | 'past' | 'full' | 'twice' | 'changed'

export type HoldOutcome =
  | { ok: true; undo: HoldUndo }
  | { ok: false; reason: Exclude<HoldRejection, 'full'> }
  | { ok: false; reason: 'full'; free: number }
