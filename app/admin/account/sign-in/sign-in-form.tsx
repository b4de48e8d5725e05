import { Form, useNavigation, useSubmit } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { recordSignIn } from '#app/admin/shell/session/browser-session.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { describeRetryWait, loginTexts, waitTexts } from '#shared/staff/staff-texts.ts'
import type { SignInView } from './login-result.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  answer: SignInView | undefined
  filled: { email: string; password: string | null } | undefined
}

export function SignInForm({ answer, filled }: Props) {
  const navigation = useNavigation()
  const submit = useSubmit()
  const sending = navigation.formData?.get('intent') === 'sign-in'
  const errors = answer && 'errors' in answer ? answer.errors : {}

  function byPasskey(signed: string) {
    recordSignIn()
    void submit({ intent: 'passkey', answer: signed }, { method: 'post' })
  }

  return (
    <>
      {/* The key shows the prefilled values after the setup. */}
      <Form key={filled?.email ?? ''} method="post" onSubmit={recordSignIn} className="space-y-4" noValidate>
        <input type="hidden" name="intent" value="sign-in" />
        {answer && 'retryAfterSeconds' in answer && (
          <Alert kind="problem">{waitTexts[answer.kind](describeRetryWait(answer.retryAfterSeconds))}</Alert>
        )}
        {errors.form && <Alert kind="problem">{errors.form.join(' ')}</Alert>}
        <AdminField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={filled?.email}
          problems={errors.email}
          required
        />
        <AdminField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          defaultValue={filled?.password ?? undefined}
          problems={errors.password}
          required
        />
        <button type="submit" disabled={sending} className={`${buttonStyles.primary} w-full`}>
          {sending ? loginTexts.submitting : 'Sign In'}
        </button>
        {sending && navigation.state === 'loading' && <p role="status">{loginTexts.loading}</p>}
      </Form>
      <PasskeyButton label="Sign in with a passkey" onAnswer={byPasskey} />
    </>
  )
}
