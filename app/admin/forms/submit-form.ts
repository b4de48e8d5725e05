import { data, redirect } from 'react-router'
import { isUnreachable } from '#app/admin/fault-text.ts'
import { sessionKeeper } from '#app/admin/session/browser-session.ts'
import { RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { tell } from './panel-notifications.ts'
import type { RemoveResult, SaveResult } from './save-result.ts'

type Sent = {
  request: Request
  /** The list behind the form, what an item of it is called, and where the public sees one. */
  kind: { path: string; one: string; pageOf?: (slug: string) => string }
  serverAction: () => Promise<unknown>
  /** What the list says was done. */
  done: 'added' | 'saved' | 'deleted'
}

/** Told where a save went into a newer version of the same item, and no field was changed by both. */
const mergedWords = 'together with what somebody else had changed in the meantime'

/** For client actions: closes the dialog when it worked; whatever else happens on the way, everything typed stays. */
export async function submitForm<Answer extends SaveResult | RemoveResult>({
  request,
  kind,
  serverAction,
  done,
}: Sent) {
  try {
    const answer = (await withTimeout(serverAction)) as Answer
    if (!answer.ok) return answer.reason === 'failed' ? keepScreen(answer) : answer
    const slug = 'slug' in answer ? answer.slug : undefined
    const named = 'title' in answer ? `“${answer.title}”` : `The ${kind.one}`
    const merged = 'isMerged' in answer && answer.isMerged ? `, ${mergedWords}` : ''
    tell({
      list: kind.path,
      text: `${named} was ${done}${merged}.`,
      page: slug && kind.pageOf?.(slug),
    })
    return redirect(kind.path + new URL(request.url).search)
  } catch (error) {
    const reason = failureReason(error)
    // Opens the sign-in over the dialog.
    if (reason === 'signed-out') void sessionKeeper.check()
    return keepScreen({ ok: false, reason } as const)
  }
}

/**
 * An answer after which nothing is read anew, as the router would after any other: what failed once will mostly fail
 * again, and a screen that cannot be read goes, with all that is typed on it.
 */
export function keepScreen<Answer>(answer: Answer) {
  return data(answer, { status: 503 })
}

/** A redirect can only come from the guard. */
export function failureReason(error: unknown): 'signed-out' | 'unanswered' | 'unreachable' | 'failed' {
  if (error instanceof RequestTimeout) return 'unanswered'
  if (error instanceof Response && error.status >= 300 && error.status < 400) return 'signed-out'
  return isUnreachable(error) ? 'unreachable' : 'failed'
}

/** What was done in a list and did not work; `unanswered`: as far as is known here. */
export type SubmitFailure = { ok: false; reason?: 'unanswered' }

/** The same for what is done in the list itself: the list stays, and says that it did not work. */
export async function submitInPlace<Answer extends { ok: boolean }>(
  serverAction: () => Promise<unknown>,
  told: (answer: Answer | SubmitFailure) => void = () => undefined,
) {
  try {
    const answer = (await withTimeout(serverAction)) as Answer
    told(answer)
    return answer
  } catch (error) {
    const reason = failureReason(error)
    if (reason === 'signed-out') void sessionKeeper.check()
    const undone: SubmitFailure = reason === 'unanswered' ? { ok: false, reason } : { ok: false }
    told(undone)
    return keepScreen(undone)
  }
}
