import { mediaPath } from '#shared/media/media-list.ts'

const idParameter = 'id'

/** Where one is asked whether these files are to be deleted; `search` keeps the library behind it as it is. */
export function deletionAddress(ids: readonly string[], search: string): string {
  const parameters = new URLSearchParams(search)
  for (const id of ids) parameters.append(idParameter, id)
  return `${mediaPath}/delete?${parameters}`
}

/** The ids in such an address, each once. */
export function idsToDelete({ searchParams }: URL): string[] {
  return [...new Set(searchParams.getAll(idParameter))]
}

/** The library as it stood behind the question. */
export function libraryBehind(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(idParameter)
  return parameters.size === 0 ? mediaPath : `${mediaPath}?${parameters}`
}
