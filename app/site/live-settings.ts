import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { LiveNotice } from '#shared/pages/live-notice.ts'
import type { SettingsShown } from '#shared/pages/page-policy.ts'
import { settingsRefreshDelayMilliseconds } from '#shared/pages/site-constants.ts'
import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import { listenWhileSeen } from './settings-line.ts'

/** What the navigation bar shows, and what the frame shows besides. */
const navbarKeys: readonly string[] = ['site_info', 'contact_info'] satisfies SiteSettingKey[]
const frameKeys: readonly string[] = [
  ...navbarKeys,
  ...([
    'social_links',
    'offices',
    'partners',
    'home_claims',
    'policies',
    'business_details',
  ] satisfies SiteSettingKey[]),
]

/**
 * Reads the page's data anew when settings that it shows were saved: at once for the navigation bar, and half a second
 * later for the rest, which also passes over an instance that had not heard of the save yet. True meanwhile.
 */
export function useLiveSettings(): boolean {
  const { revalidate } = useRevalidator()
  const pageKeys = useMatches().flatMap(({ handle }) => (handle as SettingsShown | undefined)?.settings ?? [])
  const [isFollowing, setFollowing] = useState(false)

  async function readAnew(): Promise<void> {
    // A page that cannot be had would replace the one that is being read, and what is typed there.
    if (await isReachable()) await revalidate()
  }

  const hear = useEffectEvent((heard: LiveNotice | 'missed') => {
    if (heard === 'missed') return void readAnew()
    const shows = (keys: readonly string[]) => heard.keys.some((key) => keys.includes(key))
    if (!shows(frameKeys) && !shows(pageKeys)) return
    if (shows(navbarKeys)) void readAnew()
    setFollowing(true)
    setTimeout(() => void readAnew().finally(() => setFollowing(false)), settingsRefreshDelayMilliseconds)
  })
  useEffect(() => listenWhileSeen(hear), [])
  return isFollowing
}

/** `value`, or while `isHeld` what it was before. */
export function useHeldBack<Value>(value: Value, isHeld: boolean): Value {
  const [shown, setShown] = useState(value)
  if (isHeld) return shown
  if (shown !== value) setShown(value)
  return value
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    // No connection.
    return false
  }
}
