/** Lists the source files of a release, for worker processes, which run from source. */
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { visitSyntax } from '#scripts/rules/visit-syntax.ts'

/** `importKind` or `exportKind` is `type` for types. */
type ModuleNode = {
  type: string
  source?: { value?: unknown } | null
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
}

/** Returns `entries` and all own files that they import, as paths from the root. */
export function followImports(entries: readonly string[], read: (file: string) => string): string[] {
  const files = new Set(entries)
  for (const file of files) {
    for (const specifier of listImports(read(file))) {
      const imported = ownFile(specifier, file)
      if (imported) files.add(imported)
    }
  }
  return [...files].sort()
}

function listImports(source: string): string[] {
  const specifiers: string[] = []
  visitSyntax<ModuleNode>(parseAst(source, { lang: 'ts' }), {
    see: (node) => {
      if (!/^(?:Import|Export)/.test(node.type) || node.importKind === 'type' || node.exportKind === 'type')
        return
      if (typeof node.source?.value === 'string') specifiers.push(node.source.value)
    },
  })
  return specifiers
}

function ownFile(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return undefined
}
