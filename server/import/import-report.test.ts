import { expect, test } from 'vitest'
import { writeImportReport } from './import-report.ts'
import type { TableResult } from './import-rows.ts'

function resultOf(given: Partial<TableResult> = {}): TableResult {
  return { table: 'tours', rows: 3, taken: 3, present: 0, refused: [], refusedRows: 0, notes: [], ...given }
}

type Given = { isRehearsal?: boolean; unknown?: string[]; fetched?: [string, number][] }

function report(tables: TableResult[], given: Given = {}): string {
  const { isRehearsal = false, unknown = [], fetched = [] } = given
  const elsewhere = [{ host: 'photos.test', secure: 2, plain: 3 }]
  return writeImportReport({ tables, elsewhere, fetched }, { isRehearsal, unknown })
}

test('every refused row is told with file, line, field and reason, however many there are', () => {
  const refused = Array.from({ length: 60 }, (_, at) => {
    return { file: 'tours.csv', line: at + 2, field: 'price_from', words: 'Enter the price in rupees.' }
  })
  const text = report([resultOf({ rows: 60, taken: 0, refused, refusedRows: 60 })])
  expect(text).toContain('  tours.csv, line 61, price_from: Enter the price in rupees.')
  expect(text.match(/Enter the price/g)).toHaveLength(60)
  expect(text).toMatch(/import again: what is in already is passed over\.$/)
})

test('a rehearsal says that nothing was changed, in its table and at its end', () => {
  const text = report([resultOf()], { isRehearsal: true })
  expect(text.split('\n')[0]).toMatch(/would come in/)
  expect(text).toMatch(/nothing was changed\. Without --dry-run all of this comes in\.$/)
  const refused = [{ file: 'tours.csv', line: 2, words: 'No.' }]
  expect(report([resultOf({ refused, refusedRows: 1 })], { isRehearsal: true })).toMatch(
    /Mend the refused rows/,
  )
})

test('the columns of the table stand under one another', () => {
  const lines = report([resultOf(), resultOf({ table: 'destinations', rows: 1200 })]).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '              rows  came in  here already  refused',
    'tours            3        3             0        0',
    'destinations  1200        3             0        0',
  ])
})

test('notes are told, but not without end; strange files and pictures elsewhere are named', () => {
  const notes = Array.from({ length: 30 }, (_, at) => {
    return { file: 'tours.csv', line: at + 2, words: 'Its address was "A" and becomes "a".' }
  })
  const text = report([resultOf({ notes })], { unknown: ['guides.csv'] })
  expect(text.match(/Its address was/g)).toHaveLength(25)
  expect(text).toContain('… and 5 more like these.')
  expect(text).toContain('guides.csv is none of the tables')
  expect(text).toContain('2 of the pictures stay on photos.test')
  expect(text).toMatch(/All is in\.$/)
})

test('pictures that stay elsewhere are counted by host, those that no browser shows separately, and those that were brought in', () => {
  const text = report([resultOf()], { fetched: [['old.test', 4]] })
  expect(text).toContain('2 of the pictures stay on photos.test:')
  expect(text).toContain(
    '3 of the pictures stay on http://photos.test: over plain http a site of https shows none.',
  )
  expect(text).toContain('4 pictures were brought in from old.test.')
  const rehearsed = report([resultOf()], { isRehearsal: true, fetched: [['old.test', 4]] })
  expect(rehearsed).toContain('4 pictures would be brought in from old.test.')
})
