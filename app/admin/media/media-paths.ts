import { mediaPath } from '#shared/media/media-list.ts'

const idParameter = 'id'

/** Returns the URL of the delete confirmation; `search` preserves the library behind it. */
export function deletionAddress(ids: readonly string[], search: string): string {
  const parameters = new URLSearchParams(search)
  for (const id of ids) parameters.append(idParameter, id)
  return `${mediaPath}/delete?${parameters}`
}

export function idsToDelete({ searchParams }: URL): string[] {
  return [...new Set(searchParams.getAll(idParameter))]
}

/** Returns the library's URL behind the confirmation. */
export function libraryBehind(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(idParameter)
  return parameters.size === 0 ? mediaPath : `${mediaPath}?${parameters}`
}
