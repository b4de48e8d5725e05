import type { MeasuringIds } from '#app/site/site-settings.ts'
import { textEntry } from '#app/ui/browser-storage.ts'
import { createStore, type Store } from '#app/ui/store.ts'

/** `asking`: the bar is visible. */
export type Consent = 'asking' | 'accepted' | 'declined'

const entry = textEntry('pravas privacy choice')
export const consentChanges: Store<object> = createStore({}, () => {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
})
let isAskedAgain = false
/** Without browser storage, the choice holds until the page is closed. */
let unkept = ''

/** Returns the visitor's choice for these ids. Other ids require a new choice. */
export function readConsent(ids: MeasuringIds): Consent {
  if (isAskedAgain) return 'asking'
  const kept = entry.read() ?? unkept
  for (const choice of ['accepted', 'declined'] as const) if (kept === storedText(choice, ids)) return choice
  return refusesInGeneral() ? 'declined' : 'asking'
}

export function chooseConsent(choice: 'accepted' | 'declined', ids: MeasuringIds): void {
  isAskedAgain = false
  unkept = storedText(choice, ids)
  entry.write(unkept)
  tell()
}

export function requestConsentAgain(): void {
  isAskedAgain = true
  tell()
}

function tell(): void {
  consentChanges.set({})
}

function storedText(choice: string, { analyticsId, tagManagerId }: MeasuringIds): string {
  return [choice, analyticsId, tagManagerId].join(' ')
}

/** The browser's Global Privacy Control declines for all sites. */
function refusesInGeneral(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
