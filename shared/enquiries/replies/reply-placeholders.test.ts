import { expect, test } from 'vitest'
import {
  fillTemplate,
  fillText,
  placeholderProblem,
  placeholders,
  placeholderValues,
  type ReplyLanguage,
} from './reply-placeholders.ts'

const asked = {
  type: 'tour' as const,
  name: 'Asha Kulkarni',
  tour: 'Konkan Coast',
  travelDates: '2026-12-01 to 2026-12-05',
  groupSize: 4,
  reference: 'TKRBN',
}
const around = { me: 'Meera', link: 'https://example.com/tours/konkan' }
const values = placeholderValues(asked, around)
const all = placeholders.map((name) => `{${name}}`).join('|')

test.each([
  ['Dear {nmae}', '“{nmae}” is unknown here.'],
  ['Dear {Name}', '“{Name}” is unknown here.'],
  ['Dear { name }', '“{ name }” is unknown here.'],
  ['Dear {}', '“{}” is unknown here.'],
  ['Dear {name', 'There is a “{” alone.'],
  ['Dear name}', 'There is a “}” alone.'],
  ['{{name}}', 'There is a “{” alone.'],
  ['{constructor}', '“{constructor}” is unknown here.'],
  ['{toString} and {__proto__}', '“{toString}” is unknown here.'],
  [`{${'x'.repeat(500)}}`, '…” is unknown here.'],
])('%j is no text of a template (B19)', (text, problem) => {
  expect(placeholderProblem(text)).toContain(problem)
})

test('every placeholder may stand in a template, and is filled in', () => {
  expect(placeholderProblem(`No braces. ${all}`)).toBeUndefined()
  expect(fillText(all, values)).toBe(
    'Asha Kulkarni|Konkan Coast|1 Dec 2026 to 5 Dec 2026|4 people|https://example.com/tours/konkan|Meera|TKRBN',
  )
})

test('a value never becomes a placeholder, a line of its own or a header (B19)', () => {
  const hostile = { ...asked, name: '{tour}\r\nBcc: all@example.com', tour: 'A\u2028B\u0000{me}\u202e' }
  const filled = fillTemplate(
    { subject: '{name} {tour}', body: '{name}' },
    placeholderValues(hostile, around),
  )
  expect(filled).toEqual({
    subject: '{tour} Bcc: all@example.com A B{me}',
    body: '{tour} Bcc: all@example.com',
  })
  expect(fillText('{name}', { ...values, name: '$& $1 <b>' })).toBe('$& $1 <b>')
})

test.each(['en', 'mr', 'hi'] satisfies ReplyLanguage[])(
  'nothing that an enquiry does not say leaves a hole in %s',
  (language) => {
    const silent = { ...asked, name: ' ', tour: null, travelDates: null, groupSize: null }
    const filled = fillText(all, placeholderValues(silent, { ...around, me: '', language }))
    expect(filled.split('|').every((value) => /\S/.test(value))).toBe(true)
    expect(filled).not.toMatch(/null|undefined|[{}]/)
  },
)

test('a group reads as people do', () => {
  const groupOf = (more: object) => placeholderValues({ ...asked, ...more }, around).group
  expect(groupOf({ groupSize: 1 })).toBe('1 person')
  expect(groupOf({ groupSize: 6, type: 'trip_planning' })).toBe('6+ people')
  expect(groupOf({ groupSize: null })).toBe('your group')
})
