import { useEffect, useSyncExternalStore } from 'react'
import type { SubmitFailure } from '#app/admin/forms/submit-form.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import {
  type DeedAnswer,
  deedTexts,
  describeDeed,
  type FormerState,
} from '#shared/enquiries/enquiry-deeds.ts'

/** What was done last, and how it is taken back; or that nothing was done, which is a problem. */
export type DeedNotice = {
  text: string
  was: readonly FormerState[]
  isProblem?: boolean
  /** Nobody knows here whether anything was done: the list has to be looked at anew. */
  isUnknown?: boolean
}

const unanswered: DeedNotice = {
  text: notKnown('this was changed'),
  was: [],
  isProblem: true,
  isUnknown: true,
}
const nothing: DeedNotice = { text: '', was: [] }
let told = nothing
const listeners = new Set<() => void>()

/** Lets the enquiries' screens say what was done; without an argument, nothing any more. */
export function tellDeed(notice: DeedNotice = nothing): void {
  told = notice
  for (const listener of listeners) listener()
}

/** What an answer says; of a fault only that nothing was changed. */
export function noticeOf(answer: DeedAnswer | SubmitFailure): DeedNotice {
  if ('reason' in answer && answer.reason === 'unanswered') return unanswered
  if (!('reason' in answer) && !answer.ok) return { text: deedTexts.failed, was: [], isProblem: true }
  const text = describeDeed(answer as DeedAnswer)
  const canGoBack = answer.ok && (answer.deed === 'status' || answer.deed.endsWith('spam'))
  return { text, was: canGoBack ? answer.before : [], isProblem: !answer.ok }
}

/** What was told last. */
export function useDeedNotice(): DeedNotice {
  return useSyncExternalStore(
    listen,
    () => told,
    () => nothing,
  )
}

/** For the screen of the enquiries: whoever comes back to it later is told no old news, and offered nothing to undo. */
export function useFreshDeeds(): void {
  useEffect(() => () => tellDeed(), [])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
