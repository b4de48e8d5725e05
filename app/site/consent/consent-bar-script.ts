import type { MeasuringIds } from '#app/site/site-settings.ts'
import { chooseConsent, consentChanges, readConsent, requestConsentAgain } from './consent-choice.ts'
import { startMeasuring, stopMeasuring } from './measure-visits.ts'

/** Follows a choice in another tab. */
export function startConsentBar(bar: HTMLElement): void {
  const ids = JSON.parse(bar.dataset.consent ?? '') as MeasuringIds
  function follow(): void {
    const consent = readConsent(ids)
    bar.hidden = consent !== 'asking'
    if (consent === 'accepted') startMeasuring(ids)
    if (consent === 'declined') stopMeasuring()
  }
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.value === 'accepted' || button?.value === 'declined') chooseConsent(button.value, ids)
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent-again]')) requestConsentAgain()
  })
  consentChanges.subscribe(follow)
  follow()
}
