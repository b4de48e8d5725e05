import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { useScript } from '#app/ui/use-store.ts'

export class ProofMissing extends Error {}

/** True if this browser can use passkeys on this host. Browsers reject bare IP addresses. */
function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && !isAddress
}

/** Rejects if no passkey was used. */
async function requestPasskey(): Promise<string> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>('/admin/passkey-question')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Rejects if none was created. */
export async function makePasskey(): Promise<string> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>('/admin/passkey-offer')
  const { startRegistration } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

async function fetchOptions<Options>(address: string): Promise<Options> {
  // The server requires a form body.
  const body = new URLSearchParams({ for: 'passkey' })
  return withTimeout(async (signal) => {
    const answer = await fetch(address, { method: 'POST', body, signal })
    if (answer.status === 403) throw new ProofMissing()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.json()
  })
}

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
