import type { LiveNotice } from '#shared/pages/live-notice.ts'
import { settingsRefreshDelayMilliseconds } from '#shared/pages/site-constants.ts'
import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import { startParts } from './parts.ts'
import { fetchPage, replacePart, replaceSections } from './replace-parts.ts'
import { listenWhileSeen } from './settings-line.ts'

/** Settings of the header, and of the rest of the frame. */
const headerKeys: readonly string[] = ['site_info', 'contact_info'] satisfies SiteSettingKey[]
const frameKeys: readonly string[] = [
  'social_links',
  'offices',
  'partners',
  'home_claims',
  'policies',
  'business_details',
] satisfies SiteSettingKey[]

/**
 * Refetches the page when its settings are saved: the header immediately, the rest after half a second.
 * Also on Back, because the browser restores an old page whose items may have changed.
 */
export function followSettings(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') void refresh(replaceAll)
  addEventListener('pageshow', ({ persisted }) => persisted && void refresh(replaceAll))
  const pageKeys = document.querySelector('main')?.dataset.settings?.split(' ') ?? []
  listenWhileSeen((notice: LiveNotice | 'missed') => {
    if (notice === 'missed') {
      void refresh(replaceAll)
      return
    }
    const shows = (keys: readonly string[]) => notice.keys.some((key) => keys.includes(key))
    const isInHeader = shows(headerKeys)
    if (isInHeader) void refresh(replaceHeader)
    if (isInHeader || shows(frameKeys) || shows(pageKeys))
      setTimeout(() => void refresh(replaceAll), settingsRefreshDelayMilliseconds)
  })
}

async function refresh(replace: (page: Document) => void): Promise<void> {
  try {
    const page = await fetchPage(location.href, { cache: 'no-store' })
    if (!page?.querySelector('main') || page.querySelector('[data-failed]')) return
    replace(page)
    document.title = page.title
    startParts()
  } catch {
    // Offline: the page remains unchanged.
  }
}

function replaceHeader(page: Document): void {
  replacePart(page, 'body > header')
}

function replaceAll(page: Document): void {
  for (const part of ['[data-top-strip]', 'body > header', 'body > footer']) replacePart(page, part)
  replaceSections(page)
}
