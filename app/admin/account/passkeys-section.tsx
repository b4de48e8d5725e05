import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { makePasskey, ProofMissing, usePasskeys } from '#app/admin/account/sign-in/passkey-button.tsx'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { ConfirmButton } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { OwnPasskey } from '#server/auth/two-factor/passkeys.ts'
import { formatDateTime, formatShortDate } from '#shared/values/dates.ts'
import { type AccountResult, AccountSection } from './account-form.tsx'

type Props = { passkeys: readonly OwnPasskey[]; answer: AccountResult | undefined }

export function PasskeysSection({ passkeys, answer }: Props) {
  return (
    <AccountSection id="passkeys" title="Passkeys" result={answer}>
      <p>Use your fingerprint, face or device PIN instead of the password.</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey errors={answer?.errors?.name} version={passkeys.length} />
    </AccountSection>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const submit = useSubmit()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="break-words font-strong">{name}</p>
        <p className="text-sm text-stone">
          Made {formatShortDate(createdAt)} ·{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <ConfirmButton
        label="Remove"
        describes={name}
        question="Are you sure you want to remove this passkey?"
        onConfirm={() => void submit({ intent: 'remove-passkey', id }, { method: 'post' })}
      >
        This passkey will no longer work. All your other sessions will end.
      </ConfirmButton>
    </li>
  )
}

type AddProps = { errors: readonly string[] | undefined; version: number }

function AddPasskey({ errors, version }: AddProps) {
  const isPossible = usePasskeys()
  const submit = useSubmit()
  const [problem, setProblem] = useState('')
  const [isMaking, setMaking] = useState(false)
  if (!isPossible) {
    return <p className="text-stone">A passkey is added by a browser that can make one.</p>
  }

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setProblem('')
    setMaking(true)
    try {
      await submit({ intent: 'keep-passkey', name, answer: await makePasskey() }, { method: 'post' })
    } catch (error) {
      if (error instanceof ProofMissing) await submit({ intent: 'prove' }, { method: 'post' })
      else setProblem('No passkey was made. Perhaps this device has one for this account already.')
    }
    setMaking(false)
  }

  return (
    <Form key={version} method="post" onSubmit={make} className="max-w-md space-y-4" noValidate>
      {problem && <Alert kind="problem">{problem}</Alert>}
      <AdminField
        label="Name of the device"
        name="name"
        autoComplete="off"
        maxLength={60}
        defaultValue="This device"
        problems={errors}
        required
      />
      <button type="submit" disabled={isMaking} className={buttonStyles.outline}>
        {isMaking ? 'Waiting for the device...' : 'Add a passkey'}
      </button>
    </Form>
  )
}
