/** Which folders of server/ import each other: whoever reads one of two such folders has to read both. */

export type FileImport = { readonly from: string; readonly to: string }
export type MutualFolders = {
  /** Both folders of server/, in the order of the alphabet. */
  readonly folders: readonly [string, string]
  /** One import each way. */
  readonly there: FileImport
  readonly back: FileImport
}
export type AllowedPair = { readonly folders: readonly [string, string]; readonly reason: string }

/** The pairs that are left. The check refuses a new pair, and an entry here that is no longer needed. */
export const allowedPairs: readonly AllowedPair[] = [
  {
    folders: ['auth', 'email'],
    reason: 'Who forgot a password orders a message (auth), and its link is made when it is sent (email).',
  },
]

const test = /\.(test|contract)\.tsx?$/
const folderPattern = /^server\/([^/]+)\/./

/** Each pair of folders directly in server/ of which both import the other; tests do not count. */
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

/** The entries of `allowed` whose folders no longer import each other. */
export function findSparePairs(
  mutual: readonly MutualFolders[],
  allowed: readonly AllowedPair[],
): AllowedPair[] {
  return allowed.filter((entry) => !mutual.some((pair) => isSamePair(pair, entry)))
}

/** Whether both name the same two folders. */
export function isSamePair(
  { folders: one }: { folders: readonly [string, string] },
  { folders: other }: { folders: readonly [string, string] },
): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

function folderOf(file: string): string | undefined {
  return folderPattern.exec(file)?.[1]
}
