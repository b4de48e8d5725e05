// Reads and writes the signed session cookie, which is bound to this host with TLS.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { configuration } from '#server/config/configuration.ts'

/**
 * Returns the cookie's name. Browsers accept `__Host-` only with `Secure` and for one host, so a subdomain
 * cannot set it. Without TLS, on a local machine, they would reject it.
 */
export function sessionCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-pravas.session_token' : 'pravas.session_token'
}

/** Returns the token of the session cookie; undefined if it is missing or its signature is invalid. */
export function sessionTokenOf(cookieHeader: string | null): string | undefined {
  const { publicOrigin, secret, secretPrevious } = configuration()
  const value = decoded(cookieOf(cookieHeader, sessionCookieName(publicOrigin)) ?? '')
  const point = value.lastIndexOf('.')
  if (point <= 0) return undefined
  const [token, signature] = [value.slice(0, point), Buffer.from(value.slice(point + 1))]
  const isOurs = [secret, secretPrevious].some(
    (key) => key !== undefined && isSigned(token, { signature, key }),
  )
  return isOurs ? token : undefined
}

/** Returns the raw value of a cookie in a `Cookie` header. */
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

/** Returns the cookie that deletes the session cookie in the browser. */
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
    // An undecodable cookie is treated as no session.
    return ''
  }
}
