import { type ListNews, tellInAddress } from '#app/admin/forms/no-script-post.ts'
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

/** The library as it stood behind the question; `told` is for it to tell without script. */
export function libraryBehind(search: string, told?: ListNews): string {
  const behind = new URLSearchParams(search)
  behind.delete(idParameter)
  const parameters = told ? tellInAddress(behind, told) : behind
  return parameters.size === 0 ? mediaPath : `${mediaPath}?${parameters}`
}
