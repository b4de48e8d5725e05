import { formatCount } from '#shared/values/money.ts'

/** Offline queue of notes and calls; shared by panel and server. */

export const waitingEventsPath = '/admin/waiting-events'

/**
 * Events that can be queued. Owner and next step cannot: an old choice would overwrite colleagues' changes.
 */
export const waitingActions = ['note', 'call'] as const
export type WaitingAction = (typeof waitingActions)[number]

/** True if the browser may queue this type of event while it is offline. */
export function mayWait(deed: unknown): deed is WaitingAction {
  return waitingActions.some((waiting) => waiting === deed)
}

/** Milliseconds; older writing times are not shown. */
export const waitingEventsLifetime = 7 * 86_400_000
/** Milliseconds; shorter delays are not shown. */
const worthTelling = 60_000

type Bounds = { now: Date; receivedAt: Date }

/**
 * In the past, after the enquiry arrived, and within `waitingEventsLifetime`; otherwise null. Client clocks
 * can be wrong or forged, so the time is for display only.
 */
export function believeWrittenAt(claimed: Date | null, { now, receivedAt }: Bounds): Date | null {
  if (!claimed) return null
  const age = now.getTime() - claimed.getTime()
  const isBelievable = age >= worthTelling && age <= waitingEventsLifetime && claimed >= receivedAt
  return isBelievable ? claimed : null
}

/** Result of a queued event. `other-account`: written by another user than the one signed in. */
export type WaitingResult = { ok: true } | { ok: false; reason: 'refused' | 'other-account'; problem: string }

export const waitingTexts = {
  down: 'No connection. Your text is saved and sent when you are back online.',
  away: 'No connection',
  notHere: 'This page is not available offline. Check your connection and try again.',
  toKeptToday: 'Today (last saved copy)',
  notesStay: 'Your notes and calls are saved on this device and sent when you are back online.',
  notKept:
    'Not sent and not stored: this device’s storage is full or blocked, or too many notes are waiting. Your text is still in the field. Try again with a connection.',
  kept: 'Saved on this device. It is sent when you are back online.',
  count: (number: number) => `Waiting to send (${formatCount(number)})`,
  refusedCount: (number: number) => `Not accepted (${formatCount(number)})`,
  otherAccount: 'Another user of this device wrote this.',
} as const
