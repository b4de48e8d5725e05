import { data, redirect } from 'react-router'
import { finishWork } from '#app/admin/forms/drafts/finish-work.ts'
import { deletionNotice } from '#app/admin/shell/deletion-notice.ts'
import {
  isRoleRefusal,
  isSetUpRefusal,
  isUnreachable,
  ownFaultText,
  sentenceIn,
  unreachableText,
} from '#app/admin/shell/fault-text.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { removeKeptWork, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import type { FormAction, RemoveResult, SaveResult } from './save-result.ts'

/**
 * Why a form has no result of the server; `unanswered`: nobody knows here what became of it; `not-allowed`: the role of whoever sent
 * it does not include this, or not any more.
 */
export type FailureReason = 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable' | 'failed'

/** `sentence` says what to do now. */
type Failure = { reason: FailureReason; sentence: string; error: unknown }

type Submission<Result, Failed, Answer> = {
  serverAction: () => Promise<Result>
  /** Returns what the form shows after a failure. */
  onFailure: (failure: Failure) => Failed | Promise<Failed>
  /** Called with what the form will show. May return another answer of the action, such as a redirect. */
  onResult?: (result: Result | Failed) => Answer | Promise<Answer>
}

/**
 * Runs the server action of a form for its client action: whatever happens to the request on its way, the screen stays with everything
 * that was typed. A redirect is what the form leads to, unless it comes from the guard.
 */
export async function submitAction<Result, Failed, Answer = undefined>({
  serverAction,
  onFailure,
  onResult,
}: Submission<Result, Failed, Answer>) {
  const { answer, result } = await runAction(serverAction, onFailure)
  const other = await onResult?.(result)
  return other === undefined ? answer : (other as Extract<Answer, object>)
}

async function runAction<Result, Failed>(
  serverAction: () => Promise<Result>,
  onFailure: (failure: Failure) => Failed | Promise<Failed>,
) {
  try {
    const result = await withTimeout(serverAction)
    return { answer: result, result }
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
    const sentence = sentences[reason] ?? sentenceIn(error) ?? ownFaultText
    const result = await onFailure({ reason, sentence, error })
    return { answer: keepScreen(result), result }
  }
}

/**
 * A result after which nothing is read anew, as the router would after any other: what failed once will mostly fail
 * again, and a screen that cannot be read goes, with all that is typed on it.
 */
export function keepScreen<Result>(result: Result) {
  return data(result, { status: 503 })
}

export const unansweredReason = `${notKnown('this was done')} Please send it once more.`

/** What to do after a failure; of a fault its own sentence may say more. */
const sentences: Readonly<Partial<Record<FailureReason, string>>> = {
  'signed-out': 'Your session has ended. Sign in again, then send this once more.',
  unanswered: unansweredReason,
  unreachable: unreachableText,
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

/** What was asked for in a list and did not work; `unanswered`: as far as is known here; `not-allowed`: for this role. */
export type SubmitFailure = { ok: false; reason?: 'unanswered' | 'not-allowed' | 'not-kept' }

/** `onFailure` of what is done in a list itself. */
export function failInPlace({ reason }: Pick<Failure, 'reason'>): SubmitFailure {
  return reason === 'unanswered' || reason === 'not-allowed' ? { ok: false, reason } : { ok: false }
}

type Sent = {
  request: Request
  /** The list behind the form, what an item of it is called, and where the public sees one. */
  kind: { path: string; one: string; pageOf?: (slug: string) => string }
  serverAction: () => Promise<unknown>
  /** What the list says was done, where the result does not say it more closely. */
  done: FormAction
}

const notices: Record<FormAction, string> = {
  added: 'was added',
  drafted: 'was added as a draft',
  saved: 'was saved',
  published: 'was published',
  unpublished: 'was unpublished',
  deleted: 'was deleted',
}

/** Told where a save went into a newer version of the same item, and no field was changed by both. */
const mergedWords = 'together with what somebody else had changed in the meantime'

/** Submits the form of a dialog: closes the dialog when it worked, and the list behind it says what was done. */
export function submitForm<Result extends SaveResult | RemoveResult>({
  request,
  kind,
  serverAction,
  done,
}: Sent) {
  return submitAction({
    serverAction: serverAction as () => Promise<Result>,
    onFailure: ({ reason }) => ({ ok: false, reason }) as const,
    onResult(result) {
      if (!result.ok) return result.reason === 'failed' ? keepScreen(result) : undefined
      finishWork(new URL(request.url).pathname)
      const { title, slug, isMerged, ...told } = result as Partial<Extract<SaveResult, { ok: true }>>
      const { deletion } = result as Partial<Extract<RemoveResult, { ok: true }>>
      const named = title === undefined ? `The ${kind.one}` : `“${title}”`
      const merged = isMerged ? `, ${mergedWords}` : ''
      notify(kind.path, {
        text: `${named} ${notices[told.done ?? done]}${merged}.`,
        page: slug && kind.pageOf?.(slug),
        ...(deletion && deletionNotice(deletion, kind.path)),
      })
      return redirect(kind.path + new URL(request.url).search)
    },
  })
}

type ItemSent = Pick<Sent, 'request' | 'serverAction'> & { params: { id?: string | undefined } }

/** Returns the client action of the form of a kind, for a new item or one that is there. */
export function itemFormSubmit(kind: Sent['kind']) {
  return ({ request, params, serverAction }: ItemSent) =>
    submitForm<SaveResult>({ request, serverAction, kind, done: params.id === undefined ? 'added' : 'saved' })
}
