import { useEffect, useSyncExternalStore } from 'react'
import type { MeasuringIds } from '#app/site/site-settings.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { type Consent, chooseConsent, readConsent, watchConsent } from './consent-choice.ts'
import { startMeasuring, stopMeasuring } from './measure-visits.ts'

/** Asks once whether visits may be counted with Google's services; before a yes, nothing of theirs is loaded. */
export default function ConsentBar({ ids }: { ids: MeasuringIds }) {
  const consent = useSyncExternalStore<Consent>(
    watchConsent,
    () => readConsent(ids),
    () => 'unknown',
  )
  const { analyticsId, tagManagerId } = ids
  useEffect(() => {
    if (consent === 'accepted') startMeasuring({ analyticsId, tagManagerId })
    if (consent === 'declined') stopMeasuring()
  }, [consent, analyticsId, tagManagerId])

  if (consent !== 'asking') return null
  return (
    <section
      aria-label="Privacy choices"
      className="consent-bar no-print on-dark fixed inset-x-0 bottom-0 z-40 [@media(height<30rem)]:static border-turmeric border-t-2 bg-basalt text-paper"
    >
      <div className="page-width flex items-center gap-x-3 py-1 xl:gap-x-8 xl:py-4">
        <p className="flex-1 max-xl:text-sm max-xl:leading-tight">
          May we count visits with Google’s cookies?
          {/* Where the window is no wider, the bar is as low as the edge below the buttons of the home page. */}
          <span className="max-xl:hidden">
            {' '}
            Nothing is loaded before you choose, and the site is the same either way.
          </span>
        </p>
        <div className="flex gap-2 xl:gap-3">
          <button
            type="button"
            onClick={() => chooseConsent('accepted', ids)}
            className={`max-xl:px-3 ${buttonStyles.outlineOnDark}`}
          >
            Accept
          </button>
          <button
            type="button"
            onClick={() => chooseConsent('declined', ids)}
            className={`max-xl:px-3 ${buttonStyles.outlineOnDark}`}
          >
            Decline
          </button>
        </div>
      </div>
    </section>
  )
}
