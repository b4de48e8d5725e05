import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { roleRefusal, setUpRefusal } from '#shared/staff/permissions.ts'

export const unreachableText = 'The server cannot be reached. Check the connection and try again.'
export const ownFaultText = 'This is our fault, and it has been noted. Please try again in a minute.'

/** Maximum length of server error messages; a proxy's error page is longer or has markup. */
const longestSentence = 400

/**
 * Returns the server's error message; undefined if it has none for users. A proxy without a backend
 * responds with its own page.
 */
export function sentenceIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || isProxyStatus(error.status) || error.status === 500) return undefined
  const { data } = error
  if (typeof data !== 'string' || data.trim() === '') return undefined
  return data.length > longestSentence || data.includes('<') ? undefined : data
}

/** True if the user's role lacks the permission. */
export function isRoleRefusal(error: unknown): boolean {
  return isRefusal(error, roleRefusal)
}

/** True if the account's deadline for two-factor setup has passed. */
export function isSetUpRefusal(error: unknown): boolean {
  return isRefusal(error, setUpRefusal)
}

function isRefusal(error: unknown, words: string): boolean {
  return isRouteErrorResponse(error) && error.status === 403 && error.data === words
}

export function faultTitleOf(error: unknown): string {
  if (isRoleRefusal(error)) return 'This is not part of your role'
  if (isSetUpRefusal(error)) return 'A second step is missing'
  return isUnreachable(error) ? waitingTexts.away : 'This did not work'
}

/** True if the server was not reached: the connection was lost, or only a proxy responded. */
export function isUnreachable(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!isRouteErrorResponse(error)) return false
  return isProxyStatus(error.status) || (error.status === 503 && sentenceIn(error) === undefined)
}

/** Status codes of proxies (502, 504) and CDNs (from 520); this server never sends them. */
function isProxyStatus(status: number): boolean {
  return status === 502 || status === 504 || status >= 520
}
