import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { roleRejection, setUpRejection } from '#shared/staff/permissions.ts'

export const unreachableText = 'The server cannot be reached. Check the connection and try again.'
export const serverErrorText =
  'Something went wrong on our side, and we have logged it. Please try again in a minute.'

/** In characters; a proxy's error page is longer or has markup. */
const maxSentenceLength = 400

/**
 * Returns undefined if the error has no message for users. A proxy without a backend responds with its own
 * page.
 */
export function sentenceIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || isProxyStatus(error.status) || error.status === 500) return undefined
  const { data } = error
  if (typeof data !== 'string' || data.trim() === '') return undefined
  return data.length > maxSentenceLength || data.includes('<') ? undefined : data
}

export function isRoleRejection(error: unknown): boolean {
  return isRouteRejection(error, roleRejection)
}

export function isSetUpRejection(error: unknown): boolean {
  return isRouteRejection(error, setUpRejection)
}

function isRouteRejection(error: unknown, words: string): boolean {
  return isRouteErrorResponse(error) && error.status === 403 && error.data === words
}

export function errorTitleOf(error: unknown): string {
  if (isRoleRejection(error)) return 'This is not part of your role'
  if (isSetUpRejection(error)) return 'Two-factor sign-in is required'
  return isUnreachable(error) ? waitingTexts.away : 'This did not work'
}

export function isUnreachable(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!isRouteErrorResponse(error)) return false
  return isProxyStatus(error.status) || (error.status === 503 && sentenceIn(error) === undefined)
}

/** Proxies send 502 and 504, CDNs 520 and higher; this server never does. */
function isProxyStatus(status: number): boolean {
  return status === 502 || status === 504 || status >= 520
}
