import { submit } from '#app/admin/forms/submit.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { bulkNotice } from './bulk-notice.ts'
import { type BulkAnswer, bulkParts, isPartOfMore, noteBulkAnswer } from './bulk-run.ts'

type Sent = {
  request: Request
  serverAction: () => Promise<unknown>
  /** Of the list in which they were ticked. */
  path: string
}

/** For client actions: a part of many is told to whom counts the parts, what was done with a few to the list. */
export async function submitMany({ request, serverAction, path }: Sent) {
  const form = await request.clone().formData()
  const answer = await submit<BulkAnswer, BulkAnswer>(serverAction as () => Promise<BulkAnswer>, {
    kept: (reason) => ({ ok: false, reason }),
  })
  const told = 'init' in answer ? answer.data : answer
  if (isPartOfMore(form)) noteBulkAnswer(told)
  else notify(path, noticeOf(told, path))
  return answer
}

function noticeOf(answer: BulkAnswer, path: string) {
  if (!answer.ok) return { text: bulkParts.failures[answer.reason], isProblem: true }
  return bulkNotice({ ...answer, path, deletion: answer.deletion ?? '' })
}

/** For a route that asks about many: what is asked about, and so in which order, stays as it was while it is done. */
export function revalidatesQuestion({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false
}
