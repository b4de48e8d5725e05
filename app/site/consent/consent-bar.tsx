import { useCallback, useSyncExternalStore } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import type { MeasuringIds } from '#app/site/site-settings.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { type Consent, chooseConsent, consentChanges, readConsent } from './consent-choice.ts'
import { startMeasuring, stopMeasuring } from './measure-visits.ts'

/** Asks once whether visits may be counted with Google's services; before a yes, nothing of theirs is loaded. */
export default function ConsentBar({ ids }: { ids: MeasuringIds }) {
  const { analyticsId, tagManagerId } = ids
  const follow = useCallback(
    (watcher: () => void) => followConsent({ analyticsId, tagManagerId }, watcher),
    [analyticsId, tagManagerId],
  )
  const consent = useSyncExternalStore<Consent>(
    follow,
    () => readConsent(ids),
    () => 'unknown',
  )

  const words = useMessages().consent
  const { privacyChoices } = useMessages().frame
  if (consent !== 'asking') return null
  return (
    <section
      aria-label={privacyChoices}
      className="consent-bar no-print on-dark fixed inset-x-0 bottom-0 z-40 [@media(height<30rem)]:static border-turmeric border-t-2 bg-basalt text-paper"
    >
      <div className="page-width flex items-center gap-x-3 py-1 xl:gap-x-8 xl:py-4">
        <p className="flex-1 max-xl:text-sm max-xl:leading-tight">
          {words.ask}
          {/* Where the window is no wider, the bar is as low as the edge below the buttons of the home page. */}
          <span className="max-xl:hidden"> {words.nothingYet}</span>
        </p>
        <div className="flex gap-2 xl:gap-3">
          <button
            type="button"
            onClick={() => chooseConsent('accepted', ids)}
            className={`max-xl:px-3 ${buttonStyles.outlineOnDark}`}
          >
            {words.accept}
          </button>
          <button
            type="button"
            onClick={() => chooseConsent('declined', ids)}
            className={`max-xl:px-3 ${buttonStyles.outlineOnDark}`}
          >
            {words.decline}
          </button>
        </div>
      </div>
    </section>
  )
}

/** As long as the page is shown, its measuring follows the choice, which may be made in another tab, too. */
function followConsent(ids: MeasuringIds, watcher: () => void): () => void {
  function measure() {
    const consent = readConsent(ids)
    if (consent === 'accepted') startMeasuring(ids)
    if (consent === 'declined') stopMeasuring()
  }
  measure()
  return consentChanges.subscribe(() => {
    measure()
    watcher()
  })
}
