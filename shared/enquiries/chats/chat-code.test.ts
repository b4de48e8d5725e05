import { expect, test } from 'vitest'
import { chatCodeLetters, findChatCodes } from './chat.ts'

test('no letter of a code is taken for another one, for a digit, or makes it a word', () => {
  expect(chatCodeLetters).not.toMatch(/[^A-Z]|[AEIOUY]|[LS]/)
  expect(new Set(chatCodeLetters).size).toBe(chatCodeLetters.length)
})

test.each([
  '',
  'TKRB',
  'TKRBNN',
  'TKRBI',
  'XTKRBN',
  'TKRBN1',
  'TKRBNé',
  'आTKRBN',
  'https://wa.me/?text=TKRBN2',
])('there is no code in %j', (text) => {
  expect(findChatCodes(text)).toEqual([])
})

test.each([
  'TKRBN',
  ' tkrbn\n',
  'tk rbn',
  'T-K-R-B-N',
  'ＴＫＲＢＮ',
  'Hello Pravas, I would like to plan a trip. My code is TKRBN.',
  'नमस्कार, code:tkrbn, we are four',
])('the code in %j is TKRBN', (text) => {
  expect(findChatCodes(text)).toEqual(['TKRBN'])
})

test('several words may be codes, each once, and not without end', () => {
  expect(findChatCodes('first TKRBN then GHXZW and TKRBN')).toEqual(['TKRBN', 'GHXZW'])
  const many = Array.from({ length: 18 }, (_, at) => `TKRB${chatCodeLetters[at]}`).join(' ')
  expect(findChatCodes(many)).toHaveLength(10)
})
