import { formatCount } from '#shared/values/money.ts'

/** Notes and calls that are queued in the browser while offline; shared by panel and server. */

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
 * Returns the client's writing time if plausible: in the past, after the enquiry arrived, and within
 * `waitingEventsLifetime`; otherwise null. Client clocks can be wrong or forged, so the time is for display only and
 * never used in statistics.
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
  down: 'No connection. What you write is kept and sent when the line is back.',
  away: 'No connection',
  notHere: 'This page is not available offline. Check your connection and try again.',
  toKeptToday: 'Today, as it was read last',
  notesStay: 'Notes and calls that you wrote here wait on this device, and are sent when the line is back.',
  notKept:
    'Not sent and not stored: this device’s storage is full or blocked, or too many notes are waiting. Your text is still in the field. Try again with a connection.',
  kept: 'Kept on this device. It is sent when the line is back.',
  count: (number: number) => `Waiting for the line (${formatCount(number)})`,
  refusedCount: (number: number) => `Not taken (${formatCount(number)})`,
  otherAccount: 'This was written by somebody else who used this device.',
} as const
