import type { MeasuringIds } from '#app/site/site-settings.ts'
import { textEntry } from '#app/ui/browser-storage.ts'
import { createStore, type Store } from '#app/ui/store.ts'

/** `asking`: the bar stands there. `unknown`: the server does not know, and shows nothing. */
export type Consent = 'unknown' | 'asking' | 'accepted' | 'declined'

const entry = textEntry('pravas privacy choice')
/** Changes that may have changed the choice, in another tab too. */
export const consentChanges: Store<object> = createStore({}, () => {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
})
let isAskedAgain = false
/** Where the browser keeps nothing for us, the choice holds until the page is left. */
let unkept = ''

/** What this visitor chose for these very ids; with other ones they are asked again. */
export function readConsent(ids: MeasuringIds): Consent {
  if (isAskedAgain) return 'asking'
  const kept = entry.read() ?? unkept
  for (const choice of ['accepted', 'declined'] as const) if (kept === keptText(choice, ids)) return choice
  return refusesInGeneral() ? 'declined' : 'asking'
}

/** Remembers the choice on this device. */
export function chooseConsent(choice: 'accepted' | 'declined', ids: MeasuringIds): void {
  isAskedAgain = false
  unkept = keptText(choice, ids)
  entry.write(unkept)
  tell()
}

/** Brings the bar back, to choose anew. */
export function askAgain(): void {
  isAskedAgain = true
  tell()
}

function tell(): void {
  consentChanges.set({})
}

function keptText(choice: string, { analyticsId, tagManagerId }: MeasuringIds): string {
  return [choice, analyticsId, tagManagerId].join(' ')
}

/** The browser says for all sites that its user does not want this. */
function refusesInGeneral(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
