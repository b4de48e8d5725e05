/** Which source files a release needs: the worker processes start from their source, and import more of it. */
import path from 'node:path'

const anImport = /^\s*(?:import|export)\b(?!\s+type\b)[^'"]*?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm

/** Paths from the root of `entries` and of every file of ours they import, directly or not; `read` gives a file's text. */
export function followImports(entries: readonly string[], read: (file: string) => string): string[] {
  const found = new Set(entries)
  for (const file of found) {
    for (const [, fixed, later] of read(file).matchAll(anImport)) {
      const imported = ownFile(fixed ?? later ?? '', file)
      if (imported) found.add(imported)
    }
  }
  return [...found].sort()
}

function ownFile(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('./')) return path.posix.join(path.posix.dirname(from), specifier)
  return undefined
}
