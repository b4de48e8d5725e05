import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import type { LeaveWords } from '#app/admin/dialogs/leave-question.tsx'
import { finishWork } from '#app/admin/kept-work/finish-work.ts'
import { LeaveQuestion } from '#app/admin/late/late-leave-question.ts'
import { heldWork } from './unsaved-work.ts'

type Step = { currentLocation: Location; nextLocation: Location }

type GuardProps = {
  isDirty: boolean
  /** Whether a step of the router leaves the work; each other page does. */
  isLeaving?: (step: Step) => boolean
  words?: LeaveWords
}

const toAnotherPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before unsaved work is left behind, whether by a link, by Back or by closing the window. */
export function LeaveGuard({ isDirty, isLeaving = toAnotherPage, words }: GuardProps) {
  const blocker = useBlocker((step) => isDirty && isLeaving(step))
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  function leave() {
    finishWork()
    blocker.proceed?.()
  }
  return (
    <>
      {isDirty && <span hidden {...heldWork} />}
      {blocker.state === 'blocked' && (
        <LeaveQuestion onStay={() => blocker.reset()} onLeave={leave} words={words} />
      )}
    </>
  )
}
