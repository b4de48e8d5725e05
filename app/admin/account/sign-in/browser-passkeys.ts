import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'

/** Who is signed in has to show it once more. */
export class ProofMissing extends Error {}

/** Whether this browser can use passkeys here: it makes none for a bare IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && !isAddress
}

/** What the passkey that its owner chooses has signed, as the server reads it. Rejects where none was used. */
export async function askPasskey(): Promise<string> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>('/admin/passkey-question')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** A new passkey of this account, as the server reads it. Rejects where none was made. */
export async function makePasskey(): Promise<string> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>('/admin/passkey-offer')
  const { startRegistration } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

async function fetchOptions<Options>(address: string): Promise<Options> {
  // With a body, as every form has one.
  const body = new URLSearchParams({ for: 'passkey' })
  return withTimeout(async (signal) => {
    const answer = await fetch(address, { method: 'POST', body, signal })
    if (answer.status === 403) throw new ProofMissing()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.json()
  })
}
