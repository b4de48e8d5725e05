import type { ReactNode } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { EnquiryNumber } from '#app/site/receipts/enquiry-number.tsx'
import { EnquirySummary } from '#app/site/receipts/enquiry-summary.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormSuccess } from '#app/ui/forms/form-message.tsx'
import { CallTimeField } from './call-time-field.tsx'
import type { EnquiryReceipt, EnquiryResult } from './enquiry-answer.ts'
import { EnquiryField, EnquiryForm } from './enquiry-form.tsx'
import { fieldChoicesOf, groupSizesOf } from './field-choices.ts'
import type { FormRules } from './form-rules.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

const titleId = 'form-title'

type Props = {
  page: 'contact' | 'plan'
  /** The heading above the form. */
  title: string
  /** What stands between the two. */
  children?: ReactNode
  /** The page's own address, with what it remembers. */
  action: string
  rules: FormRules
  answered: EnquiryResult | undefined
  /** The title of the tour that is to be customised; empty without one. */
  about?: string
  /** What stands in fields before anything is typed. */
  initial?: Record<string, string>
}

/** The section with the form of the contact and plan pages; once sent, what happens next stands in place of all of it. */
export function PlanningForm({ page, title, children, about = '', ...form }: Props) {
  const { action, rules, answered } = form
  const words = useMessages().planning
  const enquiry = useEnquiryForm({ name: page, action, about, rules, answered, failure: 'planning' })
  if (enquiry.answer?.kind === 'received') {
    return <PlanningSuccess enquiry={enquiry} action={action} about={about} receipt={enquiry.answer} />
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-8 text-3xl">
        {title}
      </h2>
      {children}
      <EnquiryForm enquiry={enquiry} {...form} idPrefix="enquiry" button={words.button}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <EnquiryField name="name" autoComplete="name" inputMode="text" />
          <EnquiryField name="email" autoComplete="email" inputMode="email" />
          <EnquiryField name="phone" autoComplete="tel" inputMode="tel" className="sm:col-span-2" />
          <EnquiryField name="startDate" autoComplete="off" />
          <EnquiryField name="endDate" autoComplete="off" />
          <EnquiryField name="groupSize" autoComplete="off" options={groupSizesOf(words)} />
          <EnquiryField name="budgetRange" autoComplete="off" options={fieldChoicesOf(words.budgets)} />
          <EnquiryField
            name="destinations"
            autoComplete="off"
            hint={words.destinationsHint}
            rows={2}
            className="sm:col-span-2"
          />
          <EnquiryField name="message" autoComplete="off" rows={5} className="sm:col-span-2" />
          <CallTimeField />
        </div>
      </EnquiryForm>
    </section>
  )
}

type SuccessProps = {
  enquiry: ReturnType<typeof useEnquiryForm>
  action: string
  about: string
  receipt: EnquiryReceipt
}

function PlanningSuccess({ enquiry, action, about, receipt }: SuccessProps) {
  const words = useMessages().planning
  const { callTimes } = useMessages().form
  const options = {
    groupSize: groupSizesOf(words),
    budgetRange: fieldChoicesOf(words.budgets),
    callTime: fieldChoicesOf(callTimes),
  }
  return (
    <section aria-labelledby={titleId}>
      <FormSuccess
        className="rounded-card border-monsoon border-t-4 bg-sand p-6 sm:p-8"
        lead={
          <>
            <h2 id={titleId} className="max-w-3xl text-xl">
              {words.success}
            </h2>
            <EnquiryNumber reference={receipt.reference} />
          </>
        }
      >
        <ol className="mt-8 grid gap-6 sm:grid-cols-3">
          {words.steps.map((step, at) => (
            <li key={step}>
              <span
                aria-hidden="true"
                className="flex size-11 items-center justify-center rounded-pill bg-turmeric font-display text-lg"
              >
                {at + 1}
              </span>
              <h3 className="mt-3 text-lg">{step}</h3>
              <p className="mt-1 text-stone">{words.stepTexts[at]}</p>
            </li>
          ))}
        </ol>
        <EnquirySummary values={receipt.values} options={options} about={about} />
      </FormSuccess>
      <a
        href={action}
        onClick={(event) => {
          event.preventDefault()
          enquiry.clear()
        }}
        className={`no-print mt-8 ${buttonStyles.outline}`}
      >
        {words.again}
      </a>
    </section>
  )
}
