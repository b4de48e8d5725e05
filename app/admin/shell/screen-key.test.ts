import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { staysOnScreen } from './screen-key.ts'

const list: Location = {
  pathname: '/admin/enquiries',
  search: '?q=fort',
  hash: '',
  state: null,
  key: 'one',
}
const next = (changes: Partial<Location>): Location => ({ ...list, key: 'two', ...changes })
const quiet = { fromList: true, isQuiet: true }

test.each([
  ['another screen', next({ pathname: '/admin/tours' }), 'PUSH'],
  ['a link into another screen', next({ pathname: '/admin/settings', hash: '#offices' }), 'PUSH'],
  ['other filters', next({ search: '?q=rain' }), 'PUSH'],
  ['the same list once more', next({}), 'REPLACE'],
  ['a form that was sent', next({ state: { fromList: true } }), 'REPLACE'],
  ['Back to a list that was held', next({ search: '?q=fort&until=2026', state: quiet }), 'POP'],
  ['another screen that was held', next({ pathname: '/admin', state: quiet }), 'REPLACE'],
] as const)('%s is another screen', (...[, after, how]) => {
  expect(staysOnScreen({ before: list, after, how })).toBe(false)
})

test('the whole of a screen is shown anew after its part', () => {
  expect(staysOnScreen({ before: next({ hash: '#offices' }), after: list, how: 'PUSH' })).toBe(false)
})

test.each([
  ['a link within it', next({ hash: '#offices' }), 'POP'],
  ['the same link again', next({ hash: '#offices' }), 'PUSH'],
  ['an address that holds the list still', next({ search: '?q=fort&until=2026', state: quiet }), 'REPLACE'],
] as const)('%s stays on the screen', (...[, after, how]) => {
  expect(staysOnScreen({ before: list, after, how })).toBe(true)
})
