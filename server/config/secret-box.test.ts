import { beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from './configuration.ts'
import { encryptSecret, openSecret, reencrypt } from './secret-box.ts'

const ours = { DATABASE_URL: 'postgres://localhost/x', SECRET: 'a secret for tests alone, letter a' }

beforeEach(() => {
  loadConfiguration(ours)
})

test.each(['', 'hunter2', 'v1.', 'v1.AAAA', 'v1.!!!', `v1.${'A'.repeat(60)}`])(
  '%j opens to nothing',
  (text) => {
    expect(openSecret(text, 'test')).toBeUndefined()
  },
)

test('a sealed secret opens neither under another key, nor for another use, nor changed in one bit', () => {
  const sealed = encryptSecret('hunter2', 'test')
  const other = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(openSecret(sealed, 'other use')).toBeUndefined()
  expect(openSecret(sealed.slice(0, -3) + other + sealed.slice(-2), 'test')).toBeUndefined()
  loadConfiguration({ ...ours, SECRET: 'a secret for tests alone, letter b' })
  expect(openSecret(sealed, 'test')).toBeUndefined()
})

test('a sealed secret under the mark of another way of sealing, or under none, opens to nothing', () => {
  const sealed = encryptSecret('hunter2', 'test')
  expect(openSecret(sealed.replace('v1.', 'v2.'), 'test')).toBeUndefined()
  expect(openSecret(sealed.slice(3), 'test')).toBeUndefined()
  expect(openSecret(sealed.slice(0, 40), 'test')).toBeUndefined()
})

test('nothing of the secret shows, and no two sealings are alike', () => {
  const [one, other] = [encryptSecret('CANARY-canary', 'test'), encryptSecret('CANARY-canary', 'test')]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('CANARY')
})

test.each(['hunter2', '', 'पासवर्ड 🔑', 'x'.repeat(500)])('%j opens to itself', (secret) => {
  expect(openSecret(encryptSecret(secret, 'test'), 'test')).toBe(secret)
})

// Whoever changes how the key is made has to go on opening what lies in databases.
test('what was stored long ago still opens', () => {
  loadConfiguration({ ...ours, SECRET_PREVIOUS: 'a'.repeat(32) })
  expect(openSecret('v1.0aZ51Ql0_HwmohxhPXG3RetYNHd9Y-7Giii-9M0oKEXaw9o', 'test')).toBe('hunter2')
})

test('under a third secret the one of before does not help, and it seals nothing', () => {
  const sealed = encryptSecret('hunter2', 'test')
  loadConfiguration({
    ...ours,
    SECRET: 'a secret for tests alone, letter b',
    SECRET_PREVIOUS: 'a secret for tests alone, letter c',
  })
  expect([openSecret(sealed, 'test'), reencrypt(sealed, 'test')]).toEqual([undefined, undefined])
  const newer = encryptSecret('hunter2', 'test')
  loadConfiguration({ ...ours, SECRET: 'a secret for tests alone, letter c' })
  expect(openSecret(newer, 'test')).toBeUndefined()
})

test('what was sealed under the secret of before opens, and sealed anew it no longer needs that', () => {
  const sealed = encryptSecret('hunter2', 'test')
  expect(reencrypt(sealed, 'test')).toBeUndefined()
  loadConfiguration({ ...ours, SECRET: 'a secret for tests alone, letter b', SECRET_PREVIOUS: ours.SECRET })
  expect(openSecret(sealed, 'test')).toBe('hunter2')
  expect(openSecret(sealed, 'other use')).toBeUndefined()
  const anew = reencrypt(sealed, 'test') ?? ''
  expect(reencrypt(anew, 'test')).toBeUndefined()
  loadConfiguration({ ...ours, SECRET: 'a secret for tests alone, letter b' })
  expect([openSecret(sealed, 'test'), openSecret(anew, 'test')]).toEqual([undefined, 'hunter2'])
})
