import { expect, test } from 'vitest'
import { listStatements, sampleStatements } from './sample-statements.ts'

const source = {
  file: 'server/http/a.ts',
  text: [
    "import { b } from './b.ts'",
    '',
    'type Shape = {',
    '  one: string',
    '}',
    '',
    'const limit = 3',
    '',
    '/** Adds. */',
    'export function add(',
    '  one: number,',
    '): number {',
    '  return one + limit',
    '}',
    '',
    'export class Held {',
    '  #count = b',
    '}',
    '',
  ].join('\n'),
}

test('imports and types are no statements that can behave in another way', () => {
  expect(listStatements(source).map(({ pattern }) => pattern)).toEqual([
    'server/http/a.ts:7-9',
    'server/http/a.ts:10-15',
    'server/http/a.ts:16-19',
  ])
})

const sources = Array.from({ length: 40 }, (_, number) => ({ ...source, file: `server/http/a${number}.ts` }))

test('a sample ends with the statement that makes it large enough', () => {
  const sample = sampleStatements(sources, { wanted: 1, seed: 'a' })
  expect(sample).toHaveLength(1)
  expect(sampleStatements(sources, { wanted: 100_000, seed: 'a' })).toHaveLength(120)
})

test('the same seed chooses the same statements, another one others', () => {
  const sample = (seed: string) => sampleStatements(sources, { wanted: 50, seed })
  expect(sample('a')).toEqual(sample('a'))
  expect(sample('a')).not.toEqual(sample('b'))
  expect(sampleStatements([...sources].reverse(), { wanted: 50, seed: 'a' })).toEqual(sample('a'))
})
