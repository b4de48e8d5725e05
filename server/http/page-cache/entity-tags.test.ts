import { expect, test } from 'vitest'
import { holds } from './cached-encodings.ts'

test.each([
  ['another tag', '"b"'],
  ['a part of it', '"ab'],
  ['the tag without its quotes', 'a'],
  ['nothing', ''],
  ['a list of others', '"b", W/"c"'],
  ['a star among letters', '"*"'],
])('%s does not hold it', (_what, validator) => {
  expect(holds(validator, '"a"')).toBe(false)
})

test.each([
  ['the tag', '"a"'],
  ['a weak one', 'W/"a"'],
  ['one of a list', '"b", "a"'],
  ['one of a list without spaces', 'W/"b",W/"a",W/"c"'],
  ['whatever there is', '*'],
])('%s holds it, weak or strong', (_what, validator) => {
  expect(holds(validator, '"a"')).toBe(true)
  expect(holds(validator, 'W/"a"')).toBe(true)
})

test('only the mark before a tag is passed over', () => {
  expect(holds('"W/a"', '"a"')).toBe(false)
  expect(holds('"a"', '"W/a"')).toBe(false)
})

test('a list longer than any browser sends holds nothing', () => {
  const list = '"a"'.padStart(4096, ' ')
  expect([holds(list, '"a"'), holds(` ${list}`, '"a"')]).toEqual([true, false])
})
