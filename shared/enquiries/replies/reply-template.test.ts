import { expect, test } from 'vitest'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { replyLimits, replyTemplateSchema } from './reply-template.ts'

const sound = { name: 'First', kind: 'email', language: 'en', subject: 'About {tour}', body: 'Dear {name}' }
const read = (more: object) =>
  readForm(replyTemplateSchema, formFrom(new URLSearchParams({ ...sound, ...more })))
const problemsOf = (more: object) => {
  const reading = read(more)
  return reading.ok ? [] : Object.keys(reading.errors)
}

test.each([
  [{ name: ' ' }, 'name'],
  [{ kind: 'fax' }, 'kind'],
  [{ language: 'fr' }, 'language'],
  [{ subject: '' }, 'subject'],
  [{ subject: 'Price {price}' }, 'subject'],
  [{ body: '' }, 'body'],
  [{ body: 'Dear {nmae}' }, 'body'],
  [{ body: 'x'.repeat(replyLimits.body + 1) }, 'body'],
  [{ kind: 'whatsapp', body: 'x'.repeat(replyLimits.whatsapp + 1) }, 'body'],
])('a template with %o is refused at its place (B19)', (more, field) => {
  expect(problemsOf(more)).toEqual([field])
})

test('a template for WhatsApp needs no subject', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ kind: 'whatsapp', subject: '' })).toEqual([])
})
