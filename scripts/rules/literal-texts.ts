/** Finds visible texts in the code of the public site, which would be English in every language. */
import { parseAst } from 'rolldown/parseAst'
import type { SourceFile } from '#scripts/source-files.ts'
import { type See, visitSyntax } from './visit-syntax.ts'

export type LiteralText = { path: string; line: number; text: string }

/** Permitted exceptions with reasons. The list may only get shorter. */
export const withLiteralTexts: Readonly<Record<string, string>> = {
  'app/site/frame/site-footer.tsx': 'the legal form after the name is a part of the name',
  'app/site/site-settings.ts': 'what numbers are called in structured data',
  'app/site/shortlist/shortlist-table.tsx': 'the names by which facts are told apart',
}

export function findLiteralTexts(
  files: readonly SourceFile[],
  excused: Readonly<Record<string, string>> = withLiteralTexts,
): LiteralText[] {
  return files.filter(({ path }) => isOfSite(path) && !(path in excused)).flatMap(textsIn)
}

/** Files without such texts. */
export function findIdleExcuses(
  files: readonly SourceFile[],
  excused: Readonly<Record<string, string>> = withLiteralTexts,
): string[] {
  const holding = new Set(findLiteralTexts(files, {}).map(({ path }) => path))
  return Object.keys(excused).filter((path) => !holding.has(path))
}

function isOfSite(path: string): boolean {
  return /^app\/site\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|messages-(?:en|mr|hi)\.ts$/.test(path)
}

type Node = {
  type: string
  start: number
  name?: string | { name?: string }
  value?: unknown
  key?: unknown
  quasis?: { value: { cooked: string } }[]
}

function textsIn({ path, lines }: SourceFile): LiteralText[] {
  const source = lines.join('\n')
  const found: LiteralText[] = []
  const see: See<Node> = (node, above) => {
    const text = textOf(node)
    if (isForVisitors(text, { node, inner: above.toReversed() }))
      found.push({ path, line: source.slice(0, node.start).split('\n').length, text })
  }
  visitSyntax(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), { see })
  return found
}

/** A template value is `#`. */
function textOf({ type, value, quasis }: Node): string {
  const text = type === 'TemplateLiteral' ? quasis?.map(({ value: { cooked } }) => cooked).join('#') : value
  const holdsText = type === 'TemplateLiteral' || type === 'JSXText' || type === 'Literal'
  return holdsText && typeof text === 'string' ? text.trim() : ''
}

const word = /\p{L}{2}/u
/** Identical in every language. */
const names = /WhatsApp|Google/g
/** Starts like a sentence or a title and has a second word. */
const beginning = /^\p{Lu}\S* #?\p{L}/u
const displayedAttributes = ['aria-label', 'alt', 'label', 'placeholder', 'summary', 'text', 'title', 'words']
const choosing = ['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral']

type Place = { node: Node; inner: readonly Node[] }

/** An element's text or label, or text that reads like a sentence or a title. */
function isForVisitors(text: string, { node, inner }: Place): boolean {
  if (!word.test(text.replace(names, ''))) return false
  const [parent] = inner
  const isKey = parent?.type === 'Property' && parent.key === node
  if (isKey || inner.some(({ type }) => /^(?:Import|TS(?!As|Satisfies|NonNull))/.test(type))) return false
  const attribute = inner.find(({ type }) => type === 'JSXAttribute')
  if (attribute) return displayedAttributes.includes(nameOf(attribute))
  return node.type === 'JSXText' || isChild(inner) || readsAsSentence(text)
}

function nameOf({ name }: Node): string {
  return typeof name === 'object' ? (name.name ?? '') : (name ?? '')
}

function isChild(inner: readonly Node[]): boolean {
  const at = inner.findIndex(({ type }) => !choosing.includes(type))
  return inner[at]?.type === 'JSXExpressionContainer'
}

function readsAsSentence(text: string): boolean {
  return beginning.test(text) || (text.includes(' ') && /[.!?…]$/.test(text))
}
