import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type AccountResult, AccountSection, resultOf } from './account-form.tsx'

type Props = {
  left: number
  answer: AccountResult | undefined
}

export function RecoveryCodes({ left, answer }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'renew-codes'
  return (
    <AccountSection id="codes" title="Recovery codes" result={resultOf(answer, 'codes')}>
      {answer?.codes ? (
        <NewCodes codes={answer.codes} />
      ) : (
        <p>
          {left === 0 ? 'No code is left.' : `${left} of 10 codes are left.`} Use one to sign in without your
          phone.
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="renew-codes" />
        <button type="submit" disabled={isSending} className={buttonStyles.outline}>
          Create ten new codes
        </button>
      </Form>
    </AccountSection>
  )
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const [told, setTold] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setTold('Copied')
    } catch {
      setTold('Your browser does not allow this: select the codes and copy them.')
    }
  }

  return (
    <Alert kind="success">
      <p>
        Save these codes somewhere other than your phone. Each code works once. They are not shown again, and
        old codes no longer work.
      </p>
      <ol className="my-4 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="no-print flex flex-wrap gap-3">
        <button type="button" onClick={copy} className={buttonStyles.outline}>
          <Icon name="copy" />
          Copy the codes
        </button>
        <button type="button" onClick={() => print()} className={buttonStyles.outline}>
          Print
        </button>
      </p>
      <p role="status" className="min-h-7 text-sm text-stone">
        {told}
      </p>
    </Alert>
  )
}
