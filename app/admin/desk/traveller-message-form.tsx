import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { receivedMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { DeskActionResult, useEnquiryAction } from './enquiry-action-result.tsx'
import { deskFormOf } from './submit-enquiry-action.ts'

type Props = {
  enquiryId: string
  newId: string
}

export function TravellerMessageForm({ enquiryId, newId }: Props) {
  const { fetcher, target, answer, eventId, errors } = useEnquiryAction(newId)
  return (
    <details open={answer !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-monsoon underline underline-offset-4">
        Add the traveller’s reply
      </summary>
      <fetcher.Form key={eventId} {...target} noValidate className="space-y-3">
        <input type="hidden" name="eventId" value={eventId} />
        <DraftFields form={deskFormOf(enquiryId, 'traveller')} />
        <MessageText problems={errors.text} />
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="event" value="received" className={buttonStyles.outline}>
            Received by email
          </button>
          <button type="submit" name="event" value="whatsapp-received" className={buttonStyles.outline}>
            Received on WhatsApp
          </button>
        </p>
        <DeskActionResult answer={answer} fields={['text']} />
      </fetcher.Form>
    </details>
  )
}

const hint = 'Paste the whole message. Quoted text below an email is not added.'

function MessageText({ problems }: { problems: string[] | undefined }) {
  return (
    <FormControl id="traveller-message" label="Message" hint={hint} problems={problems}>
      <textarea
        id="traveller-message"
        name="text"
        rows={4}
        maxLength={receivedMaximum}
        aria-invalid={problems !== undefined || undefined}
        aria-describedby={notesOf('traveller-message', { hint, problems })}
        className={fieldLook}
      />
    </FormControl>
  )
}
