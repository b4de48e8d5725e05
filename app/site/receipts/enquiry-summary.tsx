import type { FieldChoices } from '#app/site/enquiries/field-choices.ts'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { BreakableText } from '#app/ui/words/breakable-text.tsx'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { formatDate, isCalendarDate } from '#shared/values/dates.ts'
import { languageOf } from '#shared/values/text-language.ts'

type Options = Readonly<Record<string, FieldChoices>>

type Props = {
  values: Readonly<Record<string, string>>
  options: Options
  about: string
}

export function EnquirySummary({ values, options, about }: Props) {
  const words = useIslandMessages().form
  const { months } = useIslandMessages().dates
  const language = usePageLanguage()
  const fields = Object.entries(words.labels).flatMap(([name, label]) => {
    const text = (values[name] ?? '').trim()
    return text === '' ? [] : [{ label, text: shown(text, { choices: options[name], months }) }]
  })
  if (fields.length === 0) return null
  const lines = about === '' ? fields : [{ label: words.tour, text: about }, ...fields]
  return (
    <section aria-label={words.sent} className="mt-8 font-normal">
      <h3 className="text-lg">{words.sent}</h3>
      <dl className="mt-3 border-line border-b">
        {lines.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-6 border-line border-t py-2 print:py-1 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-stone">{label}</dt>
            <dd lang={languageOf(text, language)} className="wrap-anywhere whitespace-pre-line">
              <BreakableText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <PrintButton words={words.print} className={`mt-2 ${actionStyle}`} />
    </section>
  )
}

type Saying = { choices: FieldChoices | undefined; months: readonly string[] }

function shown(text: string, { choices, months }: Saying): string {
  if (choices) return choices.find(({ value }) => String(value) === text)?.label ?? text
  return isCalendarDate(text) ? formatDate(text, months) : text
}

export function EnquiryNumber({ reference }: { reference: string | null }) {
  const words = useIslandMessages().form
  if (reference === null) return null
  return (
    <span className="mt-2 block font-normal">
      {words.numberBefore}
      <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>
      {words.numberAfter}
    </span>
  )
}
