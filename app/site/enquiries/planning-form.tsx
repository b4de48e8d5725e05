import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { EnquiryNumber, EnquirySummary } from '#app/site/receipts/enquiry-summary.tsx'
import { tourPath } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormSuccess } from '#app/ui/forms/form-message.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { CallTimeField } from './call-time-field.tsx'
import { EnquiryField, EnquiryForm } from './enquiry-form.tsx'
import type { EnquiryOffice } from './enquiry-office.ts'
import type { EnquiryReceipt, EnquiryResult } from './enquiry-result.ts'
import { fieldChoicesOf, groupSizesOf } from './field-choices.ts'
import type { FormRules } from './form-rules.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

const titleId = 'form-title'

type Props = {
  page: 'contact' | 'plan'
  title: string
  tour?: RememberedTour | undefined
  office: EnquiryOffice
  action: string
  rules: FormRules
  answered: EnquiryResult | undefined
  initial?: Record<string, string>
}

/** After submission the next steps replace all of it. */
export function PlanningForm({ page, title, tour, ...form }: Props) {
  const about = tour?.title ?? ''
  const { action, rules, answered } = form
  const words = useIslandMessages().planning
  const enquiry = useEnquiryForm({ name: page, action, about, rules, answered, failure: 'planning' })
  if (enquiry.answer?.kind === 'received') {
    return <PlanningSuccess enquiry={enquiry} action={action} about={about} receipt={enquiry.answer} />
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-8 text-3xl">
        {title}
      </h2>
      {tour && <CustomisedTour {...tour} />}
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
  const words = useIslandMessages().planning
  const { callTimes } = useIslandMessages().form
  const options = {
    groupSize: groupSizesOf(words),
    budgetRange: fieldChoicesOf(words.budgets),
    callTime: fieldChoicesOf(callTimes),
  }
  return (
    <section aria-labelledby={titleId}>
      <FormSuccess
        className="rounded-card border-monsoon border-t-4 bg-sand p-6 sm:p-8"
        intro={
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

type RememberedTour = { slug: string; title: string; without: string }

function CustomisedTour({ slug, title, without }: RememberedTour) {
  const words = useIslandMessages().planning
  const languageOf = useTextLanguage()
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border-laterite border-l-4 bg-sand px-5 py-3">
      <p>
        {words.customising}{' '}
        <SiteLink
          to={tourPath(slug)}
          lang={languageOf(title)}
          className="font-strong text-monsoon underline underline-offset-4"
        >
          {title}
        </SiteLink>
      </p>
      <a
        href={without}
        className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
      >
        {words.without}
      </a>
    </div>
  )
}
