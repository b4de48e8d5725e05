import { Form, useNavigation, useSubmit } from 'react-router'
import { CodeField } from '#app/admin/account/sign-in/code-field.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { ConfirmButton } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { AuthenticatorOffer } from '#server/auth/two-factor/authenticator-app.ts'
import type { QrImage } from '#server/auth/two-factor/qr-image.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { type AccountResult, AccountSection } from './account-form.tsx'

type Props = { state: 'none' | 'set' | 'unreadable'; answer: AccountResult | undefined }

const states = {
  none: 'Not set up. Use any authenticator app, such as the one in your password manager.',
  set: 'Set up. Sign-in asks for a code from the app.',
  unreadable: 'The server’s SECRET has changed, so the app’s codes cannot be checked. Set it up again.',
}

export function AppSection({ state, answer }: Props) {
  const isOffered = answer?.offer !== undefined
  return (
    <AccountSection id="app" title="Authenticator app" result={answer}>
      <p>{states[state]}</p>
      {answer?.offer && <SetUpApp offer={answer.offer} errors={answer.errors ?? {}} />}
      {!isOffered && (
        <div className="flex flex-wrap items-center gap-3">
          <Form method="post">
            <input type="hidden" name="intent" value="offer-app" />
            <button type="submit" className={state === 'none' ? buttonStyles.primary : buttonStyles.outline}>
              {state === 'none' ? 'Set up an app' : 'Set up another app'}
            </button>
          </Form>
          {state !== 'none' && <RemoveApp />}
        </div>
      )}
    </AccountSection>
  )
}

function RemoveApp() {
  const submit = useSubmit()
  return (
    <ConfirmButton
      label="Remove the app"
      question="Are you sure you want to remove the app?"
      onConfirm={() => void submit({ intent: 'remove-app' }, { method: 'post' })}
    >
      Your password alone will be enough. All your other sessions will end.
    </ConfirmButton>
  )
}

function SetUpApp({ offer, errors }: { offer: AuthenticatorOffer; errors: FormErrors }) {
  const isSending = useNavigation().formData?.get('intent') === 'keep-app'
  return (
    <Form method="post" className="max-w-md space-y-4" noValidate>
      <p>Scan this with the app, or type the key below into it. Then enter the code that the app shows.</p>
      <QrCode {...offer.qr} />
      <p>
        <span className="block text-sm text-stone">Key</span>
        <code className="break-words text-lg">{offer.typed}</code>
      </p>
      <input type="hidden" name="intent" value="keep-app" />
      <input type="hidden" name="sealed" value={offer.sealed} />
      {errors.sealed && <Alert kind="problem">{errors.sealed.join(' ')}</Alert>}
      <CodeField isRecovery={false} problems={errors.code} />
      <button type="submit" disabled={isSending} className={buttonStyles.primary}>
        {isSending ? 'Checking...' : 'Use this app'}
      </button>
    </Form>
  )
}

function QrCode({ path, size }: QrImage) {
  return (
    <svg
      role="img"
      aria-label="QR code with the key below"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-56 w-56 rounded-field border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
