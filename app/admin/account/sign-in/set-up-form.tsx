import { Form, Link, useNavigation } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { recordSignIn } from '#app/admin/shell/session/browser-session.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { latinLetters } from '#app/ui/forms/phone-keyboard.ts'
import { passwordAdvice } from '#shared/staff/staff-forms.ts'
import { setupTexts } from '#shared/staff/staff-texts.ts'
import type { SetUpView } from './login-result.ts'

type Props = { token: string; state: 'open' | 'over' | 'unknown'; answer: SetUpView | undefined }

export function SetUpForm({ token, state, answer }: Props) {
  const creating = useNavigation().formData?.get('intent') === 'set-up'
  if (state === 'over') {
    return (
      <Alert kind="information">
        An account already exists, so this link no longer works.{' '}
        <Link to="/admin/login" className="underline underline-offset-4">
          Sign in
        </Link>
      </Alert>
    )
  }
  const errors = answer?.errors ?? {}
  return (
    <Form method="post" onSubmit={recordSignIn} className="space-y-4" noValidate>
      <input type="hidden" name="intent" value="set-up" />
      {state === 'unknown' && !answer && (
        <Alert kind="information">
          We cannot check right now whether an account exists. Please try again in a minute.
        </Alert>
      )}
      {errors.form && <Alert kind="problem">{errors.form.join(' ')}</Alert>}
      {answer?.kind === 'failed' && <Alert kind="problem">{setupTexts.failureWithoutDemo}</Alert>}
      <AdminField
        label="Set-up code"
        name="token"
        autoComplete="off"
        {...latinLetters}
        defaultValue={answer?.values.token ?? token}
        problems={errors.token}
        hint="The part after “setup=” in the link from the server log or the “setup-link” command."
        required
      />
      <AdminField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={answer?.values.email}
        problems={errors.email}
        required
      />
      <AdminField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        problems={errors.password}
        hint={passwordAdvice}
        required
      />
      <button type="submit" disabled={creating} className={`${buttonStyles.primary} w-full`}>
        {creating ? setupTexts.submitting : 'Create Admin User'}
      </button>
    </Form>
  )
}
