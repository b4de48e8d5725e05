import { useNavigation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { DownloadLink } from '#app/admin/shell/download-link.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FileForm } from '#app/ui/forms/file-form.tsx'
import { type SheetOutcome, sheetLimits } from '#shared/content/translations/translation-sheets.ts'
import { formatCount, formatFileSize } from '#shared/values/money.ts'

/** Result of an import; a failure without `problems` has an unknown cause. */
export type SheetResult = SheetOutcome | { ok: false; problems?: undefined }

type Props = {
  path: string
  answer: SheetResult | undefined
  isShownAtOnce: boolean
}

export function TranslatorSheet({ path, answer, isShownAtOnce }: Props) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="translator" className="space-y-4 border-line border-t pt-5">
      <h3 id="translator" className="font-strong text-lg">
        For a translator
      </h3>
      <p>
        Download a CSV with one line for each text, fill in the column “translation”, and import it here. It
        is stored only if every line is valid. Empty lines change nothing.
      </p>
      <p>
        <DownloadLink href={`${path}/export`} className={buttonStyles.outline}>
          Download CSV
        </DownloadLink>
      </p>
      <SheetNotice answer={answer} isShownAtOnce={isShownAtOnce} />
      <FileForm
        id="sheet-file"
        label="Translated file"
        hint={`Saved as “CSV UTF-8”, at most ${formatFileSize(sheetLimits.bytes)}.`}
        accept=".csv,text/csv"
        missing="Choose the file of the translator first."
        isSending={isSending}
        button="Import file"
      />
    </section>
  )
}

function count(number: number, what: string): string {
  return `${formatCount(number)} ${what}${number === 1 ? '' : 's'}`
}

function SheetNotice({ answer, isShownAtOnce }: Pick<Props, 'answer' | 'isShownAtOnce'>) {
  if (!answer) return null
  if (answer.ok)
    return (
      <Alert kind="information">
        {answer.texts === 0
          ? 'The file contains no changes.'
          : `Stored: ${count(answer.texts, 'text')} of ${count(answer.items, 'item')}. ${isShownAtOnce ? 'Visitors are shown them now.' : 'What is not ready yet is shown once you say that it is.'}`}
      </Alert>
    )
  return (
    <div role="alert" className="rounded-card border-2 border-laterite bg-paper p-4">
      <p className="font-strong">Nothing was imported.</p>
      <ul className="mt-2 list-disc pl-5">
        {(answer.problems ?? []).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>{line > 0 ? `Line ${line}: ${problem}` : problem}</li>
        ))}
      </ul>
    </div>
  )
}
