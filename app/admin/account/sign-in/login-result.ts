import type { FormErrors } from '#shared/forms/form-values.ts'

/** What came of the first-time set-up, as the screen shows it. */
export type SetUpShown = {
  intent: 'set-up'
  kind: 'created' | 'exists' | 'refused' | 'failed'
  errors: FormErrors
  values: Record<string, string>
}
/** What came of a sign-in that did not succeed. */
export type SignInShown =
  | { intent: 'sign-in'; kind: 'refused' | 'unavailable'; errors: FormErrors }
  | { intent: 'sign-in'; kind: 'limited' | 'busy'; retryAfterSeconds: number }
