import { expect, test } from 'vitest'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import {
  guessColumns,
  importFieldLabel,
  importFields,
  importFormSchema,
  importLimits,
  importTexts,
} from './enquiry-import.ts'

const read = (fields: Record<string, string>) =>
  readForm(importFormSchema, formFrom(new URLSearchParams(fields)))

test.each([
  {},
  { deed: 'burn' },
  { deed: 'store', importId: 'x' },
  { deed: 'check', fileName: 'x'.repeat(201) },
])('the form %j is refused', (fields) => {
  expect(read(fields).ok).toBe(false)
})

test('a form says no more than it was sent', () => {
  expect(read({ deed: 'check', fileName: ' season.csv ' })).toEqual({
    ok: true,
    value: {
      deed: 'check',
      importId: null,
      fileName: 'season.csv',
      skipsWrong: false,
      takesDuplicates: false,
      dayOrder: null,
    },
  })
})

test.each([
  [
    ['Full Name', 'E-Mail', 'Mobile Number', 'Remarks', 'Enquiry Date'],
    ['name', 'email', 'phone', 'message', 'received'],
  ],
  [
    ['नाव', 'मोबाईल', 'तारीख'],
    ['name', 'phone', 'received'],
  ],
  [
    ['Guest', 'Pax', 'Package', 'Budget'],
    ['name', 'groupSize', 'tour', 'budgetRange'],
  ],
  [
    ['Received (India)', 'Owner', 'Next step'],
    ['received', '', ''],
  ],
  [
    ['name', 'NAME', ' Name: '],
    ['name', '', ''],
  ],
  [
    ['Ticket No.', 'Customer’s Name', 'Mobile No.', 'E-mail ID', 'Date/Time', 'Travel Date From'],
    ['', 'name', 'phone', 'email', 'received', 'travelDates'],
  ],
  [
    ['WhatsApp code', 'Tour Name', 'दिनांक', 'ग्राहकाचे नाव', 'मोबाइल नंबर', 'Next step date'],
    ['', 'tour', 'received', 'name', 'phone', ''],
  ],
  [
    ['', 'x'.repeat(500), '=name'],
    ['', '', ''],
  ],
])('the heads %j are known', (heads, expected) => {
  expect(guessColumns(heads)).toEqual(expected)
})

test('each field is known by what it is called, so that a column named by the screen is found', () => {
  expect(guessColumns(importFields.map(importFieldLabel))).toEqual(importFields)
})

test('what is refused for its size names the size', () => {
  expect(importTexts.tooLarge).toContain('1 MB')
  expect(importTexts.tooManyRows).toContain(importLimits.rows.toLocaleString('en-IN'))
  expect(importTexts.tooManyColumns).toContain(String(importLimits.columns))
})

test('of many columns each is guessed by itself, and what is unknown stays out', () => {
  const heads = [...importFields.map(importFieldLabel), 'Colour', 'Remarks', 'Mobile']
  const guessed = guessColumns(heads)
  expect(guessed.slice(importFields.length)).toEqual(['', '', ''])
  expect(new Set(guessed.filter(Boolean)).size).toBe(importFields.length)
})

test('a cell too many is told with both numbers', () => {
  expect(importTexts.cells(5, 4)).toBe('It has 5 cells and the first line 4. Is a quotation mark missing?')
  expect(importTexts.twice('Name')).toContain('“Name”')
})
