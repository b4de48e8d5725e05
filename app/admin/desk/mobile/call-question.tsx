import { useState } from 'react'
import { DeskActionResult, useEnquiryAction } from '#app/admin/desk/enquiry-action-result.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { createIdempotencyKey } from '#app/ui/forms/resend-key.ts'
import { callOutcomes, callQuestion } from '#shared/enquiries/next-step-days.ts'

type Props = {
  enquiry: { name: string }
  onAgain: () => void
  onClose: () => void
}

/** Only the chosen outcome is logged; only a reached traveller counts as contacted. */
export function CallQuestion({ enquiry, onAgain, onClose }: Props) {
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
