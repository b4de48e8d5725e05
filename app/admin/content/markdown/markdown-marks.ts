import type { ToolName } from './markdown-toolbar.tsx'

export type Selected = { value: string; start: number; end: number }

export type Edit = { from: number; to: number; text: string; select: readonly [number, number] }

export type MarkdownMark = {
  label: ToolName
  key?: string
  apply: (selected: Selected) => Edit
}

export const inlineMarks: readonly MarkdownMark[] = [
  { label: 'Bold', key: 'b', apply: around('**', 'bold text') },
  { label: 'Italic', key: 'i', apply: around('*', 'slanted text') },
  { label: 'Inline code', apply: around('`', 'code') },
]

export const lineMarks: readonly MarkdownMark[] = [
  { label: 'Heading', apply: lines({ sign: () => '## ', held: /^#{1,6} +/, words: 'Heading' }) },
  { label: 'Smaller heading', apply: lines({ sign: () => '### ', held: /^#{1,6} +/, words: 'Heading' }) },
  { label: 'Bulleted list', apply: lines({ sign: () => '- ', held: listSign(), words: 'First point' }) },
  {
    label: 'Numbered list',
    apply: lines({ sign: (at) => `${at + 1}. `, held: listSign(), words: 'First step' }),
  },
  { label: 'Quote', apply: lines({ sign: () => '> ', held: /^> ?/, words: 'What was said' }) },
]

const emptyTable = '| Heading | Heading |\n| --- | --- |\n| Words | Words |\n| Words | Words |'

export const blockMarks: readonly MarkdownMark[] = [
  { label: 'Table', apply: (selected) => block(selected, { text: emptyTable, select: [2, 9] }) },
  { label: 'Dividing line', apply: (selected) => block(selected, { text: '---' }) },
]

export function imageEdit(selected: Selected, picture: { address: string; words: string }): Edit {
  const alt = picture.words.replace(/[[\]\\\r\n]/g, ' ').trim()
  return block(selected, { text: `![${alt}](${picture.address})` })
}

export function pastedEdit(selected: Selected, text: string): Edit {
  if (text.includes('\n')) return block(selected, { text })
  const end = selected.start + text.length
  return { from: selected.start, to: selected.end, text, select: [end, end] }
}

/** Angle brackets protect a target with spaces or parentheses. */
export function linkEdit(
  { start, end }: Selected,
  { words, target }: { words: string; target: string },
): Edit {
  const label = words.replace(/[[\]\\\r\n]/g, ' ').trim() || target
  const text = `[${label}](${/[()\s]/.test(target) ? `<${target.replaceAll(/[<>\s]/g, '')}>` : target})`
  const after = start + text.length
  return { from: start, to: end, text, select: [after, after] }
}

function listSign(): RegExp {
  return /^(?:[-*+]|\d{1,9}[.)]) +/
}

function around(sign: string, placeholder: string): MarkdownMark['apply'] {
  return ({ value, start, end }) => {
    // Markdown ignores a sign next to a space, so the selection is trimmed.
    const chosen = value.slice(start, end)
    const from = start + (chosen.length - chosen.trimStart().length)
    const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length))
    if (isWithin({ value, start: from, end: to }, sign)) {
      const text = value.slice(from, to)
      const begin = from - sign.length
      return { from: begin, to: to + sign.length, text, select: [begin, begin + text.length] }
    }
    const words = value.slice(from, to) || placeholder
    const marked = words.split('\n').map((line) => (line.trim() === '' ? line : sign + line.trim() + sign))
    const text = marked.join('\n')
    const inner = marked.length === 1 ? sign.length : 0
    return { from, to, text, select: [from + inner, from + text.length - inner] }
  }
}

/** `**` does not count as two `*`. */
function isWithin({ value, start, end }: Selected, sign: string): boolean {
  const letter = sign[0] ?? ''
  const run = (text: string) => text.length - text.replace(new RegExp(`\\${letter}+$`), '').length
  const before = run(value.slice(Math.max(0, start - 4), start))
  const after = run([...value.slice(end, end + 4)].reverse().join(''))
  const fits = (length: number) => (sign.length === 2 ? length >= 2 : length % 2 === 1)
  return start < end && fits(before) && fits(after)
}

type LineSign = { sign: (at: number) => string; held: RegExp; words: string }

function lines({ sign, held, words }: LineSign): MarkdownMark['apply'] {
  return ({ value, start, end }) => {
    const from = value.lastIndexOf('\n', start - 1) + 1
    const behind = value.indexOf('\n', end)
    const to = behind < 0 ? value.length : behind
    const touched = value.slice(from, to)
    if (touched.trim() === '') {
      const text = sign(0) + words
      const prefix = prefixOf(value.slice(0, from), '\n')
      const begin = from + prefix.length + sign(0).length
      return { from, to, text: prefix + text, select: [begin, begin + words.length] }
    }
    const bare = touched.split('\n')
    const isMarked = bare.filter((line) => line.trim() !== '').every((line, at) => line.startsWith(sign(at)))
    let at = -1
    const marked = bare.map((line) => {
      if (line.trim() === '') return line
      at += 1
      return (isMarked ? '' : sign(at)) + line.replace(held, '')
    })
    const text = marked.join('\n')
    // A single line preserves the cursor; several lines stay selected.
    if (bare.length > 1) return { from, to, text, select: [from, from + text.length] }
    const moved = text.length - touched.length
    return { from, to, text, select: [Math.max(from, start + moved), Math.max(from, end + moved)] }
  }
}

/** Without blank lines a line above could become a heading. */
function block(
  { value, start, end }: Selected,
  { text, select }: { text: string; select?: [number, number] },
): Edit {
  const prefix = prefixOf(value.slice(0, start), '\n\n')
  const rest = value.slice(end)
  const tail = rest === '' ? '\n' : '\n\n'.slice(/^\n{0,2}/.exec(rest)?.[0].length ?? 0)
  const begin = start + prefix.length
  const after = begin + text.length + tail.length
  const [first, last] = select ? [begin + select[0], begin + select[1]] : [after, after]
  return { from: start, to: end, text: prefix + text + tail, select: [first, last] }
}

function prefixOf(before: string, wanted: '\n' | '\n\n'): string {
  if (before.trim() === '') return ''
  if (wanted === '\n') return before.endsWith('\n') ? '' : '\n'
  if (before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}

export function continueLine({ value, start, end }: Selected): Edit | undefined {
  if (start !== end) return undefined
  const from = value.lastIndexOf('\n', start - 1) + 1
  const [prefix = '', indent = '', sign = ''] =
    /^(\s*)((?:[-*+] +|\d{1,9}[.)] +|> ?)+)/.exec(value.slice(from, start)) ?? []
  if (prefix === '') return undefined
  const line = value.slice(from, value.indexOf('\n', start) < 0 ? undefined : value.indexOf('\n', start))
  if (line.trim() === sign.trim()) return { from, to: from + line.length, text: '', select: [from, from] }
  const next = sign.replace(/\d{1,9}(?=[.)] +$)/, (number) => String(Number(number) + 1))
  const text = `\n${indent}${next}`
  return { from: start, to: start, text, select: [start + text.length, start + text.length] }
}

export function selectedOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { value, start: selectionStart, end: selectionEnd }
}

/**
 * Applies an edit as one undo step with the deprecated `insertText`. Returns false if the caller must update
 * the form.
 */
export function writeEdit(text: HTMLTextAreaElement, { from, to, text: inserted, select }: Edit): boolean {
  text.focus()
  text.setSelectionRange(from, to)
  const isInserted =
    inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted)
  if (!isInserted) text.setRangeText(inserted, from, to, 'end')
  text.setSelectionRange(...select)
  return isInserted
}
