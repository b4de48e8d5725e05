import { redirect } from 'react-router'
import { sessionKeeper } from '#app/admin/browser-session.ts'
import type { ContentKind } from './content-kinds.ts'
import { tell } from './list-notice.ts'
import type { RemoveAnswer, SaveAnswer } from './save-answer.ts'

type Sent<Answer> = {
  request: Request
  kind: ContentKind
  serverAction: () => Promise<unknown>
  /** What the list says once it is done. */
  done: (answer: Answer) => string
}

/** For client actions: closes the dialog when it worked; whatever else happens on the way, everything typed stays. */
export async function carryOut<Answer extends SaveAnswer | RemoveAnswer>(sent: Sent<Answer>) {
  try {
    const answer = (await sent.serverAction()) as Answer
    if (!answer.ok) return answer
    tell(sent.done(answer))
    return redirect(sent.kind.path + new URL(sent.request.url).search)
  } catch (error) {
    const reason = reasonOf(error)
    // Opens the sign-in over the dialog.
    if (reason === 'signed-out') void sessionKeeper.check()
    return { ok: false, reason } as const
  }
}

/** A redirect can only come from the guard; only fetch throws a TypeError, when nothing came back at all. */
function reasonOf(error: unknown): 'signed-out' | 'unreachable' | 'failed' {
  if (error instanceof Response && error.status >= 300 && error.status < 400) return 'signed-out'
  return error instanceof TypeError ? 'unreachable' : 'failed'
}
