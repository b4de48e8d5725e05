import { expect, test } from 'vitest'
import { phoneKeys, storedPhoneKeys } from './phone-numbers.ts'

test.each([
  [
    '98220 12345',
    '+91 98220 12345',
    '0091-98220-12345',
    '091 9822012345',
    '(+91) 98220 12345',
    '९८२२० १२३४५',
    '\u202a9822012345',
  ],
  ['+44 (0)20 7946 0018', '0044 20 7946 0018', '+442079460018', '+44\u00a020\u200b7946 0018'],
  ['020-25531234', '+91 20 2553 1234', '(020) 25531234 ext. 12', '020 25531234 x5', '020-25531234/35'],
])('%s and its other spellings are one number', (...spellings) => {
  expect(new Set(spellings.map((typed) => phoneKeys(typed).join(' '))).size).toBe(1)
})

test('of several numbers each has a key', () => {
  const both = ['2025531234', '9822012345']
  for (const between of [', ', ' / ', '; ', ' or ', ' & ', '\n', '\u000b', ' आणि '])
    expect(phoneKeys(`020-25531234${between}98220 12345`)).toEqual(both)
  for (const both of ['9822012345-9822054321', '98220 12345 – +91 98220 54321'])
    expect(phoneKeys(both)).toEqual(['9822012345', '9822054321'])
  expect(phoneKeys('+91+9822012345')).toEqual(['9822012345'])
  expect(phoneKeys('98220 12345 98220 54321')).toEqual(['9822012345', '9822054321'])
})

test('a number is looked for in every spelling that the database keeps apart', () => {
  expect(storedPhoneKeys('+44 20 7946 0018')).toContain('4402079460018')
  expect(storedPhoneKeys('2553 1234')).toEqual(['25531234'])
  expect(storedPhoneKeys('call me')).toEqual([])
})
