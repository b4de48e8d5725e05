import { EnquiryNumber } from '#app/site/receipts/enquiry-number.tsx'
import { EnquirySummary } from '#app/site/receipts/enquiry-summary.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormSuccess } from '#app/ui/forms/form-message.tsx'
import { callTimes } from '#shared/enquiries/callback/call-wish.ts'
import { budgetRanges, groupSizeOptions } from '#shared/enquiries/enquiry.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { CallTimeField, callTimeLabel } from './call-time-field.tsx'
import type { EnquiryReceipt, EnquiryResult } from './enquiry-action.ts'
import { EnquiryField, EnquiryForm } from './enquiry-form.tsx'
import type { FormRules } from './form-rules.ts'
import { nextStepTexts } from './next-steps.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

const labels = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone',
  startDate: 'Start Date',
  endDate: 'End Date',
  groupSize: 'Group Size',
  budgetRange: 'Budget Range',
  destinations: 'Desired Destinations',
  message: 'Message',
  callTime: callTimeLabel,
} as const

type Props = {
  page: 'contact' | 'plan'
  /** The page's own address, with what it remembers. */
  action: string
  rules: FormRules
  answered: EnquiryResult | undefined
  /** The title of the tour that is to be customised; empty without one. */
  about?: string
  /** What stands in fields before anything is typed. */
  initial?: Record<string, string>
}

/** The form of the contact and plan pages; once sent, what happens next stands in its place. */
export function PlanningForm({ page, action, rules, answered, about = '', initial }: Props) {
  const { planningFailure: failure } = enquiryTexts
  const enquiry = useEnquiryForm({ name: page, action, about, rules, answered, failure })
  if (enquiry.answer?.kind === 'received') {
    return <PlanningSuccess enquiry={enquiry} action={action} receipt={enquiry.answer} />
  }
  const shared = { enquiry, action, rules, answered, initial, labels }
  return (
    <EnquiryForm {...shared} idPrefix="enquiry" button="Send Trip Request">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <EnquiryField name="name" label={labels.name} autoComplete="name" inputMode="text" />
        <EnquiryField name="email" label={labels.email} autoComplete="email" inputMode="email" />
        <EnquiryField
          name="phone"
          label={labels.phone}
          autoComplete="tel"
          inputMode="tel"
          className="sm:col-span-2"
        />
        <EnquiryField name="startDate" label={labels.startDate} autoComplete="off" />
        <EnquiryField name="endDate" label={labels.endDate} autoComplete="off" />
        <EnquiryField
          name="groupSize"
          label={labels.groupSize}
          autoComplete="off"
          options={groupSizeOptions}
        />
        <EnquiryField
          name="budgetRange"
          label={labels.budgetRange}
          autoComplete="off"
          options={budgetRanges}
        />
        <EnquiryField
          name="destinations"
          label={labels.destinations}
          autoComplete="off"
          hint="Places, or kinds of places: forts, beaches, caves, tigers."
          rows={2}
          className="sm:col-span-2"
        />
        <EnquiryField
          name="message"
          label={labels.message}
          autoComplete="off"
          rows={5}
          className="sm:col-span-2"
        />
        <CallTimeField />
      </div>
    </EnquiryForm>
  )
}

type SuccessProps = {
  enquiry: ReturnType<typeof useEnquiryForm>
  action: string
  receipt: EnquiryReceipt
}

const options = { groupSize: groupSizeOptions, budgetRange: budgetRanges, callTime: callTimes }

function PlanningSuccess({ enquiry, action, receipt }: SuccessProps) {
  return (
    <>
      <FormSuccess className="rounded-card border-monsoon border-t-4 bg-sand p-6 sm:p-8">
        <p className="max-w-3xl font-display text-xl">{enquiryTexts.planningSuccess}</p>
        <EnquiryNumber reference={receipt.reference} />
        <ol className="mt-8 grid gap-6 sm:grid-cols-3">
          {enquiryTexts.nextSteps.map((step, at) => (
            <li key={step}>
              <span
                aria-hidden="true"
                className="flex size-11 items-center justify-center rounded-pill bg-turmeric font-display text-lg"
              >
                {at + 1}
              </span>
              <h3 className="mt-3 text-lg">{step}</h3>
              <p className="mt-1 text-stone">{nextStepTexts[at]}</p>
            </li>
          ))}
        </ol>
        <EnquirySummary labels={labels} values={receipt.values} options={options} />
      </FormSuccess>
      <a
        href={action}
        onClick={(event) => {
          event.preventDefault()
          enquiry.clear()
        }}
        className={`no-print mt-8 ${buttonStyles.outline}`}
      >
        Send Another Request
      </a>
    </>
  )
}
