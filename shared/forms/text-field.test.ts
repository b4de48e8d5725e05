import { expect, test } from 'vitest'
import { linkField } from '#shared/values/web-address.ts'
import { describeField } from './form-field.ts'
import { emailField, lineField, lineOrNullField, secretField, textField } from './text-field.ts'

const nameField = lineField({ max: 10, missing: 'Enter your name.' })
const noteField = textField({ max: 20 })
const passwordField = secretField({ max: 12, missing: 'Enter the password.' })

function problemOf(schema: typeof nameField, raw: unknown): string | undefined {
  return schema.safeParse(raw).error?.issues[0]?.message
}

test.each(['', '   ', '\n', undefined, null, '\u200b', ' \u200d\ufeff '])(
  'a required line refuses %j as empty',
  (raw) => {
    expect(problemOf(nameField, raw)).toBe('Enter your name.')
  },
)

test.each([5, true, {}, ['a'], [], new Date(0)])('a line refuses %j, which is no text', (raw) => {
  expect(problemOf(nameField, raw)).toBe('Enter text.')
})

/** What Unicode says of a character that cannot be seen, whichever it is. */
const unseen = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
  /[\p{Cc}\p{Cs}\p{DI}\p{Zl}\p{Zp}\ufff9-\ufffc]/u.test(sign),
)

test('what cannot be seen becomes a line break, a space or nothing, whichever of the 4,000 characters it is', () => {
  const [line, text] = [lineField({ max: 20 }), textField({ max: 20 })]
  const pasted = unseen.map((sign) => `Pune${sign}Goa`)
  expect([...new Set(pasted.map((each) => line.parse(each)))].sort()).toEqual(['Pune Goa', 'PuneGoa'])
  expect([...new Set(pasted.map((each) => text.parse(each)))].sort()).toEqual([
    'Pune\tGoa',
    'Pune\nGoa',
    'PuneGoa',
  ])
  expect(unseen.length).toBeGreaterThan(4000)
})

test('an email address and a web address shed all of it, line breaks and tabs too', () => {
  const addresses = unseen.map((sign) => `asha${sign}@example.com${sign}`)
  expect(new Set(addresses.map((each) => emailField().parse(each)))).toEqual(new Set(['asha@example.com']))
  const links = unseen.map((sign) => `${sign}https://example.com/${sign}goa`)
  expect(new Set(links.map((each) => linkField().parse(each)))).toEqual(new Set(['https://example.com/goa']))
})

test.each(['Bob\r\nBcc: v@evil.test', 'Bob\u2028Bcc: v@evil.test', 'Bob\u000bBcc: v@evil.test'])(
  'a line makes one line of %j',
  (raw) => {
    expect(lineField({ max: 30 }).parse(raw)).toBe('Bob Bcc: v@evil.test')
  },
)

test('a line one character too long is refused with its length, the longest is taken whole', () => {
  expect(problemOf(nameField, 'x'.repeat(11))).toBe('Use at most 10 characters; this has 11.')
  expect(nameField.parse('x'.repeat(10))).toBe('x'.repeat(10))
  expect(problemOf(nameField, '🚩'.repeat(6))).toBe('Use at most 10 characters; this has 12.')
})

test('a text a hundred thousand characters too long is refused', () => {
  expect(problemOf(noteField, 'x'.repeat(100_001))).toBe('Use at most 20 characters; this has 100001.')
})

test('a rule of its own refuses only what is not empty', () => {
  const evenField = lineField({ max: 10, refuse: (text) => (text.length % 2 ? 'Even, please.' : undefined) })
  expect(problemOf(evenField, 'abc')).toBe('Even, please.')
  expect(evenField.parse('')).toBe('')
  expect(evenField.parse('ab')).toBe('ab')
})

test('a line is trimmed and composed, and its tabs become spaces', () => {
  expect(nameField.parse('  A\tB ')).toBe('A B')
  expect(nameField.parse('Cafe\u0301')).toBe('Caf\u00e9')
})

test('a line takes a pasted title with a break in it', () => {
  expect(nameField.parse('a\r\n\tb\n')).toBe('a b')
})

test('a line left out is empty, or null where the field says so', () => {
  expect(lineField({ max: 5 }).parse(' ')).toBe('')
  const phoneField = lineOrNullField({ max: 5, type: 'tel' })
  expect([phoneField.parse(' '), phoneField.parse(null), phoneField.parse(' 12 ')]).toEqual([
    null,
    null,
    '12',
  ])
  expect(phoneField.safeParse('1234567').success).toBe(false)
})

test('a text keeps its lines with plain line ends, without blank ones around it', () => {
  expect(noteField.parse('\r\n  \r\n  a\r\n\r\nb\rc\n \n')).toBe('  a\n\nb\nc')
  expect(noteField.parse(noteField.parse('a\r\nb'))).toBe('a\nb')
})

test('line ends that are sent as two characters are not counted twice', () => {
  expect(noteField.safeParse('a\r\n'.repeat(10)).success).toBe(true)
})

test('a secret is taken exactly as typed but for control characters', () => {
  expect(passwordField.parse('  pass word ')).toBe('  pass word ')
  expect(passwordField.parse('a\u200bb\0\n')).toBe('a\u200bb')
  expect(passwordField.safeParse('x'.repeat(13)).success).toBe(false)
  expect(passwordField.safeParse('').error?.issues[0]?.message).toBe('Enter the password.')
})

test('each kind of field declares to HTML what it checks', () => {
  expect(describeField(nameField)).toEqual({ constraints: { type: 'text', maxLength: 10, required: true } })
  expect(describeField(noteField)).toEqual({ constraints: { maxLength: 20 } })
  expect(describeField(passwordField)).toEqual({
    constraints: { type: 'password', maxLength: 12, required: true },
    secret: true,
  })
  expect(describeField(lineField({ max: 5, type: 'url', pattern: 'a+' }))?.constraints).toEqual({
    type: 'url',
    maxLength: 5,
    pattern: 'a+',
  })
})

test('what is far beyond the limit is refused by its length, before anything else is done with it (D24)', () => {
  const letters = 'e\u0301'.repeat(500_000)
  const begun = process.cpuUsage()
  const reading = textField({ max: 5000 }).safeParse(letters)
  expect(reading.error?.issues[0]?.message).toBe('Use at most 5000 characters; this has 1000000.')
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(50)
})

test('a row of combining marks is refused before it is sorted; what scripts really stack is kept (D24)', () => {
  const field = textField({ max: 50_000 })
  const begun = process.cpuUsage()
  expect(field.safeParse(`a${'\u0301\u0316'.repeat(20_000)}`).success).toBe(false)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(50)
  const stacked = `a${'\u0301'.repeat(30)}`
  expect(field.safeParse(stacked)).toMatchObject({ success: true, data: stacked.normalize('NFC') })
})
