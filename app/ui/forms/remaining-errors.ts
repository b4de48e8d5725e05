import type { FormErrors } from '#shared/forms/form-values.ts'

export function remainingErrors(errors: FormErrors, touched: ReadonlySet<string>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.has(name)))
}
