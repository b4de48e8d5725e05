// Reads a session's token out of its signed cookie, and tells what that cookie is called: with TLS it is bound to this host.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { configuration } from '#server/config/configuration.ts'

/**
 * `__Host-`: browsers take such a cookie only with `Secure`, for the whole host and for no other, so that no subdomain can
 * plant one. Without TLS, on this machine, they would refuse it.
 */
export function sessionCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-pravas.session_token' : 'pravas.session_token'
}

/** The token of the session cookie in this `Cookie` header; undefined when there is none, or we did not sign it. */
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

/** What the cookie of this name carries in a `Cookie` header, as it was sent. */
export function cookieOf(cookieHeader: string | null, name: string): string | undefined {
  const start = `${name}=`
  const pair = cookieHeader
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return pair?.slice(start.length)
}

/** The cookie of a session that begins now, as the auth library would make it. */
export function sessionCookie(token: string, secondsValid: number): string {
  const { secret } = configuration()
  return cookieWith(encodeURIComponent(`${token}.${signatureOf(token, secret)}`), secondsValid)
}

/** As the auth library signs its cookies. */
function isSigned(token: string, { signature, key }: { signature: Buffer; key: string }): boolean {
  const expected = Buffer.from(signatureOf(token, key))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function signatureOf(token: string, key: string): string {
  return createHmac('sha256', key).update(token).digest('base64')
}

/** Makes the browser forget the session's cookie. */
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
    // A cookie that cannot be decoded is no session.
    return ''
  }
}
