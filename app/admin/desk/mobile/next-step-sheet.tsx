import { type KeyboardEvent, useState } from 'react'
import { DeskActionResult, useEnquiryAction } from '#app/admin/desk/enquiry-action-result.tsx'
import { deskFormOf } from '#app/admin/desk/submit-enquiry-action.ts'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { DayField } from '#app/admin/forms/day-field.tsx'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FieldSideText } from '#app/ui/forms/field-box.tsx'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import { nextStepMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { callOutcomes, callQuestion, nextStepDays, proposedStep } from '#shared/enquiries/next-step-days.ts'

type Props = {
  enquiry: { id: string; nextStep: string | null; answeredAt: Date | null }
  onClose: () => void
}

export function NextStepSheet({ enquiry, onClose }: Props) {
  const { fetcher, target, answer, errors } = useEnquiryAction()
  const [days] = useState(() => nextStepDays(new Date()))
  const isSaved = answer && 'nextId' in answer
  return (
    <section aria-label="Next step" className="phone-sheet">
      <DeskActionResult answer={answer} fields={['nextStep', 'nextStepOn']} />
      {!isSaved && (
        <fetcher.Form {...target} noValidate onKeyDown={leaveField} className="space-y-3">
          <input type="hidden" name="event" value="next-step" />
          <DraftFields form={deskFormOf(enquiry.id, 'sheet')} />
          <AdminField
            label="Next step"
            id="sheet-next-step"
            name="nextStep"
            maxLength={nextStepMaximum}
            defaultValue={enquiry.nextStep ?? proposedStep(enquiry)}
            problems={errors.nextStep}
          />
          <div className="flex flex-wrap gap-2">
            {days.map(({ name, day }) => (
              <button
                key={name}
                type="submit"
                name="nextStepOn"
                value={day}
                disabled={fetcher.state !== 'idle'}
                className={`${buttonStyles.outline} h-11`}
              >
                {name}
              </button>
            ))}
          </div>
          {/* If a field is sent twice, the first value counts: the day button's. */}
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <DayField
                label="Pick a day"
                id="sheet-next-step-on"
                name="nextStepOn"
                problems={errors.nextStepOn}
              />
            </div>
            <FieldSideText>
              <button type="submit" className={`${buttonStyles.outline} h-11`}>
                Save
              </button>
            </FieldSideText>
          </div>
        </fetcher.Form>
      )}
      <button type="button" onClick={onClose} className="mt-2 min-h-11 min-w-11 underline underline-offset-4">
        Close
      </button>
    </section>
  )
}

function leaveField(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.target.blur()
}

type CallQuestionProps = {
  enquiry: { name: string }
  onAgain: () => void
  onClose: () => void
}

/** Only the chosen outcome is logged; only a reached traveller counts as contacted. */
export function CallQuestion({ enquiry, onAgain, onClose }: CallQuestionProps) {
  const { fetcher, target, answer } = useEnquiryAction()
  const [eventId] = useState(createIdempotencyKey)
  const [isAgain, setAgain] = useState(false)
  const isLogged = answer && 'nextId' in answer
  return (
    <section aria-labelledby="call-question" className="phone-sheet">
      <h3 id="call-question" className="font-strong">
        {callQuestion}
      </h3>
      <DeskActionResult answer={answer} fields={[]} />
      {!isLogged && (
        <div className="mt-2 flex flex-wrap gap-2">
          {callOutcomes.map(({ name, event, text, isAgain }) => (
            <fetcher.Form key={name} {...target} onSubmit={() => setAgain(isAgain)}>
              <input type="hidden" name="eventId" value={eventId} />
              <input type="hidden" name="text" value={text} />
              <input type="hidden" name="about" value={enquiry.name} />
              <button
                type="submit"
                name="event"
                value={event}
                disabled={fetcher.state !== 'idle'}
                className={`${buttonStyles.outline} h-11`}
              >
                {name}
              </button>
            </fetcher.Form>
          ))}
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4">
        {isLogged && isAgain && (
          <button type="button" onClick={onAgain} className={`${buttonStyles.primary} h-11`}>
            Set the next step
          </button>
        )}
        <button type="button" onClick={onClose} className="min-h-11 min-w-11 underline underline-offset-4">
          {isLogged ? 'Close' : 'Not now'}
        </button>
      </div>
    </section>
  )
}
