// The page names this file, because the script is bundled separately.
import { startDeviceStrip } from '#app/site/device/device-strip-script.ts'
import { cachePage } from '#app/site/offline/cache-page.ts'
import { listCachedPages } from '#app/site/offline/list-cached-pages.ts'

const components = {
  'planning-form': async () => (await import('#app/site/enquiries/planning-form.tsx')).PlanningForm,
  'booking-form': async () => (await import('#app/site/tours/booking-form.tsx')).BookingForm,
  'sum-box': async () => (await import('#app/site/tours/sum-box.tsx')).SumBox,
}
export type IslandName = keyof typeof components

async function loadIsland(island: HTMLElement) {
  const load: () => Promise<unknown> = components[island.dataset.island as IslandName]
  const messages = import('#app/site/messages/island-messages.ts')
  const [{ hydrateIsland }, component] = await Promise.all([
    import('./hydrate-island.tsx'),
    load(),
    messages.then(({ loadIslandMessages }) => loadIslandMessages()),
  ])
  return () => hydrateIsland(island, component as Parameters<typeof hydrateIsland>[1])
}

async function startIsland(island: HTMLElement): Promise<void> {
  const start = await loadIsland(island)
  start()
}

function keepPage(): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  return cachePage(() => Promise.allSettled(islands.map(loadIsland)))
}

/** Most sites have no analytics. Ad blockers may block this file. */
async function startConsent(bar: HTMLElement): Promise<void> {
  const { startConsentBar } = await import('#app/site/consent/consent-bar-script.ts')
  startConsentBar(bar)
}

export const laterParts = { startIsland, startConsent, startDeviceStrip, keepPage, listCachedPages }
