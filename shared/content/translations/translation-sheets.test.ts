import { expect, test } from 'vitest'
import { readStateFilter, sheetColumns, translationStates } from './translation-sheets.ts'

const read = (query: string) => readStateFilter(new URLSearchParams(query))

test.each(['', 'state=', 'state=all', 'state=MISSING', 'state=__proto__', 'q=missing'])(
  '%j asks for every state',
  (query) => {
    expect(read(query)).toBe('')
  },
)

test('each state can be asked for, the first of several', () => {
  for (const state of translationStates) expect(read(`state=${state}`)).toBe(state)
  expect(read('state=ready&state=missing')).toBe('ready')
})

test('no column stands in the file twice', () => {
  expect(new Set(sheetColumns).size).toBe(sheetColumns.length)
})
