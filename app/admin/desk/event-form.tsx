import { useState } from 'react'
import { useLocation } from 'react-router'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import type { NamedColleague } from '#shared/enquiries/desk/mentions.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { DeskActionResult, useDeskForm } from './desk-result.tsx'
import { useMentions } from './mention-list.tsx'
import { deskFormOf } from './submit-desk-form.ts'

type Props = {
  enquiry: { id: string; name: string }
  newId: string
  colleagues: readonly NamedColleague[]
}

/** Adds a note or a logged call; resets after each. */
export function EventForm({ enquiry, newId, colleagues }: Props) {
  const { fetcher, answer, eventId, errors } = useDeskForm(newId)
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form
      key={eventId}
      method="post"
      action={pathname + search}
      noValidate
      className="mt-2 space-y-3"
    >
      <input type="hidden" name="eventId" value={eventId} />
      {/* Names the enquiry in the local outbox while the event waits for a connection. */}
      <input type="hidden" name="about" value={enquiry.name} />
      <DraftFields form={deskFormOf(enquiry.id, 'event')} />
      <Words problems={errors.text} colleagues={colleagues} isSending={fetcher.state === 'submitting'} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="event" value="note" className={buttonStyles.primary}>
          Add note
        </button>
        <button type="submit" name="event" value="call" className={buttonStyles.outline}>
          Log call
        </button>
      </div>
      <DeskActionResult answer={answer} fields={['text']} />
    </fetcher.Form>
  )
}

const hint =
  'A logged call counts as a reply. For a missed call, add a note. Type @ and a name to mention a colleague.'

type WordsProps = {
  problems: string[] | undefined
  colleagues: readonly NamedColleague[]
  isSending: boolean
}

function Words({ problems, colleagues, isSending }: WordsProps) {
  const { hash } = useLocation()
  const mentions = useMentions('event-text', colleagues)
  const [attach] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (hash === '#event-text') field?.focus()
  })
  return (
    <FormControl id="event-text" label="Note or call" hint={hint} problems={problems}>
      <div className="relative">
        <textarea
          ref={attach}
          id="event-text"
          name="text"
          rows={3}
          maxLength={enquiryLimits.message}
          // Read-only while sending, because the reset would discard further input.
          readOnly={isSending}
          onInput={({ currentTarget }) => mentions.look(currentTarget)}
          {...mentions.field}
          aria-invalid={problems !== undefined || undefined}
          aria-describedby={notesOf('event-text', { hint, problems })}
          className={fieldLook}
        />
        {mentions.list}
      </div>
    </FormControl>
  )
}
