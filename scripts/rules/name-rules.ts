/** Rules on names that only a look at all files together can keep: each name means one thing in the whole repository. */
import type { SourceFile } from '#scripts/source-files.ts'

export type NameFault = { rule: string; path: string; line: number; what: string; remedy: string }

const source = /\.(ts|tsx)$/
const declarationsOnly = /\.d\.ts$/
const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|type|interface|enum) (\w+)/

/** What React Router looks for in a route module by its name. */
const routeExports = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'ErrorBoundary',
  'handle',
  'headers',
  'HydrateFallback',
  'Layout',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
])

/** Names that two files export, whatever they mean by them: whoever reads one must not have to ask which. */
export function findRepeatedExports(files: readonly SourceFile[]): NameFault[] {
  const first = new Map<string, string>()
  return files
    .filter(({ path }) => source.test(path) && !declarationsOnly.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((text, at) => {
        const name = exported.exec(text)?.[1]
        if (!name || routeExports.has(name)) return []
        const earlier = first.get(name) ?? path
        first.set(name, earlier)
        if (earlier === path) return []
        const what = `exports ${name}, and so does ${earlier}`
        const remedy = 'Say in the name what sets it apart, or keep it once.'
        return [{ rule: 'unique-exports', path, line: at + 1, what, remedy }]
      }),
    )
}

/** Files whose names are the same words in another order: `save-answer.ts` and `answer-save.ts`. */
export function findReorderedNames(files: readonly SourceFile[]): NameFault[] {
  const first = new Map<string, { stem: string; path: string }>()
  return files.flatMap(({ path }) => {
    if (!source.test(path)) return []
    const stem = (path.split('/').at(-1) ?? path).replace(/\..*$/, '')
    const key = stem.split('-').sort().join('-')
    const earlier = first.get(key) ?? { stem, path }
    first.set(key, earlier)
    if (earlier.stem === stem) return []
    const what = `has the words of ${earlier.path} in another order`
    const remedy = 'Say in the name what sets it apart.'
    return [{ rule: 'no-reordered-names', path, line: 1, what, remedy }]
  })
}
