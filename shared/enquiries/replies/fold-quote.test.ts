import { expect, test } from 'vitest'
import { foldQuote } from './reply-text.ts'

test.each([
  ['Yes, four of us.\n\nOn 22 Nov 2026, 10:30, Meera wrote:\n> Dear Ravi', 'Yes, four of us.', 'On 22 Nov'],
  ['Yes\r\n\r\nOn Sun, 22 Nov 2026 at 10:30, Meera <desk@site.test>\r\nwrote:\r\n> Dear', 'Yes', 'On Sun'],
  ['Yes\n-----Original Message-----\nFrom: a', 'Yes', '-----Original'],
  ['Yes\n________________________________\nFrom: Meera\nSent: now', 'Yes', '____'],
  ['Yes\nFrom: Meera\nSent: Sunday\nTo: Ravi', 'Yes', 'From: Meera'],
  ['Yes\n> Dear Ravi\n> how many', 'Yes', '> Dear Ravi'],
])('of %j the quoted part is folded', (...[text, words, quote]) => {
  const folded = foldQuote(text)
  expect(folded.words).toBe(words)
  expect(folded.quote.startsWith(quote)).toBe(true)
})

test.each([
  'We come from Pune.\nFrom: the station we take a bus.',
  '> how many?\nFour of us.',
  'On Monday we decide.\nThen I write.',
])('nothing of %j is taken for a quotation', (text) => {
  expect(foldQuote(text)).toEqual({ words: text, quote: '' })
})

test('a text of hostile lines costs no time', () => {
  const start = process.cpuUsage()
  foldQuote(`${'On '.repeat(200_000)}\n${'_'.repeat(200_000)}\n${'From: '.repeat(50_000)}`)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
})
