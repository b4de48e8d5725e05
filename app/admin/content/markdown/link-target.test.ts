import { expect, test } from 'vitest'
import { readTarget } from './link-dialog.tsx'

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'tel:1',
  '//evil.example',
  'a b',
])('%j leads nowhere, which is said (F04)', (typed) => {
  expect(readTarget(typed)).toHaveProperty('problem')
})

test.each([
  ['www.example.com/x', 'https://www.example.com/x'],
  [' https://a.example ', 'https://a.example'],
  ['office@example.com', 'mailto:office@example.com'],
  ['xmpp:a@b.example', 'xmpp:a@b.example'],
  ['irc://a.example/x', 'irc://a.example/x'],
  ['/tours/raigad', '/tours/raigad'],
])('%j leads to %s', (typed, target) => {
  expect(readTarget(typed)).toEqual({ target })
})
