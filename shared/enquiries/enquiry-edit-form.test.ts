import { expect, test } from 'vitest'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { enquiryEditSchema } from './enquiry-forms.ts'

const sound = {
  ...{ type: 'general', source: 'form', name: 'Asha', email: 'a@example.com', phone: '98220 12345' },
}
const read = (more: Record<string, string>) =>
  readForm(enquiryEditSchema, formFrom(new URLSearchParams({ ...sound, ...more })))

test.each([
  [{ name: ' ' }, 'name'],
  [{ email: '', phone: '' }, 'email'],
  [{ email: 'asha' }, 'email'],
  [{ phone: '1234567' }, 'phone'],
  [{ phone: '1234567890123456' }, 'phone'],
  [{ phone: 'call me' }, 'phone'],
  [{ groupSize: '0' }, 'groupSize'],
  [{ source: 'rumour' }, 'source'],
  [{ message: 'x'.repeat(5001) }, 'message'],
])('what an enquiry may not say is told at its field: %o', (more, field) => {
  const reading = read(more)
  expect(reading.ok ? [] : Object.keys(reading.errors)).toEqual([field])
})

test.each(['98220 12345 / 98220 54321', '+91 98220-12345', '९८२२० १२३४५', '020 2553 1234'])(
  'the number %s is stored as it was typed',
  (phone) => {
    expect(read({ phone })).toMatchObject({ ok: true, value: { phone, message: '', groupSize: null } })
  },
)

test('one of email and phone is enough', () => {
  expect(read({ email: '' })).toMatchObject({ ok: true, value: { email: '' } })
  expect(read({ phone: '' })).toMatchObject({ ok: true, value: { phone: null } })
})
