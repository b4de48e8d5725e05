// Seals short secrets for keeping in the database: AES-256-GCM with a key that only the configuration knows.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { configuration } from './configuration.ts'

const version = 'v1.'
const nonceBytes = 12
const tagBytes = 16

/**
 * The secret, sealed for this one use, such as `email_settings.smtp_password`; each sealing looks different, and a
 * sealed text moved to another use does not open there.
 */
export function sealSecret(secret: string, use: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(configuration().secret), nonce).setAAD(
    Buffer.from(use),
  )
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * The secret within, sealed under the present SECRET or the one of before; undefined when the text was sealed under another key
 * or use, was changed, or is none of ours.
 */
export function openSecret(sealed: string, use: string): string | undefined {
  const { secret, secretPrevious } = configuration()
  const opened = openUnder(secret, { sealed, use })
  return opened === undefined && secretPrevious ? openUnder(secretPrevious, { sealed, use }) : opened
}

/** The secret within, sealed anew, where only the SECRET of before opens it; undefined where nothing has to be done. */
export function sealAnew(sealed: string, use: string): string | undefined {
  const { secret, secretPrevious } = configuration()
  if (!secretPrevious || openUnder(secret, { sealed, use }) !== undefined) return undefined
  const opened = openUnder(secretPrevious, { sealed, use })
  return opened === undefined ? undefined : sealSecret(opened, use)
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
    // Sealed with another key, or damaged: the caller says so.
    return undefined
  }
}

/** Derived, so that the same secret may serve sessions too without one use telling anything about another. */
function sealingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'secrets in the database', 32))
}
