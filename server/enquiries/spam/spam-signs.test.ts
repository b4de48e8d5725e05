import { expect, test } from 'vitest'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { looksLikeSpam } from './spam-signs.ts'

const honest: EnquiryDraft = {
  type: 'trip_planning',
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  phone: '+91 98200 00000',
  message: 'Two days in Pune, then the caves. We liked https://example.com/route and www.example.org/food.',
  tourId: null,
  travelDates: '2026-12-01 to 2026-12-05',
  groupSize: 4,
  budgetRange: null,
  sourcePage: 'contact',
}

function judge(fields: Record<string, string>, draft: Partial<EnquiryDraft> = {}): boolean {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return looksLikeSpam(form, { ...honest, ...draft })
}

test.each([
  ['a filled trap', { remark: 'https://cheap.example' }, {}],
  ['a space in the trap', { remark: ' ' }, {}],
  ['the trap of a former release', { website: 'https://cheap.example' }, {}],
  ['no time at all', { elapsed: '0' }, {}],
  ['less time than a hand needs', { elapsed: '999' }, {}],
  ['a link as a name', {}, { name: 'See http://cheap.example' }],
  ['a link as a phone number', {}, { phone: 'www.cheap.example' }],
  ['a link as dates', {}, { travelDates: 'https://cheap.example' }],
  ['three links', {}, { message: 'http://a.example http://b.example HTTPS://C.EXAMPLE' }],
  ['forum markup', {}, { message: 'buy [url=//cheap.example]here[/url]' }],
  ['bare forum markup', {}, { message: 'buy [URL]cheap.example[/URL]' }],
  ['other forum markup', {}, { message: 'buy [link=cheap.example]' }],
  ['bare web markup', {}, { message: 'buy <a href=cheap.example>' }],
  ['three short links', {}, { message: 'www.a.example WWW.9.example www.c.example' }],
  ['web markup', {}, { message: 'buy <a class="x" href="//cheap.example">here</a>' }],
] as const)('%s is suspected', (...[, fields, draft]) => {
  expect(judge(fields, draft)).toBe(true)
})

test.each([
  ['a form without JavaScript', {}],
  ['empty shield fields', { remark: '', elapsed: '' }],
  ['a quick hand', { remark: '', elapsed: '1000' }],
  ['a clock that was set back', { elapsed: '-5000' }],
  ['a clock that was set forward by ages', { elapsed: '9'.repeat(20) }],
  ['a time that is no number', { elapsed: 'soon' }],
  ['a form left open for a week', { elapsed: String(7 * 86_400_000) }],
])('%s is not', (_, fields) => {
  expect(judge(fields)).toBe(false)
})

test('a honeypot that was sent twice is a honeypot, whichever was filled in', () => {
  const form = new FormData()
  form.append('remark', '')
  form.append('remark', 'x')
  expect(looksLikeSpam(form, honest)).toBe(true)
})

test.each(['Which [urls] do you have?', 'The www. of it all, awww.x www.x', 'a <abbr> href, [links]'])(
  'words that only look like links and markup, %j, are not',
  (message) => {
    expect(judge({}, { message, phone: null, travelDates: null })).toBe(false)
  },
)
