import { Form, useNavigation } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import type { EmailChangeRequest } from '#server/auth/own-account/email-change.ts'
import { noEmailText } from '#shared/staff/staff-texts.ts'
import { type AccountResult, AccountSection, ResultNotice, useOwnResult } from './account-form.tsx'

type Own = { name: string; email: string }
type Props = {
  own: Own
  emailChange: EmailChangeRequest | undefined
  /** Required to confirm an address by email. */
  canMail: boolean
  answer: AccountResult | undefined
}

export function OwnDetails({ own, ...rest }: Props) {
  return (
    <AccountSection id="own-details" title="Name and email">
      <OwnName name={own.name} answer={rest.answer} />
      <OwnEmail email={own.email} {...rest} />
    </AccountSection>
  )
}

function OwnName({ name, answer }: { name: string; answer: AccountResult | undefined }) {
  const { own, version } = useOwnResult(answer, 'change-name')
  const isSaving = useNavigation().formData?.get('intent') === 'change-name'
  return (
    <div className="max-w-md space-y-4">
      <Form key={version} method="post" className="space-y-4" noValidate>
        <input type="hidden" name="intent" value="change-name" />
        <AdminField
          label="Your name"
          name="ownName"
          autoComplete="name"
          defaultValue={own?.values?.ownName ?? name}
          problems={own?.errors?.ownName}
          hint="Shown to colleagues, and used in emails to travellers."
          required
        />
        <button type="submit" disabled={isSaving} className={buttonStyles.outline}>
          {isSaving ? 'Saving...' : 'Save name'}
        </button>
      </Form>
      <ResultNotice result={own} />
    </div>
  )
}

type EmailProps = Omit<Props, 'own'> & { email: string }

function OwnEmail({ email, emailChange, canMail, answer }: EmailProps) {
  const { own, version } = useOwnResult(answer, 'ask-email')
  return (
    <div className="max-w-md space-y-4">
      <p>
        Your sign-in address is{' '}
        <strong className="font-strong">
          <MailAddress address={email} />
        </strong>
        .
      </p>
      {emailChange && <WaitingAddress emailChange={emailChange} />}
      {canMail ? (
        <AddressForm key={version} own={own} isReplacing={emailChange !== undefined} />
      ) : (
        <p className="text-stone">{noEmailText}</p>
      )}
      <ResultNotice result={own} />
    </div>
  )
}

/** Shown until the new address is confirmed. */
function WaitingAddress({ emailChange }: { emailChange: EmailChangeRequest }) {
  return (
    <Alert kind="information">
      Waiting for confirmation at <MailAddress address={emailChange.email} />.{' '}
      {emailChange.isOver
        ? 'The link has expired. Send it again.'
        : 'The link in the email works once and expires in 24 hours.'}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-x-6">
        {(
          [
            ['resend-email', 'Send again'],
            ['cancel-email', 'Cancel the change'],
          ] as const
        ).map(([intent, label]) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className="min-h-11 text-monsoon underline underline-offset-4"
          >
            {label}
          </button>
        ))}
      </Form>
    </Alert>
  )
}

type FormProps = { own: AccountResult | undefined; isReplacing: boolean }

function AddressForm({ own, isReplacing }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'ask-email'
  return (
    <Form method="post" className="space-y-4" noValidate>
      <input type="hidden" name="intent" value="ask-email" />
      <AdminField
        label={isReplacing ? 'Another new email address' : 'New email address'}
        name="newEmail"
        type="email"
        autoComplete="email"
        defaultValue={own?.values?.newEmail}
        problems={own?.errors?.newEmail}
        hint="We email a link to it. Your current address stays valid until you use the link."
        required
      />
      <button type="submit" disabled={isSending} className={buttonStyles.outline}>
        {isSending ? 'Sending...' : 'Change email'}
      </button>
    </Form>
  )
}
