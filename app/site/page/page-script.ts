// Every page loads it, so it must be small.
import '#app/ui/trusted-types.ts'
import { restoreInputOnReturn } from '#app/ui/early-input.ts'
import { hydrationMark } from '#shared/pages/site-constants.ts'
import { startFilters } from './filters.ts'
import { showHearts, startHearts } from './hearts.ts'
import { laterParts, startIslands } from './islands.ts'
import { followSettings } from './live-settings.ts'
import { followNavigation } from './navigation.ts'
import { startPressHandlers } from './pressed.ts'
import { rememberParts } from './replace-parts.ts'
import { startSlides } from './slides.ts'

const isPreview = location.pathname.startsWith('/admin/')

rememberParts()
startIslands()
startHearts()
startPressHandlers()
startParts()
followNavigation()
// The preview of a form that was sent cannot be fetched again.
if (!isPreview) followSettings(startParts)
restoreInputOnReturn()
keepReadPage()
askConsent()
document.documentElement.dataset[hydrationMark] = ''

function keepReadPage(): void {
  if (isPreview) return
  const offlinePage = document.querySelector<HTMLElement>('[data-offline]')
  if (offlinePage) {
    laterParts()
      .then(({ listCachedPages }) => listCachedPages(offlinePage))
      .catch(() => undefined)
    return
  }
  const signs = ['scroll', 'pointerdown', 'keydown']
  const keep = () => {
    for (const sign of signs) removeEventListener(sign, keep)
    laterParts().then(
      ({ keepPage }) => keepPage(),
      () => undefined,
    )
  }
  for (const sign of signs) addEventListener(sign, keep, { passive: true })
}

function askConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]')
  if (!bar) return
  laterParts()
    .then(({ startConsent }) => startConsent(bar))
    .catch(() => undefined)
}

function startParts(): void {
  showHearts()
  startFilters()
  startSlides()
}
