import { redirect } from 'react-router'
import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { submit } from '#app/admin/forms/submit.ts'
import { notify } from '#app/admin/panel-notifications.ts'
import { replyTemplateKind } from './reply-template-kind.ts'

/** For the client action of the question: back to the list, which says so. There is nothing by which it could be undone. */
export async function submitRemoval(serverAction: () => Promise<unknown>) {
  const result = await submit(serverAction as () => Promise<RemoveResult>, {
    kept: (reason) => ({ ok: false, reason }) as const,
  })
  if (!('ok' in result) || !result.ok) return result
  notify(replyTemplateKind.path, { text: 'The template was deleted.' })
  return redirect(replyTemplateKind.path)
}
