import { data, redirect } from 'react-router'
import { discardDraft } from '#app/admin/forms/drafts/finish-work.ts'
import {
  isRoleRejection,
  isSetUpRejection,
  isUnreachable,
  sentenceIn,
  serverErrorText,
  unreachableText,
} from '#app/admin/shell/error-text.ts'
import { deletionNotice, notify } from '#app/admin/shell/panel-notifications.ts'
import { removeAllDrafts, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import type { FormAction, RemoveResult, SaveResult } from './save-result.ts'

/**
 * Why a form has no server result. `unanswered`: no response arrived, so it may have succeeded.
 * `not-allowed`: the user's role does not, or no longer, include this.
 */
export type FailureReason = 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable' | 'failed'

type Failure = { reason: FailureReason; sentence: string; error: unknown }

type Submission<Result, Failed, ActionData> = {
  serverAction: () => Promise<Result>
  onFailure: (failure: Failure) => Failed | Promise<Failed>
  /** May return another result, such as a redirect. */
  onResult?: (result: Result | Failed) => ActionData | Promise<ActionData>
}

/**
 * After any failure the screen and its input stay. Follows redirects of the action, but not those of the
 * guard.
 */
export async function submitAction<Result, Failed, ActionData = undefined>({
  serverAction,
  onFailure,
  onResult,
}: Submission<Result, Failed, ActionData>) {
  const { answer, result } = await runAction(serverAction, onFailure)
  const other = await onResult?.(result)
  return other === undefined ? answer : (other as Extract<ActionData, object>)
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
      if (redirectTarget(error).pathname === loginPath) await removeAllDrafts()
      throw error
    }
    // Two-factor setup blocks everything else; the draft is offered afterwards.
    if (isSetUpRejection(error)) throw error
    const reason = failureReason(error)
    if (reason === 'signed-out') void sessionManager.check()
    const sentence = sentences[reason] ?? sentenceIn(error) ?? serverErrorText
    const result = await onFailure({ reason, sentence, error })
    return { answer: preserveScreen(result), result }
  }
}

/** Status 503 stops revalidation: a failing loader would replace the screen and its input. */
export function preserveScreen<Result>(result: Result) {
  return data(result, { status: 503 })
}

export const unansweredReason = `${notKnown('this was done')} Please send it once more.`

const sentences: Readonly<Partial<Record<FailureReason, string>>> = {
  'signed-out': 'Your session has ended. Log in again and resend.',
  unanswered: unansweredReason,
  unreachable: unreachableText,
}

function failureReason(error: unknown): FailureReason {
  if (error instanceof RequestTimeout) return 'unanswered'
  if (isRedirect(error)) return 'signed-out'
  if (isRoleRejection(error)) return 'not-allowed'
  return isUnreachable(error) ? 'unreachable' : 'failed'
}

function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400
}

/** The guard redirects to the login without `signed-out`; a sign-out redirects with it. */
function isFromGuard(response: Response): boolean {
  const { pathname, searchParams } = redirectTarget(response)
  return pathname === loginPath && !searchParams.has('signed-out')
}

function redirectTarget(response: Response): URL {
  return new URL(response.headers.get('Location') ?? loginPath, 'http://panel')
}

export type SubmitFailure = { ok: false; reason?: 'unanswered' | 'not-allowed' | 'not-kept' }

export function failInPlace({ reason }: Pick<Failure, 'reason'>): SubmitFailure {
  return reason === 'unanswered' || reason === 'not-allowed' ? { ok: false, reason } : { ok: false }
}

type Sent = {
  request: Request
  kind: { path: string; one: string; pageOf?: (slug: string) => string }
  serverAction: () => Promise<unknown>
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

/** Added if the save was merged into a newer version without conflicts. */
const mergedMessage = 'Another user’s changes are included.'

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
      if (!result.ok) return result.reason === 'failed' ? preserveScreen(result) : undefined
      discardDraft(new URL(request.url).pathname)
      const { title, slug, isMerged, ...told } = result as Partial<Extract<SaveResult, { ok: true }>>
      const { deletion } = result as Partial<Extract<RemoveResult, { ok: true }>>
      const named = title === undefined ? `The ${kind.one}` : `“${title}”`
      const merged = isMerged ? ` ${mergedMessage}` : ''
      notify(kind.path, {
        text: `${named} ${notices[told.done ?? done]}.${merged}`,
        page: slug && kind.pageOf?.(slug),
        ...(deletion && deletionNotice(deletion, kind.path)),
      })
      return redirect(kind.path + new URL(request.url).search)
    },
  })
}

type ItemSent = Pick<Sent, 'request' | 'serverAction'> & { params: { id?: string | undefined } }

export function itemFormSubmit(kind: Sent['kind']) {
  return ({ request, params, serverAction }: ItemSent) =>
    submitForm<SaveResult>({ request, serverAction, kind, done: params.id === undefined ? 'added' : 'saved' })
}
