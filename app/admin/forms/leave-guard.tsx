import { useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { finishWork } from '#app/admin/forms/drafts/finish-work.ts'
import type { LeaveWords } from '#app/admin/shell/dialogs/leave-question.tsx'
import { LeaveQuestion } from '#app/admin/shell/lazy/late-leave-question.ts'
import { heldWork, isWorkHeld } from '#app/admin/shell/unsaved-work.ts'

type Step = { currentLocation: Location; nextLocation: Location }

type GuardProps = {
  isDirty: boolean
  /** Whether a step of the router leaves the work; each other page does. */
  isLeaving?: (step: Step) => boolean
  words?: LeaveWords
}

type Guard = { isLeaving: (step: Step) => boolean; words: LeaveWords | undefined }

/** Those of the forms on the page that hold unsaved work now. */
const guards = new Set<Guard>()

const toAnotherPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname

/** Tells the leave question of the panel that a form holds unsaved work. Each form of a screen has one of its own. */
export function LeaveGuard({ isDirty, ...guard }: GuardProps) {
  return isDirty && <HeldWork {...guard} />
}

function HeldWork({ isLeaving = toAnotherPage, words }: Omit<GuardProps, 'isDirty'>) {
  const [attach] = useState(() => () => {
    const guard = { isLeaving, words }
    guards.add(guard)
    return () => void guards.delete(guard)
  })
  return <span hidden ref={attach} {...heldWork} />
}

/**
 * Asks before unsaved work is left behind, whether by a link, by Back or by closing the window. It stands once, in the frame of the
 * panel, and asks for all forms together: the router hears a single blocker.
 */
export function LeaveQuestions() {
  const [words, setWords] = useState<LeaveWords>()
  const blocker = useBlocker((step) => {
    const left = [...guards].filter(({ isLeaving }) => isLeaving(step))
    setWords(left.length === 1 ? left[0]?.words : undefined)
    return left.length > 0
  })
  useBeforeUnload((event) => {
    if (isWorkHeld()) event.preventDefault()
  })
  function leave() {
    finishWork()
    blocker.proceed?.()
  }
  return (
    blocker.state === 'blocked' && (
      <LeaveQuestion onStay={() => blocker.reset()} onLeave={leave} words={words} />
    )
  )
}
