import { remainingErrors } from '#app/ui/forms/remaining-errors.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

/** What the page tells a visitor about the form just sent. */
export type EnquiryResult = EnquiryReceipt | EnquiryProblem
/** `reference`: the number of the enquiry, `TKRBN`; null where it is not known here. `values`: what was sent, for its sender to keep. */
export type EnquiryReceipt = { kind: 'received'; reference: string | null; values: Record<string, string> }
export type EnquiryProblem = {
  kind: 'refused' | 'limited' | 'failed' | 'offline'
  /** The sentence above all else. */
  text: string
  errors: FormErrors
  /** Everything typed, to stand in the form again. */
  values: Record<string, string>
}

/** A problem as the page tells it. */
export function problem(
  kind: EnquiryProblem['kind'],
  { text, errors = {}, values = {} }: { text: string; errors?: FormErrors; values?: Record<string, string> },
): EnquiryResult {
  return { kind, text, errors, values }
}

/** The answer without what was wrong with fields that have been touched since; undefined when it said nothing else. */
export function stillWrong(answer: EnquiryResult, touched: ReadonlySet<string>): EnquiryResult | undefined {
  if (answer.kind !== 'refused' || touched.size === 0) return answer
  const errors = remainingErrors(answer.errors, touched)
  return Object.keys(errors).length > 0 ? { ...answer, errors } : undefined
}
