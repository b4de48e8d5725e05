import { expect, test } from 'vitest'
import { makeTotpSecret, stepOfCode, totpAddress } from './authenticator-app.ts'

/** RFC 6238, appendix B: "12345678901234567890", of whose eight digits the last six are ours. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s the code is %s', (...given) => {
  const [now, code, step] = given
  expect(stepOfCode(code, { secret, now })).toBe(step)
})

test('one step early or late is taken for what it is, two are not', () => {
  const now = 1_111_111_109
  const steps = [-60, -30, 0, 30, 60].map((late) => stepOfCode('081804', { secret, now: now + late }))
  expect(steps).toEqual([undefined, 37_037_036, 37_037_036, 37_037_036, undefined])
})

test.each(['', '81804', '0081804', '08180x', '０８１８０４', ' 81804', '-81804'])('%j is no code', (code) =>
  expect(stepOfCode(code, { secret, now: 1_111_111_109 })).toBeUndefined(),
)

test('each secret has 160 bits of its own', () => {
  const secrets = Array.from({ length: 50 }, makeTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test('an app reads site, account and secret out of the address', () => {
  const address = new URL(totpAddress({ secret, site: 'Pravas: Maharashtra', email: 'a+b@site.test' }))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/Pravas: Maharashtra:a+b@site.test')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
})
