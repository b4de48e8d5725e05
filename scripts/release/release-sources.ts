/** Lists the source files that a release needs: worker processes start from their source, which imports more of it. */
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { visitSyntax } from '#scripts/rules/visit-syntax.ts'

/** A declaration or expression that may name another module; `importKind` or `exportKind` of types is `type`. */
type ModuleNode = {
  type: string
  source?: { value?: unknown } | null
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
}

/** Returns paths from the root: `entries` and all our files that they import, directly or not; `read` returns a file's text. */
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

/** Returns what Node loads after it has stripped the types: static and dynamic imports, and re-exports. */
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
