import { data, redirect } from 'react-router'
import { AnswerLate, answerInTime } from '#app/admin/answer-in-time.ts'
import { sessionKeeper } from '#app/admin/browser-session.ts'
import { isUnreachable } from '#app/admin/fault-text.ts'
import type { ContentKind } from './content-kinds.ts'
import { tell } from './list-notice.ts'
import type { RemoveAnswer, SaveAnswer } from './save-answer.ts'

type Sent = {
  request: Request
  kind: ContentKind
  serverAction: () => Promise<unknown>
  /** What the list says was done. */
  done: 'added' | 'saved' | 'deleted'
}

/** Told where a save went into a newer version of the same item, and no field was changed by both. */
const mergedWords = 'together with what somebody else had changed in the meantime'

/** For client actions: closes the dialog when it worked; whatever else happens on the way, everything typed stays. */
export async function carryOut<Answer extends SaveAnswer | RemoveAnswer>({
  request,
  kind,
  serverAction,
  done,
}: Sent) {
  try {
    const answer = (await answerInTime(serverAction)) as Answer
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
    const reason = reasonOf(error)
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
export function reasonOf(error: unknown): 'signed-out' | 'unanswered' | 'unreachable' | 'failed' {
  if (error instanceof AnswerLate) return 'unanswered'
  if (error instanceof Response && error.status >= 300 && error.status < 400) return 'signed-out'
  return isUnreachable(error) ? 'unreachable' : 'failed'
}

/** What was done in a list and did not work; `unanswered`: as far as is known here. */
export type Undone = { ok: false; reason?: 'unanswered' }

/** The same for what is done in the list itself: the list stays, and says that it did not work. */
export async function carryOutHere<Answer extends { ok: boolean }>(
  serverAction: () => Promise<unknown>,
  told: (answer: Answer | Undone) => void = () => undefined,
) {
  try {
    const answer = (await answerInTime(serverAction)) as Answer
    told(answer)
    return answer
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'signed-out') void sessionKeeper.check()
    const undone: Undone = reason === 'unanswered' ? { ok: false, reason } : { ok: false }
    told(undone)
    return keepScreen(undone)
  }
}
