import { remainingErrors } from '#app/ui/forms/remaining-errors.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

export type EnquiryResult = EnquiryReceipt | EnquiryProblem
/** `reference`: such as `TKRBN`; null if unknown. `isWaiting`: the chosen departure is full. */
export type EnquiryReceipt = {
  kind: 'received'
  reference: string | null
  values: Record<string, string>
  isWaiting?: boolean
}
export type EnquiryProblem = {
  kind: 'refused' | 'limited' | 'failed' | 'offline'
  text: string
  errors: FormErrors
  values: Record<string, string>
}

export function problem(
  kind: EnquiryProblem['kind'],
  { text, errors = {}, values = {} }: { text: string; errors?: FormErrors; values?: Record<string, string> },
): EnquiryResult {
  return { kind, text, errors, values }
}

/** Returns the result without errors of fields that changed since; undefined if no error remains. */
export function stillWrong(answer: EnquiryResult, touched: ReadonlySet<string>): EnquiryResult | undefined {
  if (answer.kind !== 'refused' || touched.size === 0) return answer
  const errors = remainingErrors(answer.errors, touched)
  return Object.keys(errors).length > 0 ? { ...answer, errors } : undefined
}
