import type { ContentKind } from '#app/admin/shell/content-kinds.ts'

/** In the address of a translation that was opened from the list of translations. */
const fromTranslations = ['from', 'translations'] as const

type Opened = { search: string; language: string }

/** The kind with the list that a translation was opened from and goes back to: that of translations, or of the items. */
export function openedFrom<Kind extends Pick<ContentKind, 'path'>>(
  kind: Kind,
  { search, language }: Opened,
): Kind {
  const [name, value] = fromTranslations
  if (new URLSearchParams(search).get(name) !== value) return kind
  return { ...kind, path: `${kind.path}/translations/${language}` }
}

/** The query of a translation that is opened from the list of translations, whose own query is `search`. */
export function queryFromTranslations(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(...fromTranslations)
  return `?${parameters}`
}
