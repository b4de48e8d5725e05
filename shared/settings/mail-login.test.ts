import { expect, test } from 'vitest'
import { changedLoginParts, passwordRequiredAgain, writeLogin } from './email-settings.ts'

const login = { smtp_host: 'mail.example', smtp_port: 587, smtp_secure: true, smtp_username: 'desk' } as const

test.each([
  [{ smtp_host: 'mail.example.evil.test' }, ['host']],
  [{ smtp_port: 25 }, ['port']],
  [{ smtp_secure: false }, ['secure connection']],
  [{ smtp_username: 'Desk' }, ['username']],
  [{ smtp_port: 465, smtp_username: 'other' }, ['port', 'username']],
] as const)('%j is another login', (given, parts) => {
  expect(changedLoginParts(login, { ...login, ...given })).toEqual(parts)
  expect(changedLoginParts({ ...login, ...given }, login)).toEqual(parts)
  expect(writeLogin({ ...login, ...given })).not.toBe(writeLogin(login))
})

test('a host in other letters is the same login', () => {
  const other = { ...login, smtp_host: 'MAIL.Example' }
  expect(changedLoginParts(login, other)).toEqual([])
  expect(writeLogin(other)).toBe(writeLogin(login))
})

test('the sentence names every part that changed', () => {
  expect(passwordRequiredAgain(['host', 'port', 'username'])).toBe(
    'Enter the SMTP password again: it was stored with another host, port and username.',
  )
})
