import { useRef, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigate } from 'react-router'
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

type Asked = { from: string; to: Location; replaces: boolean; left: readonly Guard[] }

/** Render it once, in the panel's frame: the router supports a single blocker. */
export function LeaveQuestions() {
  const [asked, setAsked] = useState<Asked>()
  const isGranted = useRef(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker((step) => {
    const left = isGranted.current ? [] : [...guards].filter(({ isLeaving }) => isLeaving(step))
    if (left.length === 0) return false
    const [from, to] = [step.currentLocation.pathname, step.nextLocation]
    setAsked({ from, to, replaces: step.historyAction !== 'PUSH', left })
    return true
  })
  useBeforeUnload((event) => {
    if (guards.size > 0) event.preventDefault()
  })
  if (asked?.from !== pathname) return null
  const { left, to, replaces } = asked
  function stay() {
    setAsked(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }
  function leave() {
    for (const { form } of left) if (form) discardDraft(form)
    setAsked(undefined)
    if (blocker.state === 'blocked') return blocker.proceed()
    // A list that set its time in the address meanwhile has reset the blocker.
    isGranted.current = true
    void navigate(to, { replace: replaces, state: to.state })
    isGranted.current = false
  }
  return (
    <LeaveQuestion onStay={stay} onLeave={leave} words={left.length === 1 ? left[0]?.words : undefined} />
  )
}
