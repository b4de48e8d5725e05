import type { SavedViewDeed } from '#shared/staff/saved-views.ts'

/** `typed` restores the input. */
export type SavedViewResult =
  | {
      ok: true
      deed: SavedViewDeed
      id: string
      name: string
      before?: { name: string; isShared: boolean } | undefined
    }
  | RefusedView

export type RefusedView = {
  ok: false
  deed: SavedViewDeed
  id: string | null
  field: 'name' | 'form'
  problem: string
  typed: { name: string; query: string; isShared: boolean }
}

export function describeSavedView({ deed, name }: Extract<SavedViewResult, { ok: true }>): string {
  const sentences: Record<SavedViewDeed, string> = {
    create: `The view “${name}” was saved.`,
    update: `The view “${name}” was updated.`,
    change: `The view “${name}” was changed.`,
    remove: `The view “${name}” was deleted.`,
    restore: `The view “${name}” is back.`,
    'make-default': `The list opens with “${name}” from now on.`,
    'clear-default': 'The list opens with everything from now on.',
    columns: 'The columns were changed.',
  }
  return sentences[deed]
}
