import type { MeasuringIds } from '#app/site/site-settings.ts'

/** `asking`: the bar stands there. `unknown`: the server does not know, and shows nothing. */
export type Consent = 'unknown' | 'asking' | 'accepted' | 'declined'

const storageKey = 'pravas privacy choice'
const watchers = new Set<() => void>()
let isAskedAgain = false
/** Where the browser keeps nothing for us, the choice holds until the page is left. */
let unkept = ''

/** What this visitor chose for these very ids; with other ones they are asked again. */
export function readConsent(ids: MeasuringIds): Consent {
  if (isAskedAgain) return 'asking'
  const kept = readKept()
  for (const choice of ['accepted', 'declined'] as const) if (kept === keptText(choice, ids)) return choice
  return refusesInGeneral() ? 'declined' : 'asking'
}

/** Remembers the choice on this device. */
export function chooseConsent(choice: 'accepted' | 'declined', ids: MeasuringIds): void {
  isAskedAgain = false
  unkept = keptText(choice, ids)
  try {
    localStorage.setItem(storageKey, unkept)
  } catch {
    // Refused by the browser: kept in memory alone.
  }
  tell()
}

/** Brings the bar back, to choose anew. */
export function askAgain(): void {
  isAskedAgain = true
  tell()
}

/** Calls `watcher` when the choice may have changed, in another tab too; the function it gives back ends that. */
export function watchConsent(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

function keptText(choice: string, { analyticsId, tagManagerId }: MeasuringIds): string {
  return [choice, analyticsId, tagManagerId].join(' ')
}

function readKept(): string {
  try {
    return localStorage.getItem(storageKey) ?? unkept
  } catch {
    return unkept
  }
}

/** The browser says for all sites that its user does not want this. */
function refusesInGeneral(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
