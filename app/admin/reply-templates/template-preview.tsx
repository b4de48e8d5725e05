import { useField } from '#app/admin/forms/form-state.ts'
import {
  fillTemplate,
  placeholderValues,
  type ReplyLanguage,
  withoutClosingName,
} from '#shared/enquiries/replies/reply-placeholders.ts'

const example = {
  type: 'tour' as const,
  name: 'Asha Kulkarni',
  tour: 'Konkan Coast',
  travelDates: '2027-01-12 to 2027-01-16',
  groupSize: 4,
  reference: 'TKRBN',
}
const around = { me: 'Meera', link: 'https://example.com/tours/konkan-coast' }

/** How the text of the form reads for a made-up enquiry. */
export function TemplatePreview() {
  const [subject, body] = [useField('subject').value, useField('body').value]
  const language = useField('language').value as ReplyLanguage
  const isEmail = useField('kind').value === 'email'
  const text = isEmail ? withoutClosingName(body) : body
  const filled = fillTemplate({ subject, body: text }, placeholderValues(example, { ...around, language }))
  return (
    <section aria-labelledby="template-preview" className="sm:col-span-2">
      <h3 id="template-preview" className="font-strong">
        How it reads, for example
      </h3>
      <div className="mt-1 border-line border-l-4 pl-4 text-stone" lang={language}>
        {isEmail && filled.subject && <p className="wrap-anywhere font-strong">{filled.subject}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{filled.body || 'Write the text above.'}</p>
      </div>
    </section>
  )
}
