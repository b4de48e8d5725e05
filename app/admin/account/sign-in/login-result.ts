import type { FormErrors } from '#shared/forms/form-values.ts'

/** Result of the first-time setup, as the screen shows it. */
export type SetUpView = {
  intent: 'set-up'
  kind: 'created' | 'exists' | 'refused' | 'failed'
  errors: FormErrors
  values: Record<string, string>
}
/** Result of a failed sign-in. */
export type SignInView =
  | { intent: 'sign-in'; kind: 'refused' | 'unavailable'; errors: FormErrors }
  | { intent: 'sign-in'; kind: 'limited' | 'busy'; retryAfterSeconds: number }
