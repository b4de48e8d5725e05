import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isAwaitingParts } from '#app/admin/shell/lazy/awaited-parts.ts'
import { useRouterStateReader } from '#app/hydration/router-state.ts'
import type { LiveNotice, LiveTopic } from '#shared/pages/live-notice.ts'
import { type Heard, listenToChanges } from './staff-line.ts'

/**
 * Calls `onChange` when something of `topics` has changed elsewhere, and without a notice when something may have passed
 * unnoticed. Revalidate then, or with unsaved input say "Changed elsewhere": the notice tells what, never the values.
 * A save of one's own is not told while its answer is awaited, which reads everything anew.
 */
export function useLiveChanges(topics: readonly LiveTopic[], onChange: (notice?: LiveNotice) => void): void {
  const readState = useRouterStateReader()
  const { key } = useLocation()
  const held = useRef<Heard>(undefined)

  const tell = (heard: Heard) => {
    if (heard === 'missed') onChange()
    else if (topics.includes(heard.topic)) onChange(heard)
  }
  // React shows a step of the router a moment after it was taken: in between, `onChange` would act upon a page that was left.
  const isSettled = () => {
    const state = readState()
    // A step of the router would remove what the server drew of parts whose code is still to come.
    return !isAwaitingParts.get() && state?.navigation.state === 'idle' && state.location.key === key
  }
  const hear = useEffectEvent((heard: Heard) => {
    if (isSettled()) tell(heard)
    // The next page may be another one, or have the change already: it decides itself.
    else if (readState()?.navigation.state !== 'submitting') held.current = heard
  })
  const tellHeld = useEffectEvent(() => {
    const heard = held.current
    if (!heard || !isSettled()) return
    held.current = undefined
    tell(heard)
  })
  useEffect(() => listenToChanges(hear), [])
  useEffect(() => isAwaitingParts.subscribe(() => tellHeld()), [])
  // After every step of the router: each one renders anew whoever asks for its state.
  useNavigation()
  useEffect(() => tellHeld())
}
