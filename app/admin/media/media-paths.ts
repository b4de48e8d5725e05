import { mediaPath } from '#shared/media/media-list.ts'

const idParameter = 'id'

export function deletionAddress(ids: readonly string[], search: string): string {
  const parameters = new URLSearchParams(search)
  for (const id of ids) parameters.append(idParameter, id)
  return `${mediaPath}/delete?${parameters}`
}

export function idsToDelete({ searchParams }: URL): string[] {
  return [...new Set(searchParams.getAll(idParameter))]
}

export function libraryBehind(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(idParameter)
  return parameters.size === 0 ? mediaPath : `${mediaPath}?${parameters}`
}

export const fileKind = { path: mediaPath, one: 'file', whole: 'library' } as const
