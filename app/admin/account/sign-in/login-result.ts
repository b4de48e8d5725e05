import type { FormErrors } from '#shared/forms/form-values.ts'

export type SetUpView = {
  intent: 'set-up'
  kind: 'created' | 'exists' | 'refused' | 'failed'
  errors: FormErrors
  values: Record<string, string>
}
export type SignInView =
  | { intent: 'sign-in'; kind: 'refused' | 'unavailable'; errors: FormErrors }
  | { intent: 'sign-in'; kind: 'limited' | 'busy'; retryAfterSeconds: number }
