import { isUnreachable, ownFaultText, sentenceIn, unreachableText } from '#app/admin/fault-text.ts'
import { sessionKeeper } from '#app/admin/session/browser-session.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { keepScreen } from './submit-form.ts'

/**
 * For the client actions of forms that say in words what became of them: whatever happens to the request on its way, the
 * screen stays with everything that was typed, and `answer` makes of the reason what the form shows. A redirect is what
 * the form leads to, unless it comes from the guard.
 */
export async function keepForm<Answer, Kept>(
  serverAction: () => Promise<Answer>,
  answer: (reason: string) => Kept,
) {
  try {
    return await withTimeout(serverAction)
  } catch (error) {
    if (isRedirect(error) && !isFromGuard(error)) throw error
    if (isRedirect(error)) void sessionKeeper.check()
    return keepScreen(answer(isRedirect(error) ? signedOutReason : reasonIn(error)))
  }
}

export const unansweredReason = `${notKnown('this was done')} Please send it once more.`
const signedOutReason = 'Your session has ended. Sign in again, then send this once more.'

/** Why a request failed, in a sentence that says what to do. */
export function reasonIn(error: unknown): string {
  if (error instanceof RequestTimeout) return unansweredReason
  if (isUnreachable(error)) return unreachableText
  return sentenceIn(error) ?? ownFaultText
}

function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400
}

/** The guard leads to the login without a word; whoever signs out is told there that it worked. */
function isFromGuard(response: Response): boolean {
  const { pathname, searchParams } = new URL(response.headers.get('Location') ?? '/', location.origin)
  return pathname === '/admin/login' && !searchParams.has('signed-out')
}
