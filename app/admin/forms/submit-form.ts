import { redirect } from 'react-router'
import { finishWork } from '#app/admin/forms/drafts/finish-work.ts'
import { deletionNotice } from '#app/admin/shell/deletion-notice.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import type { FormAction, RemoveResult, SaveResult } from './save-result.ts'
import { submit } from './submit.ts'

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

/** For client actions of dialogs: closes the dialog when it worked, and the list behind it says what was done. */
export async function submitForm<Result extends SaveResult | RemoveResult>({
  request,
  kind,
  serverAction,
  done,
}: Sent) {
  const result = await submit(serverAction as () => Promise<Result>, {
    kept: (reason) => ({ ok: false, reason }) as const,
    isFailed: (failed) => !failed.ok && failed.reason === 'failed',
  })
  if (!('ok' in result) || !result.ok) return result
  finishWork(new URL(request.url).pathname)
  const { title, slug, isMerged, ...told } = result as Partial<Extract<SaveResult, { ok: true }>>
  const { deletion } = result as Partial<Extract<RemoveResult, { ok: true }>>
  const named = title === undefined ? `The ${kind.one}` : `“${title}”`
  const merged = isMerged ? `, ${mergedWords}` : ''
  const text = `${named} ${notices[told.done ?? done]}${merged}.`
  notify(kind.path, {
    text,
    page: slug && kind.pageOf?.(slug),
    ...(deletion && deletionNotice(deletion, kind.path)),
  })
  return redirect(kind.path + new URL(request.url).search)
}
