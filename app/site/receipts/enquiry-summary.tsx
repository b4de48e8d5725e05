import { actionStyle } from '#app/ui/button-styles.ts'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { BreakableText } from '#app/ui/words/breakable-text.tsx'
import { formatDate, isCalendarDate } from '#shared/values/dates.ts'
import { languageOf } from '#shared/values/text-language.ts'

type Options = Readonly<Record<string, readonly { value: string | number; label: string }[]>>

type Props = {
  labels: Readonly<Record<string, string>>
  /** What was sent, by the names of the fields. */
  values: Readonly<Record<string, string>>
  /** The fields of which one of several was chosen. */
  options: Options
}

/** What was sent, to be read again, printed or saved; fields that were left empty are left out. */
export function EnquirySummary({ labels, values, options }: Props) {
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const text = (values[name] ?? '').trim()
    return text === '' ? [] : [{ label, text: shown(text, options[name]) }]
  })
  if (lines.length === 0) return null
  return (
    <section aria-label="Your request" className="mt-8 font-normal">
      <h3 className="text-lg">Your request</h3>
      <dl className="mt-3 border-line border-b">
        {lines.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-6 border-line border-t py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-stone">{label}</dt>
            <dd lang={languageOf(text)} className="wrap-anywhere whitespace-pre-line">
              <BreakableText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <PrintButton words="Print or save as PDF" className={`mt-2 ${actionStyle}`} />
    </section>
  )
}

function shown(text: string, options: Options[string] | undefined): string {
  if (options) return options.find(({ value }) => String(value) === text)?.label ?? text
  return isCalendarDate(text) ? formatDate(text) : text
}
