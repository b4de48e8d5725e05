import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'

export class ProofMissing extends Error {}

/** True if this browser can use passkeys on this host. Browsers reject bare IP addresses. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && !isAddress
}

/** Rejects if no passkey was used. */
export async function requestPasskey(): Promise<string> {
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
