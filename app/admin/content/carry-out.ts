import { redirect } from 'react-router'
import { sessionKeeper } from '#app/admin/browser-session.ts'
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

/** For client actions: closes the dialog when it worked; whatever else happens on the way, everything typed stays. */
export async function carryOut<Answer extends SaveAnswer | RemoveAnswer>({
  request,
  kind,
  serverAction,
  done,
}: Sent) {
  try {
    const answer = (await serverAction()) as Answer
    if (!answer.ok) return answer
    const slug = 'slug' in answer ? answer.slug : undefined
    tell({
      text: `${'title' in answer ? `“${answer.title}”` : `The ${kind.one}`} was ${done}.`,
      page: slug && kind.pageOf?.(slug),
    })
    return redirect(kind.path + new URL(request.url).search)
  } catch (error) {
    const reason = reasonOf(error)
    // Opens the sign-in over the dialog.
    if (reason === 'signed-out') void sessionKeeper.check()
    return { ok: false, reason } as const
  }
}

/** A redirect can only come from the guard; only fetch throws a TypeError, when nothing came back at all. */
export function reasonOf(error: unknown): 'signed-out' | 'unreachable' | 'failed' {
  if (error instanceof Response && error.status >= 300 && error.status < 400) return 'signed-out'
  return error instanceof TypeError ? 'unreachable' : 'failed'
}

/** The same for what is done in the list itself: the list stays, and says that it did not work. */
export async function carryOutHere(serverAction: () => Promise<unknown>): Promise<{ ok: boolean }> {
  try {
    return (await serverAction()) as { ok: boolean }
  } catch (error) {
    if (reasonOf(error) === 'signed-out') void sessionKeeper.check()
    return { ok: false }
  }
}
