/** Finds folders of server/ that import each other. */

export type FileImport = { readonly from: string; readonly to: string }
export type MutualFolders = {
  readonly folders: readonly [string, string]
  readonly there: FileImport
  readonly back: FileImport
}
export type AllowedPair = { readonly folders: readonly [string, string]; readonly reason: string }

/** The check rejects new pairs, and entries that are no longer needed. */
export const allowedPairs: readonly AllowedPair[] = [
  {
    folders: ['auth', 'email'],
    reason: 'Who forgot a password orders a message (auth), and its link is made when it is sent (email).',
  },
]

const test = /\.(test|contract)\.tsx?$/
const folderPattern = /^server\/([^/]+)\/./

/** Without tests. */
export function findMutualFolders(imports: readonly FileImport[]): MutualFolders[] {
  const first = new Map<string, FileImport>()
  for (const each of imports) {
    const from = folderOf(each.from)
    const to = folderOf(each.to)
    if (!from || !to || from === to || test.test(each.from)) continue
    const arrow = `${from} ${to}`
    if (!first.has(arrow)) first.set(arrow, each)
  }
  return [...first].flatMap(([arrow, there]) => {
    const [from = '', to = ''] = arrow.split(' ')
    const back = first.get(`${to} ${from}`)
    return back && from < to ? [{ folders: [from, to] as const, there, back }] : []
  })
}

/** Entries that are no longer needed. */
export function findSparePairs(
  mutual: readonly MutualFolders[],
  allowed: readonly AllowedPair[],
): AllowedPair[] {
  return allowed.filter((entry) => !mutual.some((pair) => isSamePair(pair, entry)))
}

export function isSamePair(
  { folders: one }: { folders: readonly [string, string] },
  { folders: other }: { folders: readonly [string, string] },
): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

function folderOf(file: string): string | undefined {
  return folderPattern.exec(file)?.[1]
}
