import { useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { discardDraft } from '#app/admin/forms/drafts/finish-work.ts'
import type { LeaveMessages } from '#app/admin/shell/dialogs/leave-question.tsx'
import { LeaveQuestion } from '#app/admin/shell/lazy/late-leave-question.ts'
import { unsavedWork } from '#app/admin/shell/unsaved-work.ts'

type Step = { currentLocation: Location; nextLocation: Location }

type GuardProps = {
  isDirty: boolean
  form?: string | undefined
  /** By default, every navigation to another path. */
  isLeaving?: (step: Step) => boolean
  words?: LeaveMessages | undefined
}

type Guard = Required<Omit<GuardProps, 'isDirty'>>

const guards = new Set<Guard>()

const toAnotherPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname

export function UnsavedChangesGuard({ isDirty, ...guard }: GuardProps) {
  return isDirty && <HeldWork {...guard} />
}

function HeldWork({ isLeaving = toAnotherPage, form, words }: Omit<GuardProps, 'isDirty'>) {
  const [attach] = useState(() => () => {
    const guard = { isLeaving, form, words }
    guards.add(guard)
    return () => void guards.delete(guard)
  })
  return <span hidden ref={attach} {...unsavedWork} />
}

/** Render it once, in the panel's frame: the router supports a single blocker. */
export function LeaveQuestions() {
  const [leaving, setLeaving] = useState<readonly Guard[]>([])
  const blocker = useBlocker((step) => {
    const left = [...guards].filter(({ isLeaving }) => isLeaving(step))
    setLeaving(left)
    return left.length > 0
  })
  useBeforeUnload((event) => {
    if (guards.size > 0) event.preventDefault()
  })
  function leave() {
    for (const { form } of leaving) if (form) discardDraft(form)
    blocker.proceed?.()
  }
  return (
    blocker.state === 'blocked' && (
      <LeaveQuestion
        onStay={() => blocker.reset()}
        onLeave={leave}
        words={leaving.length === 1 ? leaving[0]?.words : undefined}
      />
    )
  )
}
