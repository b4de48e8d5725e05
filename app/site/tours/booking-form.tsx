import { useState } from 'react'
import { CallTimeField } from '#app/site/enquiries/call-time-field.tsx'
import { EnquiryField, EnquiryFold, EnquiryForm } from '#app/site/enquiries/enquiry-form.tsx'
import type { EnquiryOffice } from '#app/site/enquiries/enquiry-office.ts'
import type { EnquiryResult } from '#app/site/enquiries/enquiry-result.ts'
import { type FieldChoices, fieldChoicesOf } from '#app/site/enquiries/field-choices.ts'
import type { FormRules } from '#app/site/enquiries/form-rules.ts'
import { readChosenParty } from '#app/site/enquiries/local-draft.ts'
import { useEnquiryForm } from '#app/site/enquiries/use-enquiry-form.ts'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { EnquiryNumber, EnquirySummary } from '#app/site/receipts/enquiry-summary.tsx'
import { tourPath } from '#app/site/site-paths.ts'
import { FormSuccess } from '#app/ui/forms/form-message.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSitePath } from '#app/ui/language/page-language.ts'

const travellers = ['adults', 'childrenWithBed', 'childrenWithoutBed', 'infants', 'rooms'] as const
const frameId = 'booking-frame'
const idPrefix = 'booking'
type Props = {
  /** Slug and id of the tour. If the tour is unavailable, the requested slug. */
  slug: string
  tourId: string
  title: string
  rules: FormRules
  office: EnquiryOffice
  dates: FieldChoices
  date: string
  answered: EnquiryResult | undefined
}

export function BookingForm({ slug, tourId, title, rules, office, dates, date, answered }: Props) {
  const words = useIslandMessages().booking
  const action = useSitePath()(tourPath(slug))
  const name = `tour-${tourId}`
  const { callTimes } = useIslandMessages().form
  const shared = { action, rules, answered }
  const suggested = date === '' ? undefined : readChosenParty
  const about = { subject: name, about: title }
  const enquiry = useEnquiryForm({ ...shared, name, ...about, failure: 'booking', suggested })
  const [isOpen, setOpen] = useState(answered ? answered.kind !== 'received' : date !== '')
  const [acted, setActed] = useState({ receipts: 0, wasBegun: false })
  // Retains a form that was opened before hydration.
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
          intro={
            <>
              <p className="flex gap-3 font-strong">
                <Icon name="check" className="mt-0.5 size-6 text-monsoon" />
                {words.booked}
              </p>
              {enquiry.answer.isWaiting && <p className="mt-2">{words.waiting}</p>}
              <EnquiryNumber reference={enquiry.answer.reference} />
            </>
          }
        >
          <EnquirySummary
            values={enquiry.answer.values}
            options={{ callTime: fieldChoicesOf(callTimes), departure: dates }}
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
            key={enquiry.receipts}
            {...shared}
            enquiry={enquiry}
            office={office}
            idPrefix={idPrefix}
            initial={{ departure: date }}
            button={words.sendBooking}
          >
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <EnquiryField name="name" autoComplete="name" inputMode="text" />
              <EnquiryField name="email" autoComplete="email" inputMode="email" />
              <EnquiryField name="phone" autoComplete="tel" inputMode="tel" />
              <EnquiryField name="groupSize" autoComplete="off" inputMode="numeric" />
              <EnquiryFold names={travellers} title={words.party} className="sm:col-span-2">
                <p className="text-sm text-stone">{words.partyHint}</p>
                <div className="mt-2 grid items-end gap-x-6 gap-y-3 sm:grid-cols-2">
                  {travellers.map((name) => (
                    <EnquiryField key={name} name={name} autoComplete="off" inputMode="numeric" />
                  ))}
                </div>
              </EnquiryFold>
              {dates.length > 0 && (
                <EnquiryField
                  name="departure"
                  autoComplete="off"
                  options={dates}
                  none={words.otherDate}
                  className="sm:col-span-2"
                />
              )}
              <EnquiryField
                name="travelDates"
                autoComplete="off"
                inputMode="text"
                hint={words.datesHint}
                className="sm:col-span-2"
              />
              <EnquiryField name="message" autoComplete="off" rows={3} className="sm:col-span-2" />
              <CallTimeField />
            </div>
          </EnquiryForm>
        </div>
      </details>
    </>
  )
}
