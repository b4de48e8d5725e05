import type { ContentKind } from '#app/admin/shell/content-kinds.ts'

/** Marks translations that were opened from the list of translations. */
const fromTranslations = ['from', 'translations'] as const

type Opened = { search: string; language: string }

/** Returns the kind with the path of the list to return to. */
export function openedFrom<Kind extends Pick<ContentKind, 'path'>>(
  kind: Kind,
  { search, language }: Opened,
): Kind {
  const [name, value] = fromTranslations
  if (new URLSearchParams(search).get(name) !== value) return kind
  return { ...kind, path: `${kind.path}/translations/${language}` }
}

export function queryFromTranslations(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(...fromTranslations)
  return `?${parameters}`
}
