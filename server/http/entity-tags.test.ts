import { expect, test } from 'vitest'
import { holds } from './entity-tags.ts'

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
