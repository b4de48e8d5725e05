// Reads and writes the signed session cookie.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { configuration } from '#server/config/configuration.ts'

/** With TLS, `__Host-` prevents subdomains from setting it; without TLS browsers reject the prefix. */
export function sessionCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-pravas.session_token' : 'pravas.session_token'
}

/** Undefined if missing or forged. */
export function sessionTokenOf(cookieHeader: string | null): string | undefined {
  const { publicOrigin, secret, secretPrevious } = configuration()
  const value = decoded(cookieOf(cookieHeader, sessionCookieName(publicOrigin)) ?? '')
  const point = value.lastIndexOf('.')
  if (point <= 0) return undefined
  const [token, signature] = [value.slice(0, point), Buffer.from(value.slice(point + 1))]
  const isSignedBySite = [secret, secretPrevious].some(
    (key) => key !== undefined && isSigned(token, { signature, key }),
  )
  return isSignedBySite ? token : undefined
}

/** Returns a cookie's raw value. */
export function cookieOf(cookieHeader: string | null, name: string): string | undefined {
  const start = `${name}=`
  const pair = cookieHeader
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return pair?.slice(start.length)
}

/** Returns a session cookie in the auth library's format. */
export function sessionCookie(token: string, secondsValid: number): string {
  const { secret } = configuration()
  return cookieWith(encodeURIComponent(`${token}.${signatureOf(token, secret)}`), secondsValid)
}

function isSigned(token: string, { signature, key }: { signature: Buffer; key: string }): boolean {
  const expected = Buffer.from(signatureOf(token, key))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function signatureOf(token: string, key: string): string {
  return createHmac('sha256', key).update(token).digest('base64')
}

/** Returns the cookie that clears the session. */
export function expiredSessionCookie(): string {
  return cookieWith('', 0)
}

function cookieWith(value: string, seconds: number): string {
  const { publicOrigin } = configuration()
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicOrigin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
