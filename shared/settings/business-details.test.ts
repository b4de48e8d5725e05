import { expect, test } from 'vitest'
import { businessDetailDefaults, businessDetailsSchema } from './business-details.ts'

function problemOf(change: object): string | undefined {
  return businessDetailsSchema.safeParse({ ...businessDetailDefaults, ...change }).error?.issues[0]?.message
}

test.each([
  ['27ABCDE1234F1Z', 14],
  ['27ABCDE1234F1Z55', 16],
  ['x', 1],
])('the GSTIN %s is refused, with its length', (gstin, length) => {
  expect(problemOf({ gstin })).toBe(
    `A GSTIN has 15 characters; this has ${length}. It looks like 27ABCDE1234F1Z5.`,
  )
})

test.each(['XXABCDE1234F1Z5', '27ABCDE1234F1X5', '2712345ABCDF1Z5', '27ABCDE1234F0Z5', '२७ABCDE1234F1Z5'])(
  'the GSTIN %s has 15 characters in no order of a GSTIN, and is refused',
  (gstin) => {
    expect(problemOf({ gstin })).toMatch(/^This is not a valid GSTIN: it has two digits/)
  },
)

test.each(['27abcde1234f1z5', ' 27 ABCDE 1234 F1Z5 ', '27-ABCDE-1234-F1Z5', '27ABCDE1234F1Z5'])(
  'the GSTIN %j is taken as it is meant',
  (gstin) => {
    expect(businessDetailsSchema.parse({ ...businessDetailDefaults, gstin }).gstin).toBe('27ABCDE1234F1Z5')
  },
)

test.each([
  'someone',
  'http://site.test/report',
  'javascript:alert(1)',
  'a@site.test, b@site.test',
  'a@site.test\nExpires: 2000-01-01T00:00:00Z',
  `${'x'.repeat(60)}@${'y'.repeat(200)}.test`,
])('the security contact %j is refused', (security_contact) => {
  expect(problemOf({ security_contact })).toMatch(/email address, or a web address|one line/)
})

test.each(['0', '721', '1.5', 'two days'])('%j hours of holding seats are refused', (hold_hours) => {
  expect(problemOf({ hold_hours })).toBe('Enter a whole number of hours from 1 to 720.')
})

test.each(['security@site.test', 'https://site.test/report'])(
  'the security contact %s is taken',
  (contact) => {
    expect(businessDetailsSchema.parse({ security_contact: contact }).security_contact).toBe(contact)
  },
)

test('numbers keep to one line of 60 letters, and all may stay empty', () => {
  expect(problemOf({ licence: 'x'.repeat(61) })).toBe('Use at most 60 characters; this has 61.')
  expect(businessDetailsSchema.parse({ registration: 'U63040\nMH' })).toMatchObject({
    registration: 'U63040 MH',
  })
  expect(businessDetailsSchema.parse({})).toEqual(businessDetailDefaults)
})
