import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { LiveNotice, LiveTopic } from '#shared/live-notice.ts'
import { type Heard, listenToChanges } from './staff-line.ts'

/**
 * Calls `onChange` when something of `topics` has changed elsewhere, and without a notice when something may have passed
 * unnoticed. Revalidate then, or with unsaved input say "Changed elsewhere": the notice tells what, never the values.
 * A save of one's own is not told while its answer is awaited, which reads everything anew.
 */
export function useLiveChanges(topics: readonly LiveTopic[], onChange: (notice?: LiveNotice) => void): void {
  const { state } = useNavigation()
  const held = useRef<Heard>(undefined)

  const tell = useEffectEvent((heard: Heard) => {
    if (heard === 'missed') onChange()
    else if (topics.includes(heard.topic)) onChange(heard)
  })
  const hear = useEffectEvent((heard: Heard) => {
    if (state === 'idle') tell(heard)
    // The next page may be another one, or have the change already: it decides itself.
    else if (state === 'loading') held.current = heard
  })
  useEffect(() => listenToChanges(hear), [])
  useEffect(() => {
    if (state !== 'idle' || !held.current) return
    tell(held.current)
    held.current = undefined
  }, [state])
}
