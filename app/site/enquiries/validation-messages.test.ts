import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { bookingFormSchema, planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { givenUpText, tooLargeText } from '#shared/forms/posted-form.ts'
import { translateErrors, validationMessages } from './validation-messages.ts'

const long = 'x'.repeat(21_000)
/** What is wrong in every way that the fields know. */
const tried: Record<string, string>[] = [
  {},
  ...['?', `e${'\u0301'.repeat(40)}`, long, long.slice(0, 5001), '12345', '2001-01-01', '2026-02-30'].map(
    (text) =>
      Object.fromEntries(
        [...Object.keys(planningFormSchema.shape), ...Object.keys(bookingFormSchema.shape)].map((name) => [
          name,
          text,
        ]),
      ),
  ),
  {
    name: 'Asha',
    email: 'asha@example.com',
    callTime: 'any',
    startDate: '2190-02-01',
    endDate: '2190-01-01',
  },
  { childrenWithBed: '1' },
  { adults: '2', groupSize: '9' },
]

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const asFiles = new FormData()
for (const name of Object.keys(planningFormSchema.shape))
  asFiles.append(name, new File(['x'], 'x.txt', { type: 'text/plain' }))

function faultsOf(form: FormData) {
  return [readForm(planningFormSchema, form), readForm(bookingFormSchema, form)].flatMap((reading) =>
    reading.ok ? [] : [reading.errors],
  )
}

const faults = [...tried.map(formOf), asFiles].flatMap(faultsOf)
const sentences = new Set([
  ...faults.flatMap((errors) => Object.values(errors).flat()),
  tooLargeText,
  givenUpText,
])

test.each(['mr', 'hi'] as const)(
  'whatever a form finds wrong is said in %s, with its numbers',
  (language) => {
    expect(sentences.size).toBeGreaterThan(14)
    for (const sentence of sentences) {
      const said = validationMessages(language, sentence)
      expect([sentence, said]).toEqual([sentence, expect.stringMatching(/\p{Script=Devanagari}/u)])
      expect([sentence, said.match(/\d+/g)]).toEqual([sentence, sentence.match(/\d+/g)])
      expect(said).not.toContain('#')
    }
    for (const errors of faults)
      expect(Object.keys(translateErrors(language, errors))).toEqual(Object.keys(errors))
  },
)

test('each sentence of the catalogue is one that a form can say', () => {
  const shapes = new Set([...sentences].map((sentence) => sentence.replace(/\d+/g, '#')))
  const { unsaved, ...checks } = messages.en.answer.checks
  expect(Object.values(checks).filter((text) => !shapes.has(text))).toEqual([])
  expect(validationMessages('mr', unsaved)).toBe(messages.mr.answer.checks.unsaved)
})

test('English is said as it is, and so is what nobody wrote in the language of the page', () => {
  for (const sentence of sentences) expect(validationMessages('en', sentence)).toBe(sentence)
  expect(validationMessages('mr', 'constructor')).toBe('constructor')
  expect(validationMessages('hi', '')).toBe('')
})
