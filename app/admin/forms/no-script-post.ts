import { redirect } from 'react-router'

const notices = { added: 'was added', saved: 'was saved', deleted: 'was deleted' } as const

/** What was done to an item. */
export type FormAction = keyof typeof notices

/** Whether a form was sent by the browser itself, which waits for a page; the panel's script waits for data. */
export function isNoScriptPost(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/** Where a dialog sent without script leads: to the list behind it, which says what was done. */
export function backToList(request: Request, done: FormAction): Response {
  const { pathname, searchParams } = new URL(request.url)
  const search = new URLSearchParams(searchParams)
  search.set('done', done)
  return redirect(`${pathname.replace(/\/(new(\/[^/]+)?|[^/]+\/(edit|delete))$/, '')}?${search}`, 303)
}

/** What the list says then; '' for anything else in its address. */
export function noticeInAddress(search: URLSearchParams, one: string): string {
  const done = search.get('done') ?? ''
  return Object.hasOwn(notices, done) ? `The ${one} ${notices[done as FormAction]}.` : ''
}
