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
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
        <p className="min-w-64 flex-1">
          May we count visits with Google’s services? They set cookies. Nothing is loaded before you choose,
          and the site is the same either way.
        </p>
        <div className="flex gap-3">
          <button
            type="button"
            onClick={() => chooseConsent('accepted', ids)}
            className={buttonStyles.outlineOnDark}
          >
            Accept
          </button>
          <button
            type="button"
            onClick={() => chooseConsent('declined', ids)}
            className={buttonStyles.outlineOnDark}
          >
            Decline
          </button>
        </div>
      </div>
    </section>
  )
}
