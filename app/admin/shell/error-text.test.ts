import { expect, test } from 'vitest'
import { errorTitleOf, isUnreachable, sentenceIn } from './error-text.ts'

function answer(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data }
}

test.each([
  [502, '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  [502, 'Bad Gateway'],
  [504, 'upstream request timeout'],
  [522, ''],
  [503, '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>'],
  [503, ''],
])('a bare %s of a proxy is a server that cannot be reached, and its page is not shown', (status, body) => {
  expect([isUnreachable(answer(status, body)), sentenceIn(answer(status, body))]).toEqual([true, undefined])
})

test('a lost connection is a server that cannot be reached', () => {
  expect([isUnreachable(new TypeError('Failed to fetch')), sentenceIn(new TypeError('x'))]).toEqual([
    true,
    undefined,
  ])
  expect(errorTitleOf(new TypeError('Failed to fetch'))).toBe('No connection')
  expect(errorTitleOf(answer(500, ''))).toBe('This did not work')
})

test('a sentence of ours is shown as it is', () => {
  const busy = answer(503, 'The database is busy and did not answer in time. Please try again in a minute.')
  expect([isUnreachable(busy), sentenceIn(busy)]).toEqual([false, busy.data])
  expect(sentenceIn(answer(413, 'Your message is too long for this form.'))).toContain('too long')
})

test.each([
  answer(413, '<html><h1>413 Request Entity Too Large</h1></html>'),
  answer(500, { reference: 'abc' }),
  answer(500, 'TypeError: x is undefined at /srv/main.js:1'),
  answer(404, 'x'.repeat(401)),
  new Error('Unable to decode'),
  undefined,
])('what is not meant for people is not shown', (error) => {
  expect([isUnreachable(error), sentenceIn(error)]).toEqual([false, undefined])
})
