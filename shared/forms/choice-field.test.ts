import { expect, test } from 'vitest'
import { choiceField, choiceOrNullField, flagField } from './choice-field.ts'
import { describeField } from './form-field.ts'

const statusField = choiceField({
  choices: ['published', 'draft'],
  fallback: 'published',
  problem: 'Choose a status.',
})
const typeField = choiceField({ choices: ['general', 'tour'], problem: 'Choose a type.' })
const sizeField = choiceOrNullField({ choices: [1, 2, 6], problem: 'Choose a size.' })

test.each(['archived', 'Draft', ' draft', 'constructor', 0, true, {}, ['draft']])(
  'the status %j is refused',
  (raw) => {
    expect(statusField.safeParse(raw).error?.issues[0]?.message).toBe('Choose a status.')
  },
)

test.each(['', undefined, null])(
  'a choice left as %j is refused, unless there is a fallback or it may be none',
  (raw) => {
    expect(typeField.safeParse(raw).error?.issues[0]?.message).toBe('Choose a type.')
    expect(statusField.parse(raw)).toBe('published')
    expect(sizeField.parse(raw)).toBeNull()
  },
)

test.each(['7', '6+', '0', '06', '6.0', ' 6', '1e0', 3, true])('the size %j is refused', (raw) => {
  expect(sizeField.safeParse(raw).error?.issues[0]?.message).toBe('Choose a size.')
})

test.each(['maybe', '2', '1', 'yes', 'TRUE', 1, {}, ['on']])('a check box refuses %j', (raw) => {
  expect(flagField().safeParse(raw).error?.issues[0]?.message).toBe('Choose yes or no.')
})

test('choices are taken as themselves, numbers also from their digits', () => {
  expect([statusField.parse('draft'), typeField.parse('tour')]).toEqual(['draft', 'tour'])
  expect([sizeField.parse('6'), sizeField.parse(6), sizeField.parse('1')]).toEqual([6, 6, 1])
})

test('a check box is on when sent as browsers send it, off when they send nothing', () => {
  const flag = flagField()
  expect(['on', 'true', true].map((raw) => flag.parse(raw))).toEqual([true, true, true])
  expect([undefined, null, '', 'false', false].map((raw) => flag.parse(raw))).toEqual(Array(5).fill(false))
})

test('only a choice without fallback must be made', () => {
  expect(describeField(typeField)?.constraints).toEqual({ required: true })
  expect(describeField(statusField)?.constraints).toEqual({})
  expect(describeField(sizeField)?.constraints).toEqual({})
})
