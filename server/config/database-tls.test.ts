import { expect, test } from 'vitest'
import { withFullVerification } from './configuration.ts'

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s checks the certificate and the name', (mode) => {
  const address = `postgres://u:p%40ss%@h:5432/d?application=1&sslmode=${mode}&sslrootcert=/ca.crt`
  expect(withFullVerification(address)).toBe(
    'postgres://u:p%40ss%@h:5432/d?application=1&sslmode=verify-full&sslrootcert=/ca.crt',
  )
})

test.each(['', '?sslmode=verify-full', '?sslmode=disable', '?host=/run/postgresql&port=5433'])(
  'an address that ends with "%s" stays as it is',
  (end) => {
    expect(withFullVerification(`postgres://u:p@h/d${end}`)).toBe(`postgres://u:p@h/d${end}`)
  },
)
