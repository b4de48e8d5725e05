import type { ContentKind } from '#app/admin/shell/content-kinds.ts'

const fromTranslations = ['from', 'translations'] as const

type Opened = { search: string; language: string }

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
