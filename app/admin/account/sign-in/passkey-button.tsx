import { useState } from 'react'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/use-store.ts'
import { canUsePasskeys, requestPasskey } from './browser-passkeys.ts'

type Props = {
  label: string
  onAnswer: (answer: string) => void | Promise<void>
}

export function usePasskeys(): boolean {
  return useScript() && canUsePasskeys()
}

export function PasskeyButton({ label, onAnswer }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  if (!usePasskeys()) return null

  async function ask() {
    setProblem('')
    setAsking(true)
    try {
      await onAnswer(await requestPasskey())
    } catch {
      // Browsers throw the same error for a cancelled dialog and for a missing passkey.
      setProblem('No passkey was used. Try again, or use your password.')
    }
    setAsking(false)
  }

  return (
    <div className="space-y-4">
      {problem && <Alert kind="problem">{problem}</Alert>}
      <button type="button" disabled={isAsking} onClick={ask} className={`${buttonStyles.outline} w-full`}>
        {isAsking ? 'Waiting for the passkey...' : label}
      </button>
    </div>
  )
}
