/** Finds the test files that a change may break. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `from '#a/b.ts'`, `import('./b.ts')`, `new URL('./b.ts', import.meta.url)`, without a query such as `?url`. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"?]+)|\bnew URL\(\s*['"](\.[^'"?]+)/g

/** It imports every page. Tests through it are affected with the pages of their folder. */
const wholeSite = 'tests/support/site/real-build.ts'

/** What a change of these may break, imports do not tell. */
const everything = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tests\/support\/database\/test-database)/

/**
 * Returns the `tests` that import a changed file, directly or indirectly; that are beside a page that does, or in a
 * folder with a changed file; or that name a changed file without source code. Paths are from `root`.
 */
export function listAffectedTests(
  root: string,
  { tests, changed }: { tests: readonly string[]; changed: readonly string[] },
): Set<string> {
  if (changed.some((file) => everything.test(file))) return new Set(tests)
  const texts = new Map(
    globSync('{app,bench,sample,scripts,server,shared,tests}/**/*.{ts,tsx}', { cwd: root }).map((file) => [
      file,
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  )
  const importers = Map.groupBy(
    [...texts].flatMap(([file, text]) => listImports(file, text).map((imported) => ({ file, imported }))),
    ({ imported }) => imported,
  )
  const affected = new Set(changed.map((file) => (file.endsWith('.sql') ? migrationFiles : file)))
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer.file)
  const pageFolders = new Set(
    [...affected].filter((file) => /^app\/.*(?<!\.test)\.tsx?$/.test(file)).map((file) => path.dirname(file)),
  )
  const names = changed.filter((file) => !texts.has(file)).map((file) => path.basename(file))
  return new Set(
    tests.filter(
      (test) =>
        affected.has(test) ||
        pageFolders.has(path.dirname(test)) ||
        changed.some((file) => isInFolderOf(test, file)) ||
        names.some((name) => texts.get(test)?.includes(name)),
    ),
  )
}

const migrationFiles = 'server/database/migration-files.ts'

function listImports(file: string, text: string): string[] {
  if (file === wholeSite) return []
  return [...text.matchAll(imports)].map(([, named, url]) => {
    const to = named ?? url!
    return to.startsWith('#') ? to.slice(1) : path.join(path.dirname(file), to)
  })
}

function isInFolderOf(test: string, file: string): boolean {
  const folder = path.dirname(test)
  // All pages lie in `app`.
  return folder.includes('/') && file.startsWith(`${folder}/`)
}
