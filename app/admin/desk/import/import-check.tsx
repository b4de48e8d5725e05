import { Form, Link } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import {
  type CheckedImport,
  type EnquiryImportResult,
  importTexts,
  maxRemarks,
} from '#shared/enquiries/enquiry-import.ts'
import { formatCount } from '#shared/values/money.ts'

type Props = {
  checked: CheckedImport<string>
  fields: readonly (readonly [name: string, label: string])[]
  /** Writes a number of items in words: `2 enquiries`. */
  count: (number: number) => string
  path: string
  newId?: string
  isSending: boolean
}

export function ImportCheck({ checked, fields, count, path, newId = '', isSending }: Props) {
  const { fileName, csv, rows, right, duplicates, wrong, remarks, lostTours } = checked
  return (
    <Form method="post" encType="multipart/form-data" className="space-y-6">
      <input type="hidden" name="importId" value={newId} />
      <input type="hidden" name="fileName" value={fileName} />
      <textarea name="csv" defaultValue={csv} hidden aria-label="The file" />
      <p role="status">
        {[
          `${fileName || 'The file'}: ${formatCount(rows)} ${rows === 1 ? 'line' : 'lines'}`,
          `${formatCount(right)} right`,
          duplicates.length > 0 && `of these ${formatCount(duplicates.length)} there already`,
          wrong > 0 && `${formatCount(wrong)} wrong`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Columns columns={checked.columns} fields={fields} />
      {checked.ambiguous && <DayOrderChoice {...checked.ambiguous} />}
      {lostTours.length > 0 && (
        <p className="wrap-anywhere">
          These tours do not exist, so their enquiries are imported without a tour: {lostTours.join(', ')}.
        </p>
      )}
      {duplicates.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="takesDuplicates" value="true" className="size-5 accent-monsoon" />
          <span className="wrap-anywhere">
            Import those that are there already, too: same phone or email on the same day, in{' '}
            {duplicates.length === 1 ? 'line' : 'lines'} {duplicates.slice(0, maxRemarks).join(', ')}
            {duplicates.length > maxRemarks && ' …'}
          </span>
        </label>
      )}
      {wrong > 0 && (
        <section aria-labelledby="wrong-lines" className="space-y-2">
          <h2 id="wrong-lines" className="text-lg">
            Wrong lines
          </h2>
          <ul
            aria-labelledby="wrong-lines"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, also by keyboard
            tabIndex={0}
            className="max-h-80 space-y-1 overflow-y-auto rounded-card border border-line p-4"
          >
            {remarks.map(({ line, errors }) => (
              <li key={line} className="wrap-anywhere">
                <strong>Line {line}.</strong>{' '}
                {Object.entries(errors)
                  .map(([head, why]) => `${head}: ${why.join(' ')}`)
                  .join(' ')}
              </li>
            ))}
          </ul>
          {wrong > remarks.length && <p>And {formatCount(wrong - remarks.length)} more.</p>}
          {right > 0 ? (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="skipsWrong" value="true" className="size-5 accent-monsoon" />
              Skip the wrong lines
            </label>
          ) : (
            <p>
              Nothing can be imported. Choose other columns above and check again, or correct the file and
              choose it again.
            </p>
          )}
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {right > 0 && (
          <button
            type="submit"
            name="deed"
            value="store"
            disabled={isSending}
            className={`${buttonStyles.primary} disabled:opacity-60`}
          >
            Import {duplicates.length < right ? count(right - duplicates.length) : 'them'}
          </button>
        )}
        <button type="submit" name="deed" value="check" disabled={isSending} className={buttonStyles.outline}>
          Check again
        </button>
        <Link to={path} className={buttonStyles.outline}>
          Another file
        </Link>
      </div>
    </Form>
  )
}

function DayOrderChoice({ example, order }: NonNullable<CheckedImport['ambiguous']>) {
  return (
    <label className="flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">In dates such as {example}, what comes first?</span>
      <select name="dayOrder" defaultValue={order} className="field">
        <option value="day">Day first</option>
        <option value="month">Month first</option>
      </select>
    </label>
  )
}

function Columns({ columns, fields }: Pick<CheckedImport<string>, 'columns'> & Pick<Props, 'fields'>) {
  return (
    <fieldset>
      <legend className="mb-2 font-display font-heading text-lg">Columns</legend>
      <ul className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {columns.map(({ head, field, example }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          <li key={at}>
            <label className="grid grid-cols-2 items-center gap-3">
              <span className="wrap-anywhere min-w-0">
                {head || `Column ${at + 1}`}
                {example && <span className="block truncate text-sm text-stone">{example}</span>}
              </span>
              <select name="column" defaultValue={field} className="field w-full">
                <option value="">Leave out</option>
                {fields.map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A failure without `problem` is a network error. */
export type ImportFormResult =
  | ({ ok: true } & EnquiryImportResult)
  | { ok: false; kind?: 'refused'; problem?: string }

export function ImportNotice({ answer }: { answer: ImportFormResult | undefined }) {
  if (!answer) return null
  const problem = problemOf(answer)
  if (problem !== undefined) return problem === '' ? null : <Alert kind="problem">{problem}</Alert>
  if (!answer.ok || answer.kind === 'checked' || answer.kind === 'refused') return null
  if (answer.kind === 'undone') return <Alert kind="success">{describeUndone(answer.number)}</Alert>
  return (
    <Alert kind="success">
      {describeStored(answer)}{' '}
      <Link
        to={`${contentKinds.enquiry.path}?import=${answer.importId}`}
        className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
      >
        See them
      </Link>
    </Alert>
  )
}

/** Returns '' for a valid check, undefined for a completed action. */
function problemOf(answer: ImportFormResult): string | undefined {
  if (!answer.ok) return answer.problem ?? importTexts.failed
  if (answer.kind === 'refused') return answer.problem
  return answer.kind === 'checked' ? (answer.problem ?? '') : undefined
}

function describeUndone(number: number): string {
  if (number === 0) return 'Nothing of this import is left to be moved.'
  return `${countEnquiries(number)} ${number === 1 ? 'was' : 'were'} moved to the trash.`
}

function describeStored({
  number,
  duplicates,
  wrong,
}: Extract<EnquiryImportResult, { kind: 'stored' }>): string {
  const leftOut = [
    ...(duplicates > 0 ? [`${countEnquiries(duplicates)} left out as duplicates`] : []),
    ...(wrong > 0 ? [`${wrong} wrong lines skipped`] : []),
  ]
  const more = leftOut.length > 0 ? `; ${leftOut.join(', ')}` : ''
  return `${countEnquiries(number)} ${number === 1 ? 'was' : 'were'} imported${more}.`
}
