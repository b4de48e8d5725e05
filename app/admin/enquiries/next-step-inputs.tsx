import { DayField } from '#app/admin/day-inputs/day-field.tsx'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import type { SubmitFailure } from '#app/admin/lists/submit-in-place.ts'
import { nextStepMaximum } from '#shared/enquiries/desk/desk-texts.ts'
import type { BulkActionResult } from '#shared/enquiries/enquiry-bulk-actions.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

type Props = { refused: BulkActionResult | SubmitFailure | undefined }

/** What is to be done next with many enquiries, and on which day. */
export function NextStepInputs({ refused }: Props) {
  const errors: FormErrors = refused && 'errors' in refused ? refused.errors : {}
  return (
    <div className="mb-5 space-y-4">
      <AdminField
        label="Next step"
        id="next-step-of-all"
        name="nextStep"
        maxLength={nextStepMaximum}
        problems={errors.nextStep}
      />
      <DayField label="On" id="next-step-of-all-on" name="nextStepOn" problems={errors.nextStepOn} />
    </div>
  )
}
