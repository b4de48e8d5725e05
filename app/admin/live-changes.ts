import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from 'react-router'
import type { LiveNotice, LiveTopic } from '#shared/live-notice.ts'
import { type Heard, listenToChanges } from './staff-line.ts'

/**
 * Calls `onChange` when something of `topics` has changed elsewhere, and without a notice when something may have passed
 * unnoticed. Revalidate then, or with unsaved input say "Changed elsewhere": the notice tells what, never the values.
 * One's own saves come back as notices too, unless the answer to the save is still awaited: compare versions.
 */
export function useLiveChanges(topics: readonly LiveTopic[], onChange: (notice?: LiveNotice) => void): void {
  const { state } = useNavigation()
  const hear = useEffectEvent((heard: Heard) => {
    // The page reads everything anew once the server has answered.
    if (state === 'submitting') return
    if (heard === 'missed') onChange()
    else if (topics.includes(heard.topic)) onChange(heard)
  })
  useEffect(() => listenToChanges(hear), [])
}
