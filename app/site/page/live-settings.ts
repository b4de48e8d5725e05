import type { LiveNotice } from '#shared/pages/live-notice.ts'
import { settingsRefreshDelayMilliseconds } from '#shared/pages/site-constants.ts'
import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import { refreshPage } from './refresh-page.ts'
import { listenWhileSeen } from './settings-line.ts'

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
 * Refetches the page when settings are saved: the header immediately, the rest after half a second. Also on
 * Back, because the browser restores an old page.
 */
export function followSettings(startParts: () => void): void {
  const refresh = (isHeaderOnly = false) =>
    void refreshPage(isHeaderOnly).then((isReplaced) => isReplaced && startParts())
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') {
    document.documentElement.dataset.returned = ''
    refresh()
  }
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())
  const pageKeys = document.querySelector('main')?.dataset.settings?.split(' ') ?? []
  listenWhileSeen((notice: LiveNotice | 'missed') => {
    if (notice === 'missed') return refresh()
    const shows = (keys: readonly string[]) => notice.keys.some((key) => keys.includes(key))
    const isInHeader = shows(headerKeys)
    if (isInHeader) refresh(true)
    if (isInHeader || shows(frameKeys) || shows(pageKeys))
      setTimeout(() => refresh(), settingsRefreshDelayMilliseconds)
  })
}
