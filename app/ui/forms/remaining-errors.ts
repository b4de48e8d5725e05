import type { FormErrors } from '#shared/forms/form-values.ts'

/** Of what was found wrong, what nobody has touched since: what it says of the other fields holds no more. */
export function remainingErrors(errors: FormErrors, touched: ReadonlySet<string>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.has(name)))
}
