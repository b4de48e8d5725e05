import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { ProofRequest } from '#server/auth/two-factor/fresh-proof.ts'
import { PasskeyButton } from './sign-in/passkey-button.tsx'

type Props = { asked: Pick<ProofRequest, 'fields' | 'errors' | 'wants'> }

const questions = {
  any: {
    reason: 'Please confirm your identity again. This is required before important changes.',
    label: 'Your password, or a code of your app',
    type: 'password',
    autoComplete: 'current-password',
  },
  'second-factor': {
    reason: 'Enter a code or use a passkey to change two-factor sign-in.',
    label: 'A code of your app, or a recovery code',
    type: 'text',
    autoComplete: 'one-time-code',
  },
} as const

/** Submits the pending form again, with all its fields. */
export function ProofQuestion({ asked: { fields, errors = {}, wants } }: Props) {
  const question = questions[wants ?? 'any']
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  return (
    <section
      ref={scrollIntoView}
      aria-labelledby="proof-question"
      className="max-w-xl space-y-4 rounded-card border-2 border-turmeric p-5"
    >
      <h2 id="proof-question" className="text-xl">
        Confirm your identity
      </h2>
      <p>{question.reason}</p>
      {errors.form && <Alert kind="problem">{errors.form.join(' ')}</Alert>}
      <Form method="post" className="space-y-4" noValidate>
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <AdminField
          key={wants}
          label={question.label}
          name="proof"
          type={question.type}
          autoComplete={question.autoComplete}
          enterKeyHint="go"
          problems={errors.proof}
          required
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={isSending} className={buttonStyles.primary}>
            {isSending ? 'Checking...' : 'Go on'}
          </button>
          <Link to="" className={buttonStyles.outline}>
            Cancel
          </Link>
        </div>
      </Form>
      <PasskeyButton
        label="Use a passkey"
        onAnswer={(answer) =>
          void submit(new URLSearchParams([...fields, ['proofAnswer', answer]]), { method: 'post' })
        }
      />
    </section>
  )
}

function scrollIntoView(section: HTMLElement | null) {
  section?.querySelector<HTMLElement>('#proof')?.focus()
}
