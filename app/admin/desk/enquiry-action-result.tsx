import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { type EnquiryActionResult, enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { withoutReply } from '#shared/enquiries/replies/reply-paths.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { roleRejection } from '#shared/staff/permissions.ts'

type ActionResponse = EnquiryActionResult | SubmitFailure

/** Latest result and the id of the next event, which changes after each success; `target` posts to the open enquiry. */
export function useEnquiryAction(newId = '') {
  const fetcher = useFetcher<ActionResponse>()
  const { pathname, search } = useLocation()
  const target = { method: 'post', action: withoutReply(pathname) + search } as const
  const [kept, setKept] = useState<{ answer: ActionResponse | undefined; eventId: string }>({
    answer: undefined,
    eventId: newId,
  })
  const { data } = fetcher
  if (data && data !== kept.answer)
    setKept({ answer: data, eventId: 'nextId' in data ? data.nextId : kept.eventId })
  const errors: FormErrors = kept.answer && 'errors' in kept.answer ? kept.answer.errors : {}
  return { fetcher, target, ...kept, errors }
}

/** Results whose first invalid field has already been focused. */
const met = new WeakSet<ActionResponse>()

/** The first error may be outside the viewport. */
function focusInvalidField(place: HTMLElement | null, answer: ActionResponse): void {
  if (!place || met.has(answer)) return
  met.add(answer)
  const field = place.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Field errors appear at their fields instead. */
export function DeskActionResult({
  answer,
  fields,
}: {
  answer: ActionResponse | undefined
  fields: readonly string[]
}) {
  const problem = problemOf(answer, fields)
  return (
    <>
      <div role="status" className="text-monsoon empty:hidden">
        {answer &&
          'nextId' in answer &&
          (answer.isWaiting ? waitingTexts.kept : enquiryActionTexts.done[answer.event])}
      </div>
      {problem && <Alert kind="problem">{problem}</Alert>}
      {answer && 'errors' in answer && <span hidden ref={(place) => focusInvalidField(place, answer)} />}
    </>
  )
}

function problemOf(answer: ActionResponse | undefined, fields: readonly string[]): string | undefined {
  if (!answer || 'nextId' in answer) return undefined
  if ('errors' in answer) return sentenceOf(answer.errors, fields)
  if (answer.reason === 'not-allowed') return roleRejection
  if (answer.reason === 'not-kept') return waitingTexts.notKept
  return answer.reason === 'unanswered' ? notKnown('this was saved') : enquiryActionTexts.failed
}

function sentenceOf(errors: FormErrors, fields: readonly string[]): string | undefined {
  const others = Object.entries(errors).filter(([name]) => name === formErrorKey || !fields.includes(name))
  return others.flatMap(([, sentences]) => sentences).join(' ') || undefined
}
