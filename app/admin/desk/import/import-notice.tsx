import { Link } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import { type EnquiryImportResult, importTexts } from '#shared/enquiries/enquiry-import.ts'

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
