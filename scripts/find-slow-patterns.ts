/** Finds regular expressions with more than linear run time. */
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { visitSyntax } from '#scripts/rules/visit-syntax.ts'
import type { SourceFile } from './source-files.ts'

export type SlowPattern = { path: string; line: number; pattern: string }

type Node = { type: string; start: number; regex?: { pattern: string; flags: string } }

/** Product files, without tests. */
export function findSlowPatterns(files: readonly SourceFile[]): SlowPattern[] {
  return files.filter(isProduct).flatMap((file) => {
    const source = file.lines.join('\n')
    const found: SlowPattern[] = []
    const see = ({ start, regex }: Node) => {
      if (!regex || !isSlow(regex.pattern, regex.flags)) return
      const line = source.slice(0, start).split('\n').length
      found.push({ path: file.path, line, pattern: `/${regex.pattern}/${regex.flags}` })
    }
    visitSyntax(parseAst(source, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' }), { see })
    return found
  })
}

export function isSlow(source: string, flags: string): boolean {
  return analyse({ source, flags }).reports.length > 0
}

function isProduct({ path }: SourceFile): boolean {
  return /^(?:app|server|shared)\/.+\.tsx?$/.test(path) && !/\.(?:test|contract|d)\.tsx?$/.test(path)
}
