import type { SaveIntent } from '#shared/content/display-field.ts'

export type SaveButton = {
  intent: SaveIntent
  label: string
  isMain: boolean
  /** Saves without changing the status; also used by Ctrl+S. */
  isPlainSave: boolean
}

type Item = {
  isPublic: boolean
  wantsShown: boolean
  hasTime: boolean
  mayPublish: boolean
}

export function editorButtons({ isPublic, wantsShown, hasTime, mayPublish }: Item): SaveButton[] {
  if (isPublic) {
    const update: SaveButton = { intent: 'update', label: 'Update', isMain: true, isPlainSave: true }
    const hide: SaveButton = { intent: 'unpublish', label: 'Unpublish', isMain: false, isPlainSave: false }
    return mayPublish ? [update, hide] : [update]
  }
  const isScheduled = hasTime && !wantsShown
  const draft = { intent: 'draft', label: 'Save draft', isMain: !mayPublish } as const
  if (!mayPublish) return [{ ...draft, isPlainSave: true }]
  const show: SaveButton = isScheduled
    ? { intent: 'draft', label: 'Schedule', isMain: true, isPlainSave: false }
    : { intent: 'publish', label: 'Publish', isMain: true, isPlainSave: wantsShown }
  return [{ ...draft, isPlainSave: !wantsShown }, show]
}
