import { expect, test } from 'vitest'
import { findDeliveryProblem } from './delivery-problem.ts'
import { maxReplyLength, quotesSecret } from './quoted-secret.ts'

const secret = 'Päss-W0rd/7f3a&91'
const user = 'desk@site.test'
const bytes = Buffer.from(secret)
const plain = Buffer.from(`\0${user}\0${secret}`).toString('base64')
const hex = bytes.toString('hex')
const each = (write: (byte: number) => string) => [...bytes].map(write).join('')
const hexOf = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase()

const quotes: [how: string, text: string][] = [
  ['as it is', `535 ${secret}`],
  ['in other letters', `535 ${secret.toUpperCase()}`],
  ['with dashes between', `535 ${[...secret].join('-')}`],
  [
    'over three lines',
    `535-bad ${secret.slice(0, 5)}\r\n535-5.7.8 ${secret.slice(5, 11)}\n535 ${secret.slice(11)}`,
  ],
  ['cut short', `535 you sent ${secret.slice(0, 11)}...`],
  ['as AUTH PLAIN', `535 AUTH PLAIN ${plain}`],
  ['as AUTH PLAIN in small letters', `535 auth plain ${plain.toLowerCase()}`],
  ['as AUTH PLAIN over lines', `535-5.7.8 ${plain.slice(0, 39)}\r\n535 5.7.8 ${plain.slice(39)}`],
  ['as AUTH PLAIN with the end left out', `535 AUTH PLAIN ${plain.slice(0, 40)}`],
  ['as AUTH LOGIN', `535 ${bytes.toString('base64')}`],
  ['as base64 for URLs', `535 ${Buffer.from(`${user}:${secret}`).toString('base64url')}`],
  ['as XOAUTH2', `535 ${Buffer.from(`user=${user}\x01auth=Bearer ${secret}\x01\x01`).toString('base64')}`],
  ['as base64 in a URL', `535 https://mail.test/?p=${encodeURIComponent(plain)}`],
  ['as base64 of base64', `535 ${Buffer.from(plain).toString('base64')}`],
  ['as hex of base64', `535 ${Buffer.from(plain).toString('hex')}`],
  ['as UTF-16 in base64', `535 ${Buffer.from(`x${secret}`, 'utf16le').toString('base64')}`],
  ['as hex', `535 ${hex}`],
  ['as hex with colons', `535 ${hex.match(/../g)?.join(':')}`],
  ['as hex with prefixes', `535 ${each((byte) => `0x${hexOf(byte)}, `)}`],
  ['as a URL writes it', `535 ${encodeURIComponent(secret)}`],
  ['every byte as a URL writes it', `535 ${each((byte) => `%${hexOf(byte)}`)}`],
  ['as quoted-printable', `535 ${each((byte) => `=${hexOf(byte)}`)}`],
  ['as a parameter of SMTP', `535 AUTH=${each((byte) => `+${hexOf(byte)}`)}`],
  [
    'as octal escapes',
    `535 ${[...secret].map((sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')}`,
  ],
  ['as entities', `535 ${[...secret].map((sign) => `&#${sign.charCodeAt(0)};`).join('')}`],
  ['as HTML', `535 ${secret.replace('&', '&amp;')}`],
  [
    'as JSON escapes',
    `535 ${[...secret].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}`,
  ],
]

test.each(quotes)('a password quoted %s is not shown (J08)', (_, response) => {
  expect(quotesSecret(response, secret)).toBe(true)
  const error = Object.assign(new Error('no'), { code: 'EAUTH', response })
  expect(findDeliveryProblem(error, [secret]).message).toBe(
    'The login failed: the mail server refused the username or the password. It said: 535 (its words are not shown: they repeat the password)',
  )
})

test.each([
  '535 5.7.8 Username and Password not accepted. For more information, go to https://support.example/?p=BadCredentials d9443c01a7336-1f2 - gsmtp',
  `535 5.7.8 Error: authentication failed for ${user} <${Buffer.from(user).toString('base64')}>`,
  '454 4.7.0 Temporary authentication failure: 0x80090308, %ERROR, +OK =3D &amp; \\u0041 &#99999999;',
  '',
])('the words of other replies are shown: %s', (reply) => {
  expect(quotesSecret(reply, secret)).toBe(false)
})

test.each(['a1b2', 'पासवर्ड१२३', 'x', '-- --'])(
  'passwords of few or other letters are found, too: %s (J08)',
  (odd) => {
    const reply = `535 no: ${odd}`
    expect(quotesSecret(reply, odd)).toBe(true)
    expect(quotesSecret('535 5.7.8 Refused', odd)).toBe(false)
  },
)

test('no password is in nothing', () => {
  expect(quotesSecret('535 no', '')).toBe(false)
})

test('the longest reply is looked through for the longest password in little processor time (J08)', () => {
  const reply = '%41=42+43\\u0041&#65;'.repeat(maxReplyLength).slice(0, maxReplyLength)
  const begun = process.cpuUsage()
  expect(quotesSecret(reply, 'Zq7-'.repeat(125))).toBe(false)
  const { user: spent } = process.cpuUsage(begun)
  expect(spent / 1000).toBeLessThan(1500)
})
