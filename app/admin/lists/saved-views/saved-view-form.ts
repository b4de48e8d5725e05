import type { SavedViewAction } from '#shared/staff/saved-views.ts'

export type SavedViewResult =
  | {
      ok: true
      deed: SavedViewAction
      id: string
      name: string
      before?: { name: string; isShared: boolean } | undefined
    }
  | RejectedView

export type RejectedView = {
  ok: false
  deed: SavedViewAction
  id: string | null
  field: 'name' | 'form'
  problem: string
  typed: { name: string; query: string; isShared: boolean }
}

export function describeSavedView({ deed, name }: Extract<SavedViewResult, { ok: true }>): string {
  const sentences: Record<SavedViewAction, string> = {
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
