import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const context = ['Pravas Maharashtra', 'staff@site.test']

test.each([
  ['seven77', 'at least 10'],
  ['ninechars', 'at least 10'],
  ['password123', 'guessed first'],
  ['qwertyuiop', 'guessed first'],
  ['Password123!', 'guessed first'],
  ['1234567890', 'guessed first'],
  ['PravasMaharashtra', 'name of the site'],
  ['pravas maharashtra 2026', 'name of the site'],
  ['maharashtra1!', 'name of the site'],
  ['x'.repeat(257), 'at most 256'],
])('%s is refused with the reason (A11)', (password, reason) => {
  expect(passwordProblem(password, context)).toContain(reason)
})

test('the e-mail address and its parts alone are refused', () => {
  expect(passwordProblem('meera.kulkarni', ['meera.kulkarni@site.test'])).toContain('of the account')
})

test.each([
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl',
  `${'मान्सून 🌧️ in Konkan '.repeat(7)}`.slice(0, 128),
  'four words without sense',
  'aaaaaaaa bbbbbbb',
  'the maharashtra that my mother knew',
])('%s is accepted: length counts, no mixture of characters is asked for (A11)', (password) => {
  expect(passwordProblem(password, context)).toBeUndefined()
})
