import { expect, test } from 'vitest'
import {
  blockMarks,
  continueLine,
  type Edit,
  imageEdit,
  inlineMarks,
  lineMarks,
  linkEdit,
  pastedEdit,
  type Selected,
} from './markdown-marks.ts'

const marks = [...inlineMarks, ...lineMarks, ...blockMarks]

/** `[` and `]` stand for the ends of the selection, `|` for both. */
function read(text: string): Selected {
  const start = text.search(/[[|]/)
  const value = text.replace(/[[|]/, '')
  const end = text.includes('|') ? start : value.indexOf(']')
  return { value: value.replace(']', ''), start, end }
}

function show({ value }: Selected, { from, to, text, select: [start, end] }: Edit): string {
  const now = value.slice(0, from) + text + value.slice(to)
  if (start === end) return `${now.slice(0, start)}|${now.slice(start)}`
  return `${now.slice(0, start)}[${now.slice(start, end)}]${now.slice(end)}`
}

function apply(label: string, text: string): string {
  const selected = read(text)
  const edit = marks.find((mark) => mark.label === label)?.apply(selected)
  if (!edit) throw new Error(`There is no ${label}`)
  return show(selected, edit)
}

test('words of a picture cannot end its mark early', () => {
  const address = '/uploads/1732190000000-0a1b2c3d4e5f.png'
  const { text } = imageEdit(read('|'), { address, words: 'a](x)\n[b' })
  expect(text).toBe(`![a (x)  b](${address})\n`)
})

test('neither words nor target of a link can end it early', () => {
  const edit = (words: string, target: string) => linkEdit(read('|'), { words, target }).text
  expect(edit('a](javascript:x)[b', 'https://a.example')).toBe('[a (javascript:x) b](https://a.example)')
  expect(edit('fort', 'https://a.example/x_(y)')).toBe('[fort](<https://a.example/x_(y)>)')
  expect(edit('fort', 'https://a.example/>x y')).toBe('[fort](<https://a.example/xy>)')
  expect(edit('', '/tours/raigad')).toBe('[/tours/raigad](/tours/raigad)')
})

test('with nothing selected there are words to type over', () => {
  for (const { label } of [...inlineMarks, ...lineMarks]) expect(apply(label, '|')).toMatch(/\[.+\]/)
  expect(apply('Table', '|')).toMatch(/^\| \[Heading\] \| Heading \|\n\| --- \|/)
})

test.each([
  ['Bold', 'the [fort] stands', 'the **[fort]** stands'],
  ['Bold', 'the **[fort]** stands', 'the [fort] stands'],
  ['Bold', 'the [ fort ]stands', 'the  **[fort]** stands'],
  ['Bold', '[one\n\ntwo]', '[**one**\n\n**two**]'],
  ['Italic', '**[fort]**', '***[fort]***'],
  ['Italic', '***[fort]***', '**[fort]**'],
  ['Italic', '*[fort]*', '[fort]'],
  ['Inline code', 'type [raigad]', 'type `[raigad]`'],
])('%s: %j becomes %j', (...[label, before, after]) => {
  expect(apply(label, before)).toBe(after)
})

test.each([
  ['Heading', 'Day o|ne\nWords', '## Day o|ne\nWords'],
  ['Heading', '## Day o|ne', 'Day o|ne'],
  ['Smaller heading', '## Day o|ne', '### Day o|ne'],
  ['Bulleted list', 'x\n[one\n\ntwo]\ny', 'x\n[- one\n\n- two]\ny'],
  ['Bulleted list', '[1. one\n2. two]', '[- one\n- two]'],
  ['Bulleted list', '[- one\n- two]', '[one\ntwo]'],
  ['Numbered list', 'on[e\none\ntw]o', '[1. one\n2. one\n3. two]'],
  ['Numbered list', '[1. one\n2. two]', '[one\ntwo]'],
  ['Quote', 'one\nt|wo', 'one\n> t|wo'],
  ['Quote', '> t|wo', 't|wo'],
])('%s marks whole lines: %j becomes %j', (...[label, before, after]) => {
  expect(apply(label, before)).toBe(after)
})

test('what stands on lines of its own has an empty one around it: a rule never makes a heading of the line above', () => {
  expect(apply('Dividing line', 'Words|')).toBe('Words\n\n---\n|')
  expect(apply('Dividing line', 'Words\n|More')).toBe('Words\n\n---\n\n|More')
  expect(apply('Dividing line', 'Words\n\n|\n\nMore')).toBe('Words\n\n---|\n\nMore')
})

test('pasted text of one line stays in its line', () => {
  const selected = read('the [old] fort')
  expect(show(selected, pastedEdit(selected, '**new**'))).toBe('the **new**| fort')
  expect(show(read('a|b'), pastedEdit(read('a|b'), '# X\n\nY'))).toBe('a\n\n# X\n\nY\n\n|b')
})

test.each([
  ['- one|', '- one\n- |'],
  ['1. one|', '1. one\n2. |'],
  ['9) one|', '9) one\n10) |'],
  ['  * one|\nx', '  * one\n  * |\nx'],
  ['> said|', '> said\n> |'],
  ['> - said|', '> - said\n> - |'],
  ['- on|e', '- on\n- |e'],
  ['- one\n- |', '- one\n|'],
  ['- one\n- |\nx', '- one\n|\nx'],
])('Enter goes on with a list, and ends it on an empty line: %j becomes %j', (before, after) => {
  const edit = continueLine(read(before))
  expect(edit && show(read(before), edit)).toBe(after)
})

test.each(['words|', '-no list|', '**bold**|', '|- one', '[- one]', '12 forts|', '# Heading|'])(
  'Enter is Enter in %j',
  (text) => {
    expect(continueLine(read(text))).toBeUndefined()
  },
)
