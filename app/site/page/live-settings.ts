import type { LiveNotice } from '#shared/pages/live-notice.ts'
import { settingsRefreshDelayMilliseconds } from '#shared/pages/site-constants.ts'
import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import { fetchPage, replacePart, replaceSections } from './replace-parts.ts'
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
  const refreshWith = (replace: Replace) =>
    void refresh(replace).then((isReplaced) => isReplaced && startParts())
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') {
    document.documentElement.dataset.returned = ''
    refreshWith(replaceAll)
  }
  addEventListener('pageshow', ({ persisted }) => persisted && refreshWith(replaceAll))
  const pageKeys = document.querySelector('main')?.dataset.settings?.split(' ') ?? []
  listenWhileSeen((notice: LiveNotice | 'missed') => {
    if (notice === 'missed') {
      refreshWith(replaceAll)
      return
    }
    const shows = (keys: readonly string[]) => notice.keys.some((key) => keys.includes(key))
    const isInHeader = shows(headerKeys)
    if (isInHeader) refreshWith(replaceHeader)
    if (isInHeader || shows(frameKeys) || shows(pageKeys))
      setTimeout(() => refreshWith(replaceAll), settingsRefreshDelayMilliseconds)
  })
}

// The item of the page may have been deleted.
const accepts = ({ ok, status }: Response) => ok || status === 404

type Replace = (page: Document) => void

async function refresh(replace: Replace): Promise<boolean> {
  try {
    // The result of a form has an address that leads elsewhere, or to the form without its result.
    const page = await fetchPage(location.href, { cache: 'no-store', redirect: 'error', accepts })
    if (!page?.querySelector('main') || page.querySelector('[data-failed]')) return false
    replace(page)
    document.title = page.title
    return true
  } catch {
    // Offline or redirected.
    return false
  }
}

function replaceHeader(page: Document): void {
  replacePart(page, 'body > header')
}

function replaceAll(page: Document): void {
  for (const part of ['[data-top-strip]', 'body > header', 'body > footer']) replacePart(page, part)
  replaceSections(page)
}
