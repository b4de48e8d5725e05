/** Which sources a run of `npm run test:mutation` changes, and which tests have to notice. */

/** The folders whose tests are measured. */
export const mutatedFolders = [
  'shared',
  'server/http',
  'server/react-router',
  'server/enquiries',
  'server/auth',
  'server/postgres',
  'server/database',
  'server/config',
] as const

/**
 * Patterns of what no run changes: tests, and a file whose texts the build reads before any of it runs.
 */
export const unchanged = ['**/*.test.ts', 'server/database/migration-files.ts'] as const

export type MutationPart = {
  readonly folder: (typeof mutatedFolders)[number]
  /** Patterns of the files that are changed, as paths from the root. */
  readonly mutate: readonly string[]
  /** Pattern of the tests: those of the folder, so that each folder is held by its own. */
  readonly tests: string
}

/**
 * One part for each folder that `asked` names, whole or by some of its files; without names every folder, whole.
 * @throws Error when a name lies in none of the folders or is a test
 */
export function planMutation(asked: readonly string[]): MutationPart[] {
  const strange = asked.find((name) => !folderOf(name) || /\.test\.ts$/.test(name))
  if (strange) throw new Error(`${strange} is not one of ${mutatedFolders.join(', ')}, nor a source in them.`)
  return mutatedFolders.flatMap((folder) => {
    const own = asked.filter((name) => folderOf(name) === folder).map((name) => name.replace(/\/$/, ''))
    if (asked.length > 0 && own.length === 0) return []
    const files = own.filter((name) => name !== folder)
    const changed = own.length === files.length && files.length > 0 ? files : [`${folder}/**/*.ts`]
    return [
      {
        folder,
        mutate: [...changed, ...unchanged.map((pattern) => `!${pattern}`)],
        tests: `${folder}/**/*.test.ts`,
      },
    ]
  })
}

function folderOf(name: string): string | undefined {
  return mutatedFolders.find((folder) => name.replace(/\/$/, '') === folder || name.startsWith(`${folder}/`))
}
