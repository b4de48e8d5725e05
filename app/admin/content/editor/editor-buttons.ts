import type { SaveIntent } from '#shared/content/shown-field.ts'

export type SaveButton = {
  intent: SaveIntent
  label: string
  /** What one mostly wants: drawn strongly. */
  isMain: boolean
  /** Leaves the field as it stands: what Ctrl+S presses. */
  isPlainSave: boolean
}

type Item = {
  /** Visitors see the stored item now. */
  isShown: boolean
  /** As the field says, visitors are to see it. */
  wantsShown: boolean
  /** A time for publishing is set. */
  hasTime: boolean
  mayPublish: boolean
}

/** The buttons that save an item, as what they do. */
export function editorButtons({ isShown, wantsShown, hasTime, mayPublish }: Item): SaveButton[] {
  if (isShown) {
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
