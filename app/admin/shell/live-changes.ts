import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isAwaitingParts } from '#app/admin/shell/lazy/awaited-parts.ts'
import { useRouterStateReader } from '#app/hydration/router-state.ts'
import type { LiveNotice, LiveTopic } from '#shared/pages/live-notice.ts'
import { listenToChanges, type StaffChange } from './staff-line.ts'

/**
 * Calls `onChange` when something of `topics` changed elsewhere, or when events may have been missed. Events
 * contain no values. The user's own pending save is not reported.
 */
export function useLiveChanges(topics: readonly LiveTopic[], onChange: (notice?: LiveNotice) => void): void {
  const readState = useRouterStateReader()
  const { key } = useLocation()
  const held = useRef<StaffChange>(undefined)

  const tell = (change: StaffChange) => {
    if (change === 'missed') onChange()
    else if (topics.includes(change.topic)) onChange(change)
  }
  // React renders a navigation shortly after it happened; in between, `onChange` would act on the previous
  // page.
  const isIdle = () => {
    const state = readState()
    // A navigation would remove server-rendered HTML of parts that are still loading.
    return !isAwaitingParts.get() && state?.navigation.state === 'idle' && state.location.key === key
  }
  const handleChange = useEffectEvent((change: StaffChange) => {
    if (isIdle()) tell(change)
    // The next page may include the change already.
    else if (readState()?.navigation.state !== 'submitting') held.current = change
  })
  const reportDeferred = useEffectEvent(() => {
    const change = held.current
    if (!change || !isIdle()) return
    held.current = undefined
    tell(change)
  })
  useEffect(() => listenToChanges(handleChange), [])
  useEffect(() => isAwaitingParts.subscribe(() => reportDeferred()), [])
  useNavigation()
  useEffect(() => reportDeferred())
}
