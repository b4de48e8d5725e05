import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { DayField } from '#app/admin/forms/day-field.tsx'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FieldSideText } from '#app/ui/forms/field-box.tsx'
import { nextStepMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { DeskActionResult, useEnquiryAction } from './enquiry-action-result.tsx'
import { deskFormOf } from './submit-enquiry-action.ts'

type Props = {
  enquiryId: string
  nextStep: string | null
  /** Date in India, such as `2026-11-25`. */
  nextStepOn: string | null
}

export function NextStepForm({ enquiryId, nextStep, nextStepOn }: Props) {
  const { fetcher, target, answer, errors } = useEnquiryAction()
  return (
    <div className="min-w-0">
      {/* Remounts with the stored values. */}
      <fetcher.Form key={`${nextStepOn} ${nextStep}`} {...target} noValidate className="space-y-2">
        <DraftFields form={deskFormOf(enquiryId, 'step')} />
        <AdminField
          label="Next step"
          id="next-step"
          name="nextStep"
          maxLength={nextStepMaximum}
          defaultValue={nextStep ?? ''}
          problems={errors.nextStep}
        />
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <DayField
              label="On"
              id="next-step-on"
              name="nextStepOn"
              defaultValue={nextStepOn ?? ''}
              problems={errors.nextStepOn}
            />
          </div>
          <FieldSideText>
            <button type="submit" name="event" value="next-step" className={buttonStyles.outline}>
              Save
            </button>
          </FieldSideText>
        </div>
      </fetcher.Form>
      {nextStep !== null && (
        <fetcher.Form {...target}>
          <button type="submit" name="event" value="next-step" className={`${buttonStyles.text} -ml-2`}>
            Next step is done
          </button>
        </fetcher.Form>
      )}
      <DeskActionResult answer={answer} fields={['nextStep', 'nextStepOn']} />
    </div>
  )
}
