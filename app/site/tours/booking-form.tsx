import { type MouseEvent, useState } from 'react'
import { CallTimeField } from '#app/site/enquiries/call-time-field.tsx'
import type { EnquiryResult } from '#app/site/enquiries/enquiry-answer.ts'
import { EnquiryField, EnquiryForm } from '#app/site/enquiries/enquiry-form.tsx'
import { fieldChoicesOf } from '#app/site/enquiries/field-choices.ts'
import type { FormRules } from '#app/site/enquiries/form-rules.ts'
import { useEnquiryForm } from '#app/site/enquiries/use-enquiry-form.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { EnquiryNumber } from '#app/site/receipts/enquiry-number.tsx'
import { EnquirySummary } from '#app/site/receipts/enquiry-summary.tsx'
import { tourPath } from '#app/site/site-paths.ts'
import { FormSuccess } from '#app/ui/forms/form-message.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSitePath } from '#app/ui/language/page-language.ts'

const frameId = 'booking-frame'
const idPrefix = 'booking'
/** Inside what opens: browsers open it by themselves when they go there, and put the focus into the field. */
const firstFieldId = `${idPrefix}-name`

/** Opens the booking form of the same page and scrolls to it. */
export function BookNow({ className }: { className: string }) {
  const words = useMessages().tour
  return (
    <a href={`#${firstFieldId}`} onClick={openFrame} className={className}>
      {words.bookNow}
    </a>
  )
}

function openFrame(event: MouseEvent): void {
  const frame = document.getElementById(frameId)
  if (!(frame instanceof HTMLDetailsElement)) return
  event.preventDefault()
  frame.open = true
  frame.scrollIntoView()
  frame.querySelector('input')?.focus({ preventScroll: true })
}

type Props = {
  /** The tour's address, and its id; where the tour is not to be had, what stood in the address. */
  slug: string
  tourId: string
  title: string
  rules: FormRules
  /** What the page itself answers, when the form was sent without script. */
  answered: EnquiryResult | undefined
}

/** The booking form of a tour's page: closed until asked for, open from the start where there is no script. */
export function BookingForm({ slug, tourId, title, rules, answered }: Props) {
  const words = useMessages().tour
  const action = useSitePath()(tourPath(slug))
  const name = `tour-${tourId}`
  const { callTimes } = useMessages().form
  const shared = { action, rules, answered }
  const enquiry = useEnquiryForm({ ...shared, name, subject: name, about: title, failure: 'booking' })
  const [isOpen, setOpen] = useState(answered !== undefined && answered.kind !== 'received')
  const [acted, setActed] = useState({ receipts: 0, wasBegun: false })
  // What was opened before the script came stays open.
  const [attach] = useState(() => (frame: HTMLDetailsElement | null) => {
    if (frame?.open) setOpen(true)
  })

  const { receipts, wasBegun } = enquiry
  if (receipts !== acted.receipts || wasBegun !== acted.wasBegun) {
    setActed({ receipts, wasBegun })
    setOpen(receipts === acted.receipts)
  }

  return (
    <>
      {enquiry.answer?.kind === 'received' && (
        <FormSuccess
          key={enquiry.messages}
          className="mb-6 rounded-card border-2 border-monsoon bg-paper p-4 sm:p-6"
          lead={
            <>
              <p className="flex gap-3 font-strong">
                <Icon name="check" className="mt-0.5 size-6 text-monsoon" />
                {words.booked}
              </p>
              <EnquiryNumber reference={enquiry.answer.reference} />
            </>
          }
        >
          <EnquirySummary
            values={enquiry.answer.values}
            options={{ callTime: fieldChoicesOf(callTimes) }}
            about={title}
          />
        </FormSuccess>
      )}
      <details
        id={frameId}
        ref={attach}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="no-print group scroll-mt-28 [&_#booking-name]:scroll-mt-28 rounded-card border border-line bg-sand noscript:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3">
          <h2 className="text-xl">{words.bookTour}</h2>
          <Icon name="down" className="size-6 transition-transform group-open:rotate-180 noscript:hidden" />
        </summary>
        <div className="px-5 pt-2 pb-6">
          <EnquiryForm
            // A received form is gone, and a new one takes its place.
            key={enquiry.receipts}
            {...shared}
            enquiry={enquiry}
            idPrefix={idPrefix}
            button={words.sendBooking}
          >
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <EnquiryField name="name" autoComplete="name" inputMode="text" />
              <EnquiryField name="email" autoComplete="email" inputMode="email" />
              <EnquiryField name="phone" autoComplete="tel" inputMode="tel" />
              <EnquiryField name="groupSize" autoComplete="off" inputMode="numeric" />
              <EnquiryField
                name="travelDates"
                autoComplete="off"
                inputMode="text"
                hint={words.datesHint}
                className="sm:col-span-2"
              />
              <EnquiryField name="message" autoComplete="off" rows={4} className="sm:col-span-2" />
              <CallTimeField />
            </div>
          </EnquiryForm>
        </div>
      </details>
    </>
  )
}
