import { expect, test } from 'vitest'
import { describeField } from '#shared/forms/form-field.ts'
import { emailField, optionalEmailField } from '#shared/forms/text-field.ts'
import { emailMaximum, emailPattern, isEmailAddress } from './email-address.ts'

const refused = [
  'a',
  'a@',
  '@b.c',
  'a b@c.d',
  'a@b..c',
  'a@-b.c',
  'a@b-.com',
  'a@b.c.',
  '<a@b.c>',
  'Bob <a@b.co>',
  '"a b"@example.com',
  '"><img src=x onerror=alert(1)>"@example.com',
  'a@b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@example',
  'a@localhost',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@example.c',
  'a@example.123',
  'a@ex_ample.com',
  'a@b.co, d@e.fo',
  'a@b.co;d@e.fo',
  'a@b.c\r\nBcc: v@evil.test',
  'a@b.co\nBcc: v@evil.test',
  'a@b.co%0d%0a Bcc:x',
  'mailto:a@b.co',
  'ä@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`,
  `${'a'.repeat(295)}@b.co`,
]

test.each(refused)('%j is no e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
  expect(emailField().safeParse(text).success).toBe(false)
})

test.each([
  'a.b+tag@sub.example.co.in',
  'hello@example.com',
  "o'neil@example.ie",
  'A_1-2@Example.COM',
  'a@b.co',
  'x@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
])('%s is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
  expect(emailField().parse(` ${text} `)).toBe(text)
})

test.each([
  'asha＠example．com',
  'asha@example。com',
  'ａｓｈａ@example.com',
  'asha﹫example.com',
  'asha @ example. com',
  'asha@example.com,',
  'asha@example.com.',
])('%j is asha@example.com', (typed) => {
  expect(emailField().parse(typed)).toBe('asha@example.com')
})

test('long hyphens become plain ones, and an international domain gets its ASCII form', () => {
  expect(emailField().parse('asha‑rao@exa–mple.com')).toBe('asha-rao@exa-mple.com')
  expect(emailField().parse('asha@उदाहरण.भारत')).toBe('asha@xn--p1b6ci4b4b3a.xn--h2brj9c')
})

test('the longest address mail can carry is taken, one more character is refused', () => {
  const host = `${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`
  const atLimit = `${'a'.repeat(emailMaximum - host.length - 1)}@${host}`
  expect(atLimit).toHaveLength(254)
  expect(isEmailAddress(atLimit)).toBe(true)
  expect(isEmailAddress(`a${atLimit}`)).toBe(false)
})

test('an address that must be given says how one looks', () => {
  expect(emailField().safeParse('').error?.issues[0]?.message).toBe(
    'Enter an email address like name@example.com.',
  )
  expect(emailField('Enter the admin email.').safeParse(' ').error?.issues[0]?.message).toBe(
    'Enter the admin email.',
  )
  expect(optionalEmailField().parse('')).toBe('')
  expect(optionalEmailField().safeParse('x').success).toBe(false)
})

test('browsers, which read patterns by stricter rules, agree on every example', () => {
  const inBrowser = new RegExp(`^(?:${emailPattern})$`, 'v')
  expect(inBrowser.test('a.b+tag@sub.example.co.in')).toBe(true)
  for (const text of refused) expect(inBrowser.test(text) && isEmailAddress(text)).toBe(false)
  expect(describeField(emailField())?.constraints).toEqual({
    type: 'email',
    required: true,
    maxLength: 254,
    pattern: emailPattern,
  })
})

test('a long text that is almost an address is refused at once', () => {
  const before = process.threadCpuUsage()
  expect(emailField().safeParse(`${'a.'.repeat(50_000)}@`).success).toBe(false)
  expect(isEmailAddress(`a@${'b-'.repeat(120)}`)).toBe(false)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(200)
})
