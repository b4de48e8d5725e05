import { expect, test } from 'vitest'
import { marks, pictureMark } from './markdown-marks.ts'

function apply(label: string, selected: string) {
  const mark = marks.find((known) => known.label === label)
  const { text, from, to } = mark!.apply(selected)
  return { text, selected: text.slice(from, to) }
}

test('words of a picture cannot end its mark early', () => {
  const address = '/uploads/1732190000000-0a1b2c3d4e5f.png'
  expect(pictureMark({ address, words: 'a](x)\n[b' })).toBe(`\n\n![a (x)  b](${address})\n\n`)
})

test('what is selected is marked', () => {
  expect(apply('Bold', 'fort')).toEqual({ text: '**fort**', selected: 'fort' })
  expect(apply('Italic', 'fort')).toEqual({ text: '*fort*', selected: 'fort' })
  expect(apply('Heading', 'Day one').text).toBe('## Day one')
  expect(apply('Link', 'the fort')).toEqual({ text: '[the fort](https://)', selected: 'https://' })
})

test('a list and a quote mark every selected line', () => {
  expect(apply('List', 'one\ntwo').text).toBe('- one\n- two')
  expect(apply('Quote', 'one\ntwo').text).toBe('> one\n> two')
})

test('with nothing selected there are words to type over', () => {
  for (const { label } of marks) expect(apply(label, '').selected).not.toBe('')
})
