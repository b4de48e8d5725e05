import { useState } from 'react'
import { useLocation } from 'react-router'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { saveOnShortcut, saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { nextStepMaximum, receivedMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import type { NamedColleague } from '#shared/enquiries/desk/mentions.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { nextStepDays, proposedStep } from '#shared/enquiries/next-step-days.ts'
import { DeskActionResult, useEnquiryAction } from './enquiry-action-result.tsx'
import { useMentions } from './mention-list.tsx'
import { deskFormOf } from './submit-enquiry-action.ts'

type Props = {
  enquiry: { id: string; name: string; answeredAt: Date | null }
  newId: string
  colleagues: readonly NamedColleague[]
  isCall: boolean
}

/** Adds a note or a logged call; resets after each. The text stays while the tab changes. */
export function EventForm({ enquiry, newId, colleagues, isCall }: Props) {
  const { fetcher, target, answer, eventId, errors } = useEnquiryAction(newId)
  return (
    <fetcher.Form key={eventId} ref={saveOnShortcut} {...target} noValidate className="space-y-2">
      <input type="hidden" name="eventId" value={eventId} />
      {/* Names the enquiry in the local outbox while the event waits for a connection. */}
      <input type="hidden" name="about" value={enquiry.name} />
      {isCall && <input type="hidden" name="event" value="call" />}
      <DraftFields form={deskFormOf(enquiry.id, 'event')} />
      <EventText
        {...{ colleagues, isCall }}
        problems={errors.text}
        isSending={fetcher.state === 'submitting'}
      />
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="submit"
          {...saveShortcut}
          {...(!isCall && { name: 'event', value: 'note' })}
          className={buttonStyles.primary}
        >
          {isCall ? 'Log call' : 'Add note'}
        </button>
        {isCall ? (
          <CallAgain enquiry={enquiry} />
        ) : (
          <button type="submit" name="event" value="call" className={`${buttonStyles.outline} sm:hidden`}>
            Log call
          </button>
        )}
      </div>
      <DeskActionResult answer={answer} fields={['text']} />
    </fetcher.Form>
  )
}

function CallAgain({ enquiry }: Pick<Props, 'enquiry'>) {
  const [days] = useState(() => nextStepDays(new Date()))
  return (
    <>
      <label className="flex min-w-0 grow basis-48 items-center gap-2 text-sm">
        and next step
        <input
          name="nextStep"
          maxLength={nextStepMaximum}
          defaultValue={proposedStep(enquiry)}
          className="field min-w-0 grow"
        />
      </label>
      {days.map(({ name, day }) => (
        <button key={name} type="submit" name="nextStepOn" value={day} className={buttonStyles.outline}>
          <span className="sr-only">Log it and plan for </span>
          {name}
        </button>
      ))}
    </>
  )
}

const hints = {
  note: 'Only colleagues see it. Type @ and a name to mention one.',
  call: 'A logged call counts as a reply. For a missed call, add a note.',
}

type EventTextProps = Pick<Props, 'colleagues' | 'isCall'> & {
  problems: string[] | undefined
  isSending: boolean
}

function EventText({ problems, colleagues, isCall, isSending }: EventTextProps) {
  const { hash } = useLocation()
  const mentions = useMentions('event-text', colleagues)
  const hint = hints[isCall ? 'call' : 'note']
  const [attach] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (hash === '#event-text') field?.focus()
  })
  return (
    <FormControl
      id="event-text"
      label={<span className="sr-only">Note or call</span>}
      hint={hint}
      problems={problems}
    >
      <div className="relative">
        <textarea
          ref={attach}
          id="event-text"
          name="text"
          rows={2}
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

type TravellerMessageFormProps = {
  enquiryId: string
  newId: string
}

export function TravellerMessageForm({ enquiryId, newId }: TravellerMessageFormProps) {
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
