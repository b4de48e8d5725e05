import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { AdminNotice } from '#app/admin/admin-notice.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-form.ts'
import { KeptFields } from '#app/admin/kept-work/kept-fields.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FieldBox, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { type EnquiryEventResult, eventTexts } from '#shared/enquiries/enquiry-event-forms.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { wholeForm } from '#shared/forms/form-values.ts'
import { roleRefusal } from '#shared/staff/permissions.ts'
import { eventFormOf } from './submit-event.ts'

type Answer = EnquiryEventResult | SubmitFailure

type Props = {
  enquiryId: string
  /** Of the event that the form adds. */
  newId: string
  /** That of a form sent without script. */
  posted: EnquiryEventResult | undefined
}

/** Adds a note or a logged call to an enquiry; begins empty after each. */
export function EventForm({ enquiryId, newId, posted }: Props) {
  const fetcher = useFetcher<Answer>()
  const [kept, setKept] = useState({ answer: posted as Answer | undefined, eventId: newId })
  const { data } = fetcher
  if (data && data !== kept.answer)
    setKept({ answer: data, eventId: 'nextId' in data ? data.nextId : kept.eventId })
  const { pathname, search } = useLocation()
  const problem = problemOf(kept.answer)
  return (
    <>
      <div role="status" className="mt-3 empty:hidden">
        {kept.answer && 'nextId' in kept.answer && eventTexts.done[kept.answer.event]}
      </div>
      <fetcher.Form key={kept.eventId} method="post" action={pathname + search} noValidate className="mt-2">
        <input type="hidden" name="eventId" value={kept.eventId} />
        {problem && <AdminNotice kind="problem">{problem}</AdminNotice>}
        <KeptFields form={eventFormOf(enquiryId)} />
        <Words answer={kept.answer} />
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" name="event" value="note" className={buttonStyles.primary}>
            Add note
          </button>
          <button type="submit" name="event" value="call" className={buttonStyles.outline}>
            Log call
          </button>
        </div>
      </fetcher.Form>
    </>
  )
}

const hint = 'A logged call counts as an answer to the traveller. Write a note when nobody picked up.'

function Words({ answer }: { answer: Answer | undefined }) {
  const [isDirty, setDirty] = useState(false)
  const refused = answer && 'typed' in answer ? answer : undefined
  const problems = refused?.errors.text
  return (
    <FieldBox id="event-text" label="Note or call" hint={hint} problems={problems}>
      <textarea
        id="event-text"
        name="text"
        rows={3}
        maxLength={enquiryLimits.message}
        defaultValue={refused?.typed.text}
        onInput={({ currentTarget }) => setDirty(currentTarget.value.trim() !== '')}
        aria-invalid={problems !== undefined || undefined}
        aria-describedby={notesOf('event-text', { hint, problems })}
        className={fieldLook}
      />
      <LeaveGuard isDirty={isDirty} />
    </FieldBox>
  )
}

/** What is wrong with the whole form. */
function problemOf(answer: Answer | undefined): string | undefined {
  if (!answer || 'nextId' in answer) return undefined
  if ('errors' in answer) {
    const { text: _, ...others } = answer.errors
    return others[wholeForm]?.join(' ') ?? Object.values(others).flat()[0]
  }
  if (answer.reason === 'not-allowed') return roleRefusal
  return answer.reason === 'unanswered' ? notKnown('this was added') : eventTexts.failed
}
