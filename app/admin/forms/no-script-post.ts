import { redirect } from 'react-router'
import { isRecordId } from '#shared/values/record-id.ts'

const notices = { added: 'was added', saved: 'was saved', deleted: 'was deleted' } as const

/** What was done to an item. */
export type FormAction = keyof typeof notices

/** What the list is told in its address; `deletion`: by which what was deleted can be brought back. */
export type ListNews = { done: FormAction; deletion?: string }

/** Tells it to a list in its address, in place of what it was told before. */
export function tellInAddress(search: URLSearchParams, { done, deletion }: ListNews): URLSearchParams {
  const parameters = new URLSearchParams(search)
  parameters.set('done', done)
  parameters.delete('deletion')
  if (deletion) parameters.set('deletion', deletion)
  return parameters
}

/** Where a dialog sent without script leads: to the list behind it, which says what was done. */
export function backToList(request: Request, told: ListNews): Response {
  const { pathname, searchParams } = new URL(request.url)
  const list = pathname.replace(/\/(new(\/[^/]+)?|[^/]+\/(edit|delete))$/, '')
  return redirect(`${list}?${tellInAddress(searchParams, told)}`, 303)
}

/** What the list says then; '' for anything else in its address. */
export function noticeInAddress(search: URLSearchParams, one: string): string {
  const done = search.get('done') ?? ''
  return Object.hasOwn(notices, done) ? `The ${one} ${notices[done as FormAction]}.` : ''
}

/** Whether the list was told that something was deleted, and by which id that can be brought back. */
export function deletionInAddress(search: URLSearchParams): { isDeleted: boolean; deletion?: string } {
  const deletion = search.get('deletion') ?? ''
  const isDeleted = search.get('done') === 'deleted'
  return { isDeleted, ...(isDeleted && isRecordId(deletion) && { deletion }) }
}
