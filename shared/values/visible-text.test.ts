import { expect, test } from 'vitest'
import { joinSpaces, visibleLine, visibleText } from './visible-text.ts'

test.each([
  ...['महाराष्ट्र', 'क्\u200dष', 'र्\u200dय', 'ශ්\u200dරී', 'می\u200cخواهم', '葛\u{e0100}城'],
  ...[
    '👨‍👩‍👧',
    '❤️',
    '☎︎',
    '1️⃣',
    '👍🏽',
    '👩🏽‍❤️‍💋‍👨🏽',
    '🏳️‍🌈',
    '😶‍🌫️',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🇮🇳',
  ],
  ...['a\tb\n\nc', 'Café — ₹ 12', '٣'],
])('%j stays as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})

test.each([
  ['Day 1: Pune\u000bDay 2: Goa', 'Day 1: Pune\nDay 2: Goa'],
  ['a\r\nb\rc\u0085d\u2029e\ff', 'a\nb\nc\nd\ne\nf'],
  ['\ufeffPune\u00ad-Goa\u200b\u2066\0', 'Pune-Goa'],
  ['Pune\u200dGoa\ufe0f e\u0316\u200dx', 'PuneGoa e\u0316x'],
  ['क्\u200d\u200dष', 'क्\u200dष'],
  // Dictation of phones leaves it.
  ['asha\ufffc@example.com', 'asha@example.com'],
  ['Asha\u2800Rao\u{1d159}', 'Asha Rao'],
  ['half \ud83d of a pair', 'half  of a pair'],
])('of %j %j can be seen', (typed, seen) => {
  expect(visibleText(typed)).toBe(seen)
  expect(visibleText(seen)).toBe(seen)
})

test('one line has spaces for its breaks, or what is asked for', () => {
  expect(visibleLine(' \u200b\nPune\r\n\tGoa\u2028')).toBe('Pune Goa')
  expect(visibleLine('asha@\u000bexample.com', '')).toBe('asha@example.com')
  expect(visibleLine('\u2800\u3164')).toBe('')
  expect(joinSpaces('Pune \u00a0 \u200b Goa')).toBe('Pune Goa')
})
