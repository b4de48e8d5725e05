import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { roleRefusal, setUpRefusal } from '#shared/staff/permissions.ts'

export const unreachableText = 'The server cannot be reached. Check the connection and try again.'
export const ownFaultText = 'This is our fault, and it has been noted. Please try again in a minute.'

/** Sentences of ours are short and hold no markup; what a proxy answers in our place is a page. */
const longestSentence = 400

/**
 * What a failed request says in our own words; undefined where it says nothing that is meant for people. A proxy that
 * finds no server behind it answers with a page of its own.
 */
export function sentenceIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || isProxyStatus(error.status) || error.status === 500) return undefined
  const { data } = error
  if (typeof data !== 'string' || data.trim() === '') return undefined
  return data.length > longestSentence || data.includes('<') ? undefined : data
}

/** Whether the role of whoever asked does not include it. */
export function isRoleRefusal(error: unknown): boolean {
  return isRefusal(error, roleRefusal)
}

/** Whether whoever asked is late with a second step. */
export function isSetUpRefusal(error: unknown): boolean {
  return isRefusal(error, setUpRefusal)
}

function isRefusal(error: unknown, words: string): boolean {
  return isRouteErrorResponse(error) && error.status === 403 && error.data === words
}

/** What a screen is called that could not be shown. */
export function faultTitleOf(error: unknown): string {
  if (isRoleRefusal(error)) return 'This is not part of your role'
  if (isSetUpRefusal(error)) return 'A second step is missing'
  return isUnreachable(error) ? waitingTexts.away : 'This did not work'
}

/** Whether the server was not reached at all: the connection was lost, or only the proxy before it answered. */
export function isUnreachable(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!isRouteErrorResponse(error)) return false
  return isProxyStatus(error.status) || (error.status === 503 && sentenceIn(error) === undefined)
}

/** 502 and 504 are what a proxy says of a server, and those from 520 on what a network before it does. We send none. */
function isProxyStatus(status: number): boolean {
  return status === 502 || status === 504 || status >= 520
}
