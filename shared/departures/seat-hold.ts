import type { FormErrors } from '#shared/forms/form-values.ts'

/** Unless the office sets another number in Website Settings. */
export const defaultHoldHours = 48
export const holdHourLimits = { min: 1, max: 720 } as const

/** Returns the hours that a form offers, with the office's own. */
export function holdHourChoices(ownHours: number): number[] {
  return [...new Set([12, 24, 48, 72, 168, ownHours])].sort((one, other) => one - other)
}

/** Returns hours in words: `48 hours` becomes `2 days`. */
export function showHours(hours: number): string {
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`
}

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

export const seatActions = ['hold', 'confirm', 'prolong', 'release', 'move', 'undo'] as const
type SeatAction = (typeof seatActions)[number]

/** Messages after each action, and for refusals. */
export const seatTexts = {
  hold: 'The seats are held.',
  confirm: 'The seats are confirmed.',
  prolong: 'The seats are held for longer.',
  release: 'The seats are free again.',
  move: 'The seats were moved.',
  undo: 'Undone.',
  missing: 'This date or enquiry no longer exists.',
  cancelled: 'This departure is cancelled. Choose another date.',
  past: 'This departure has started. Choose another date.',
  twice: 'This enquiry has seats on this date. Change those instead.',
  changed: 'A colleague changed these seats first. Look again.',
  noDate: 'Choose a date.',
  noSeats: 'Enter how many seats.',
  noLabel: 'Write for whom the seats are.',
} as const

/** `5 free` or `full` */
export function describeFree(free: number): string {
  return free > 0 ? `${free} free` : 'full'
}

/** The sentence for a date with too few free seats. */
export function tooFewSeats(free: number): string {
  if (free <= 0) return 'No seat is free on this date.'
  return `Only ${free === 1 ? '1 seat is' : `${free} seats are`} free on this date.`
}

/** Result of a seat form. */
export type SeatResult =
  | { ok: true; seatAction: SeatAction; undo: HoldUndo }
  | { ok: false; status: 404 | 409 | 422; errors: FormErrors }
