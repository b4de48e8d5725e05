import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import { chatEnquirySchema } from './chat-enquiry-form.ts'

function errorsOf(given: Record<string, string>): string[] {
  const form = new FormData()
  const fields = { words: 'TKRBN', name: 'Asha', phone: '+91 98200 12345', ...given }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const reading = readForm(chatEnquirySchema, form)
  return reading.ok ? [] : Object.keys(reading.errors)
}

test.each([
  ['words', ''],
  ['words', 'Hello, what does it cost?'],
  ['words', `TKRBN ${'x'.repeat(5000)}`],
  ['name', ' '],
  ['phone', ''],
  ['phone', '1234567'],
  ['phone', '1'.repeat(16)],
  ['phone', 'call me'],
])('%s with %j is refused at its field', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([name])
})

test.each(['98200 12345', '९८२०० १२३४५', '0049 30 1234567'])('%j is a number', (phone) => {
  expect(errorsOf({ phone })).toEqual([])
})
