import { Form, useNavigation } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { passwordAdvice } from '#shared/staff/staff-forms.ts'
import { type AccountResult, AccountSection, ResultNotice, useOwnResult } from './account-form.tsx'

type Props = { email: string; answer: AccountResult | undefined }

export function PasswordForm({ email, answer }: Props) {
  const saving = useNavigation().formData?.get('intent') === 'change-password'
  const { own, version } = useOwnResult(answer, 'change-password')
  const errors = own?.errors ?? {}
  return (
    <AccountSection id="password" title="Password">
      {/* The key resets the form after a change. */}
      <Form key={version} method="post" className="max-w-md space-y-4" noValidate>
        <input type="hidden" name="intent" value="change-password" />
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <AdminField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          problems={errors.currentPassword}
          required
        />
        <AdminField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          problems={errors.newPassword}
          hint={passwordAdvice}
          required
        />
        <button type="submit" disabled={saving} className={buttonStyles.primary}>
          {saving ? 'Changing...' : 'Change password'}
        </button>
      </Form>
      <ResultNotice result={own} />
    </AccountSection>
  )
}
