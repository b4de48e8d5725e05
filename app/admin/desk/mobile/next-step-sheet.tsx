import { type KeyboardEvent, useState } from 'react'
import { DeskActionResult, useEnquiryAction } from '#app/admin/desk/enquiry-action-result.tsx'
import { deskFormOf } from '#app/admin/desk/submit-enquiry-action.ts'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { DayField } from '#app/admin/forms/day-field.tsx'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FieldSideText } from '#app/ui/forms/field-side-text.tsx'
import { nextStepMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { nextStepDays, proposedStep } from '#shared/enquiries/next-step-days.ts'

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
