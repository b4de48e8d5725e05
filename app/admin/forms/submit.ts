import { data } from 'react-router'
import { isRoleRefusal, isSetUpRefusal, isUnreachable } from '#app/admin/shell/fault-text.ts'
import { removeKeptWork, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'

/**
 * Why a form has no result of the server; `unanswered`: nobody knows here what became of it; `not-allowed`: the role of whoever sent
 * it does not include this, or not any more.
 */
export type FailureReason = 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable' | 'failed'

type Ways<Result, Kept> = {
  /** What the form shows after a failure. */
  kept: (reason: FailureReason, error: unknown) => Kept | Promise<Kept>
  /** Whether a result tells of a fault of ours, after which the next reading would mostly fail, too. */
  isFailed?: (result: Result) => boolean
}

/**
 * For client actions: whatever happens to the request on its way, the screen stays with everything that was typed. A redirect is
 * what the form leads to, unless it comes from the guard.
 */
export async function submit<Result, Kept>(
  serverAction: () => Promise<Result>,
  { kept, isFailed = () => false }: Ways<Result, Kept>,
) {
  try {
    const result = await withTimeout(serverAction)
    return isFailed(result) ? keepScreen(result) : result
  } catch (error) {
    if (isRedirect(error) && !isFromGuard(error)) {
      if (leadsTo(error).pathname === loginPath) await removeKeptWork()
      throw error
    }
    // Nothing else is open to them before that; what was typed is kept on the device, and offered afterwards.
    if (isSetUpRefusal(error)) throw error
    const reason = failureReason(error)
    // Opens the sign-in over the screen.
    if (reason === 'signed-out') void sessionManager.check()
    return keepScreen(await kept(reason, error))
  }
}

/**
 * A result after which nothing is read anew, as the router would after any other: what failed once will mostly fail
 * again, and a screen that cannot be read goes, with all that is typed on it.
 */
export function keepScreen<Result>(result: Result) {
  return data(result, { status: 503 })
}

function failureReason(error: unknown): FailureReason {
  if (error instanceof RequestTimeout) return 'unanswered'
  if (isRedirect(error)) return 'signed-out'
  if (isRoleRefusal(error)) return 'not-allowed'
  return isUnreachable(error) ? 'unreachable' : 'failed'
}

function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400
}

/** The guard leads to the login without a word; whoever signs out is told there that it worked. */
function isFromGuard(response: Response): boolean {
  const { pathname, searchParams } = leadsTo(response)
  return pathname === loginPath && !searchParams.has('signed-out')
}

function leadsTo(response: Response): URL {
  return new URL(response.headers.get('Location') ?? loginPath, 'http://panel')
}
