// Encrypts short secrets for the database with AES-256-GCM and a key derived from SECRET.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { configuration } from './configuration.ts'

const version = 'v1.'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts for one use, such as `email_settings.smtp_password`; another cannot decrypt it. */
export function encryptSecret(secret: string, use: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(configuration().secret), nonce).setAAD(
    Buffer.from(use),
  )
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Tries the current and the previous SECRET. Undefined for another key or use, or altered text. */
export function openSecret(sealed: string, use: string): string | undefined {
  const { secret, secretPrevious } = configuration()
  const opened = openUnder(secret, { sealed, use })
  return opened === undefined && secretPrevious ? openUnder(secretPrevious, { sealed, use }) : opened
}

/** Re-encrypts a secret of the previous SECRET; undefined if nothing changes. */
export function reencrypt(sealed: string, use: string): string | undefined {
  const { secret, secretPrevious } = configuration()
  if (!secretPrevious || openUnder(secret, { sealed, use }) !== undefined) return undefined
  const opened = openUnder(secretPrevious, { sealed, use })
  return opened === undefined ? undefined : encryptSecret(opened, use)
}

function openUnder(secret: string, { sealed, use }: { sealed: string; use: string }): string | undefined {
  if (!sealed.startsWith(version)) return undefined
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(use)).setAuthTag(tag)
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Another key or damaged text; the caller reports it.
    return undefined
  }
}

/** Derived, so that other uses of the secret reveal nothing. */
function sealingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'secrets in the database', 32))
}

/** Returns 43 characters, which differ per `purpose`. */
export function keyedHash(purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', configuration().secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
}
