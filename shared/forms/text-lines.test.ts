import { expect, test } from 'vitest'
import { describeField } from './form-field.ts'
import { joinEntries, limitEntries, linesField, namesField, splitLines, splitTrimmed } from './text-lines.ts'

const highlightsField = linesField({ most: 3, each: 10 })

test('one line too many is refused with the count', () => {
  expect(highlightsField.safeParse('a\nb\nc\nd').error?.issues[0]?.message).toBe(
    'Use at most 3 lines; there are 4.',
  )
  expect(highlightsField.parse('a\n\n\n\nb\nc')).toEqual(['a', 'b', 'c'])
})

test('a line too long is refused by its number', () => {
  expect(highlightsField.safeParse(`a\n${'x'.repeat(11)}`).error?.issues[0]?.message).toBe(
    'Use at most 10 characters in line 2.',
  )
  expect(highlightsField.parse('x'.repeat(10))).toEqual(['x'.repeat(10)])
})

test.each([5, {}, ['a', 5], [['a']], true])('a list refuses %j, which is no text', (raw) => {
  expect(highlightsField.safeParse(raw).error?.issues[0]?.message).toBe('Enter text.')
})

test('what cannot be seen is dropped, a break of any kind ends a line', () => {
  expect(highlightsField.parse('a\u000bb\n\0')).toEqual(['a', 'b'])
  expect(highlightsField.parse(['a', 'b\ud800'])).toEqual(['a', 'b'])
})

test.each([undefined, null, '', ' \n\t\n', []])('%j is an empty list', (raw) => {
  expect(highlightsField.parse(raw)).toEqual([])
})

test('blank lines are dropped and the others trimmed, whatever ends them', () => {
  expect(splitLines('x\n\n  \ny')).toEqual(['x', 'y'])
  expect(splitLines(' a \r\nb\rc\u2028d\n')).toEqual(['a', 'b', 'c', 'd'])
  expect(splitTrimmed(' a, ,b ,, c ', ',')).toEqual(['a', 'b', 'c'])
})

test('a list is taken as a list, so that checking it twice changes nothing', () => {
  expect(highlightsField.parse([' a', '', 'b'])).toEqual(['a', 'b'])
  expect(highlightsField.parse(highlightsField.parse('a\nb'))).toEqual(['a', 'b'])
})

test('entries are joined only when all are texts, and measured by their own name', () => {
  expect(joinEntries(['a', 'b'], ', ')).toBe('a, b')
  expect(joinEntries(['a', 1], ', ')).toEqual(['a', 1])
  expect(limitEntries(['a', 'b'], { most: 1, each: 5, what: 'tag' })).toEqual({
    problem: 'Use at most 1 tags; there are 2.',
  })
})

test('the browser is told the longest text', () => {
  expect(describeField(highlightsField)?.constraints).toEqual({ maxLength: 33 })
})

test('the first line can be the one that is too long', () => {
  const rule = { most: 3, each: 5, what: 'line' }
  expect(limitEntries(['abcdef', 'a'], rule)).toEqual({ problem: 'Use at most 5 characters in line 1.' })
})

const names = namesField({ most: 3, each: 10 })

test.each([
  ['a, b\nc, d', 'Use at most 3 names; there are 4.'],
  [`Bombay, ${'x'.repeat(11)}`, 'Use at most 10 characters in name 2.'],
  [['Bombay', 5], 'Enter text.'],
])('of names %j is refused: %s', (raw, problem) => {
  expect(names.safeParse(raw).error?.issues.map(({ message }) => message)).toEqual([problem])
})

test.each([
  [' , \n,, ', []],
  ['Bombay, मुंबई', ['Bombay', 'मुंबई']],
  ['Bombay\r\nमुंबई,\u2028Bambai', ['Bombay', 'मुंबई', 'Bambai']],
  ['Old\u00a0  Fort', ['Old Fort']],
  ['Bombay, BOMBAY, bombay , Bombay', ['Bombay']],
  ['Kre\u0301mlin, Kr\u00e9mlin, a, A, b', ['Kr\u00e9mlin', 'a', 'b']],
  [['Bombay', ' bombay'], ['Bombay']],
])('names stand one per line or between commas, each once whatever its case: %j', (raw, read) => {
  expect(names.parse(raw)).toEqual(read)
  expect(names.parse(names.parse(raw))).toEqual(read)
})

test('names are written in one line, within what the browser is told', () => {
  expect(describeField(names)?.write?.(['Bombay', 'मुंबई'])).toBe('Bombay, मुंबई')
  expect(describeField(names)?.constraints).toEqual({ maxLength: 36 })
  expect(names.parse(`${'x'.repeat(10)}, ${'y'.repeat(10)}, ${'z'.repeat(10)}`)).toHaveLength(3)
})
