import type { FormErrors } from '#shared/forms/form-values.ts'

/** Returns the errors of fields that the user has not edited since validation. */
export function remainingErrors(errors: FormErrors, touched: ReadonlySet<string>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.has(name)))
}
