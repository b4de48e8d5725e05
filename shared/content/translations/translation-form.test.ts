import { expect, test } from 'vitest'
import { tourSchema } from '#shared/content/tour.ts'
import { constraintsOf, writeField } from '#shared/forms/form-field.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { listTranslatable } from './translatable-texts.ts'
import { formTextOf, translationSchema } from './translation-form.ts'
import { isTranslationLanguage } from './translation-languages.ts'

const item = { title: 'Forts', description: 'On foot', inclusions: ['Tea'] }
const texts = listTranslatable(tourSchema, item).map(formTextOf)
const schema = translationSchema(texts)

function formOf(fields: [name: string, value: string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function read(fields: [name: string, value: string][]) {
  const reading = readForm(schema, formOf(fields))
  return reading.ok ? reading.value : reading.errors
}

test.each(['en', 'fr', 'MR', 'mr-IN', '', undefined, null, 'constructor'])(
  '%j is no language of a translation',
  (text) => {
    expect(isTranslationLanguage(text)).toBe(false)
  },
)

test('the languages are Marathi and Hindi', () => {
  expect(['mr', 'hi'].every(isTranslationLanguage)).toBe(true)
})

test('a text that is longer than its field in English is refused at its field', () => {
  expect(read([['title', 'क'.repeat(161)]])).toEqual({ title: ['Use at most 160 characters; this has 161.'] })
})

test('what says no English it was shown beside is refused in words', () => {
  const tooLong = JSON.stringify({ title: 'x'.repeat(500_000) })
  for (const english of ['{', '[1]', '{"title": 1}', 'null', '"x"', tooLong])
    expect(read([['english', english]])).toEqual({
      english: ['Load the screen again: it did not say which English it showed.'],
    })
})

test('names that can be none are passed over, and each counts once', () => {
  expect(
    read([
      ['stillRight', 'title'],
      ['stillRight', 'description, title'],
      ['stillRight', '<script>'],
    ]),
  ).toMatchObject({ stillRight: ['title', 'description'] })
})

test('an empty form is a translation without texts that is not ready', () => {
  expect(read([])).toEqual({
    ...{ title: '', description: '', inclusions: '' },
    ...{ stillRight: [], isReady: false, english: {} },
  })
})

test('texts, marks and the English are read as they were sent', () => {
  expect(
    read([
      ['title', ' किल्ले '],
      ['description', 'एक\r\n\r\nदोन'],
      ['isReady', 'true'],
      ['english', '{"title":"Forts"}'],
      ['unknown', 'x'],
    ]),
  ).toEqual({
    ...{ title: 'किल्ले', description: 'एक\n\nदोन', inclusions: '' },
    ...{ stillRight: [], isReady: true, english: { title: 'Forts' } },
  })
})

test('the English is read as it is stored, invisible characters and line separators too', () => {
  const shown = { title: 'Fo\u00adrts\u200b', description: 'One\u2028two\u2029three\u0085\u0301' }
  expect(read([['english', JSON.stringify(shown)]])).toMatchObject({ english: shown })
})

test('what is stored is written so that reading it gives the same', () => {
  const stored = { stillRight: ['title', 'day1Title'], english: { title: 'Forts “of” rain' } }
  const { stillRight, english } = schema.shape
  const written = { stillRight: writeField(stillRight!, stored.stillRight) }
  expect(read(Object.entries(written))).toMatchObject({ stillRight: stored.stillRight })
  expect(read([['english', writeField(english!, stored.english)]])).toMatchObject({ english: stored.english })
  expect(schema.safeParse({ english: stored.english }).data).toMatchObject({ english: stored.english })
})

test('the inputs say how long a text may be, and that none must be there', () => {
  const { title, description, inclusions } = constraintsOf(schema)
  expect(title).toEqual({ type: 'text', maxLength: 160 })
  expect(description).toEqual({ maxLength: 20_000 })
  expect(inclusions).toEqual({ maxLength: 60 * 301 })
})
