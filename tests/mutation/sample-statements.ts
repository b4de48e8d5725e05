/** A random sample of a folder's statements: what a run of mutants looks at when the whole folder would take hours. */
import { createHash } from 'node:crypto'

export type SourceText = { readonly file: string; readonly text: string }

/** One top-level statement, a function or a class as a rule; `pattern` is how StrykerJS names its lines. */
export type SourceStatement = { readonly pattern: string; readonly lines: number }

/** Where a statement of formatted source begins: in the first column, and not what closes another one. */
const beginning = /^[A-Za-z_$@]/
/** What has no mutants. */
const declaresOnly = /^(?:import|export (?:type|interface|\*|\{)|type|interface|declare)\b/

/** The top-level statements of `source` that can behave in another way, in their order. */
export function listStatements({ file, text }: SourceText): SourceStatement[] {
  const lines = text.split('\n')
  const begins = lines.flatMap((line, index) => (beginning.test(line) ? [index] : []))
  return begins.flatMap((begin, order) => {
    if (declaresOnly.test(lines[begin] ?? '')) return []
    const end = begins[order + 1] ?? lines.length
    return [{ pattern: `${file}:${begin + 1}-${end}`, lines: end - begin }]
  })
}

/**
 * Random statements of `sources` with `wanted` lines together. Ordered by a hash of `seed`, file and place, so the
 * same seed gives the same ones.
 */
export function sampleStatements(
  sources: readonly SourceText[],
  { wanted, seed }: { wanted: number; seed: string },
): string[] {
  const all = sources
    .flatMap(listStatements)
    .map((statement) => ({ ...statement, rank: rankOf(seed, statement) }))
  all.sort((one, other) => one.rank.localeCompare(other.rank))
  const chosen: string[] = []
  let lines = 0
  for (const statement of all) {
    if (lines >= wanted) break
    chosen.push(statement.pattern)
    lines += statement.lines
  }
  return chosen
}

function rankOf(seed: string, { pattern }: SourceStatement): string {
  return createHash('sha256').update(`${seed} ${pattern}`).digest('hex')
}
