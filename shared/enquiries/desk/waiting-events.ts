import { formatCount } from '#shared/values/money.ts'

/** Notes and calls that wait on a device until there is a line: what the panel and the server must agree on. */

export const waitingEventsPath = '/admin/waiting-events'

/** What may wait: an owner or a next step that was chosen hours ago would undo what colleagues did since. */
export const waitingDeeds = ['note', 'call'] as const
export type WaitingDeed = (typeof waitingDeeds)[number]

/** Whether a form of the desk with this deed may wait on the device. */
export function mayWait(deed: unknown): deed is WaitingDeed {
  return waitingDeeds.some((waiting) => waiting === deed)
}

/** Milliseconds: the timeline does not show an older time of writing. */
export const waitingLasts = 7 * 86_400_000
/** Fewer between writing and storing are not worth telling. */
const worthTelling = 60_000

type Bounds = { now: Date; receivedAt: Date }

/**
 * When it was written, if that can be told: before now, after the enquiry came, within `waitingLasts`. A device's clock
 * may be wrong, and its owner may say what they like: what lies outside is not told at all, and no figure is reckoned from what lies within.
 */
export function believeWrittenAt(claimed: Date | null, { now, receivedAt }: Bounds): Date | null {
  if (!claimed) return null
  const age = now.getTime() - claimed.getTime()
  const isBelievable = age >= worthTelling && age <= waitingLasts && claimed >= receivedAt
  return isBelievable ? claimed : null
}

/** What became of one: `other-account` was written by somebody else than who is signed in. */
export type WaitingResult = { ok: true } | { ok: false; reason: 'refused' | 'other-account'; problem: string }

export const waitingTexts = {
  down: 'No connection. What you write is kept and sent when the line is back.',
  away: 'No connection',
  notHere: 'This screen is not on this device. Please see that you are connected, and try again.',
  toKeptToday: 'Today, as it was read last',
  notesStay: 'Notes and calls that you wrote here wait on this device, and are sent when the line is back.',
  notKept:
    'Not sent and not stored: this device’s storage is full or blocked, or too many notes are waiting. Your text is still in the field. Try again with a connection.',
  kept: 'Kept on this device. It is sent when the line is back.',
  count: (number: number) => `Waiting for the line (${formatCount(number)})`,
  refusedCount: (number: number) => `Not taken (${formatCount(number)})`,
  otherAccount: 'This was written by somebody else who used this device.',
} as const
