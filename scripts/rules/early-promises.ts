/**
 * Finds promises that start before another one is awaited in the same list: their rejection would be
 * unhandled.
 */
import { parseAst } from 'rolldown/parseAst'
import type { SourceFile } from '#scripts/source-files.ts'
import { type See, visitSyntax } from './visit-syntax.ts'

export type EarlyPromise = { path: string; line: number }

type Node = {
  type: string
  start: number
  callee?: { object?: { name?: string } }
}

/** Every `await` in a list for `Promise.all`, except inside nested functions. */
export function findEarlyPromises(files: readonly SourceFile[]): EarlyPromise[] {
  return files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(awaitsIn)
}

function awaitsIn({ path, lines }: SourceFile): EarlyPromise[] {
  const source = lines.join('\n')
  if (!source.includes('Promise.')) return []
  const found: EarlyPromise[] = []
  const see: See<Node> = ({ type, start }, above) => {
    if (type === 'AwaitExpression' && isInList(above))
      found.push({ path, line: source.slice(0, start).split('\n').length })
  }
  visitSyntax(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), { see })
  return found
}

function isInList(above: readonly Node[]): boolean {
  const ownFunction = above.findLastIndex(({ type }) => /Function/.test(type))
  const own = above.slice(ownFunction + 1)
  const call = own.findIndex(
    ({ type, callee }) => type === 'CallExpression' && callee?.object?.name === 'Promise',
  )
  return call !== -1 && own.slice(call).some(({ type }) => type === 'ArrayExpression')
}
