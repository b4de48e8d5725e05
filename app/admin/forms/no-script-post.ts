import { redirect } from 'react-router'
import type { SaveIntent } from '#shared/content/shown-field.ts'
import { isRecordId } from '#shared/values/record-id.ts'

const notices = {
  added: 'was added',
  drafted: 'was added as a draft',
  saved: 'was saved',
  published: 'was published',
  unpublished: 'was unpublished',
  deleted: 'was deleted',
} as const

/** What was done to an item. */
export type FormAction = keyof typeof notices

/** What a save did: of a new item `intent` says whether anybody sees it, of one that was there whether that changed. */
export function doneBy({ isEdit, intent }: { isEdit: boolean; intent: SaveIntent | undefined }): FormAction {
  if (!isEdit) return intent === 'draft' ? 'drafted' : 'added'
  if (intent === 'publish') return 'published'
  return intent === 'unpublish' ? 'unpublished' : 'saved'
}

/** What a list says of an item: `“Rain” was saved`. */
export function tellDone(named: string, done: FormAction): string {
  return `${named} ${notices[done]}`
}

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

/** In the address of a translation that was opened from the list of translations. */
export const fromTranslations = ['from', 'translations'] as const

/** Whether it was opened from there. */
export function isFromTranslations(search: URLSearchParams): boolean {
  const [name, value] = fromTranslations
  return search.get(name) === value
}

/** Where a dialog sent without script leads: to the list behind it, which says what was done. */
export function backToList(request: Request, told: ListNews): Response {
  const { pathname, searchParams } = new URL(request.url)
  const translations = /^(.*)\/[^/]+(\/translations\/[^/]+)$/.exec(pathname)
  if (translations && isFromTranslations(searchParams))
    return redirect(`${translations[1]}${translations[2]}?${tellInAddress(searchParams, told)}`, 303)
  const list = pathname.replace(/\/(new(\/[^/]+)?|[^/]+\/(edit|delete|translations\/[^/]+))$/, '')
  return redirect(`${list}?${tellInAddress(searchParams, told)}`, 303)
}

/** What the list says then; '' for anything else in its address. */
export function noticeInAddress(search: URLSearchParams, one: string): string {
  const done = search.get('done') ?? ''
  return Object.hasOwn(notices, done) ? `${tellDone(`The ${one}`, done as FormAction)}.` : ''
}

/** Whether the list was told that something was deleted, and by which id that can be brought back. */
export function deletionInAddress(search: URLSearchParams): { isDeleted: boolean; deletion?: string } {
  const deletion = search.get('deletion') ?? ''
  const isDeleted = search.get('done') === 'deleted'
  return { isDeleted, ...(isDeleted && isRecordId(deletion) && { deletion }) }
}
