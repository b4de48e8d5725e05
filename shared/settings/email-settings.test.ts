import { expect, test } from 'vitest'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { collectErrors, readForm } from '#shared/forms/form-values.ts'
import {
  defaultSmtpPort,
  emailSettingsDefaults,
  emailSettingsLimits,
  emailSettingsSchema,
  isHostName,
  smtpPorts,
  testEmailSchema,
} from './email-settings.ts'

const full = {
  smtp_host: 'smtp.example.com',
  smtp_port: '587',
  smtp_username: 'user@example.com',
  smtp_password: ' p w ',
  smtp_secure: 'on',
  from_email: 'from@example.com',
  from_name: 'Pravas',
  admin_email: 'admin@example.com',
}
const first = emailSettingsSchema({ passwordIsStored: false })
const later = emailSettingsSchema({ passwordIsStored: true })

function errorsOf(changes: object, schema = first) {
  return Object.keys(collectErrors(schema.safeParse({ ...full, ...changes }).error?.issues ?? []))
}

test.each(['smtp_host', 'smtp_username', 'smtp_password', 'from_email', 'admin_email'])(
  'e-mail settings without %s are refused there',
  (name) => {
    expect(errorsOf({ [name]: '' })).toEqual([name])
  },
)

test.each(['0', '70000', '22', '6379', 'abc', '587.0', '0587', 22, {}])('port %j is refused', (smtp_port) => {
  expect(errorsOf({ smtp_port })).toEqual(['smtp_port'])
})

test.each([
  'http://x',
  'a b',
  'x\r\ny',
  'x:25',
  'x/y',
  '-x.com',
  'x-.com',
  'x..com',
  '.x',
  'x.',
  'a_b',
  '[::1]',
  'é.com',
])('the host %j is refused', (smtp_host) => {
  expect(isHostName(smtp_host)).toBe(false)
  expect(errorsOf({ smtp_host })).toEqual(['smtp_host'])
})

test.each(['smtp_username', 'smtp_password', 'from_email', 'from_name', 'admin_email'])(
  'no line break hides in %s',
  (name) => {
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\u000b']) {
      const { data } = first.safeParse({ ...full, [name]: `x@y.zz${end}Bcc: v@evil.test` })
      expect(JSON.stringify(data ?? {})).not.toMatch(/\\[rnbu]/)
    }
  },
)

test.each(['a@b.co, d@e.fo', 'a@b.co;d@e.fo', 'A <a@b.co>', 'x'])('%j is not a single address', (address) => {
  expect(errorsOf({ admin_email: address })).toEqual(['admin_email'])
  expect(errorsOf({ from_email: address })).toEqual(['from_email'])
})

test.each([
  ['smtp_host', emailSettingsLimits.host],
  ['smtp_username', emailSettingsLimits.username],
  ['smtp_password', emailSettingsLimits.password],
  ['from_name', emailSettingsLimits.fromName],
] as const)('%s takes at most %d characters', (...[name, max]) => {
  const atLimit = name === 'smtp_host' ? 'a.'.repeat(max).slice(0, max) : 'x'.repeat(max)
  expect(errorsOf({ [name]: `${atLimit}${atLimit}` })).toEqual([name])
  expect(errorsOf({ [name]: `${atLimit}x` })).toEqual([name])
  expect(errorsOf({ [name]: atLimit })).toEqual([])
})

test('a switch is on or off, never "maybe"', () => {
  expect(errorsOf({ smtp_secure: 'maybe' })).toEqual(['smtp_secure'])
  expect(errorsOf({ email_enabled: '2' })).toEqual(['email_enabled'])
})

test('once a password is stored, leaving it empty keeps it', () => {
  expect(errorsOf({ smtp_password: '' }, later)).toEqual([])
  expect(later.parse({ ...full, smtp_password: undefined }).smtp_password).toBe('')
  expect(constraintsOf(later).smtp_password).toEqual({ type: 'password', maxLength: 500 })
  expect(constraintsOf(first).smtp_password.required).toBe(true)
})

test('a refused form gives everything back but the password', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...full, smtp_password: 'SMTPPW-CANARY', from_email: 'x' })) {
    form.append(name, value)
  }
  const reading = readForm(first, form)
  expect(JSON.stringify(reading)).not.toContain('CANARY')
  expect(reading).toMatchObject({ ok: false, values: { from_email: 'x', smtp_host: 'smtp.example.com' } })
})

test('a test mail needs one address to go to', () => {
  const schema = testEmailSchema({ passwordIsStored: true })
  expect(schema.safeParse({ email_settings: full }).error?.issues).toMatchObject([
    { path: ['test_email'], message: 'Please enter an admin email address first.' },
  ])
  expect(schema.safeParse({ email_settings: full, test_email: 'a@b.co, d@e.fo' }).success).toBe(false)
  expect(schema.safeParse({ test_email: 'a@b.co' }).success).toBe(false)
  expect(schema.parse({ email_settings: full, test_email: 'a@b.co' }).test_email).toBe('a@b.co')
})

test.each(smtpPorts)('port %d is accepted', (port) => {
  expect(first.parse({ ...full, smtp_port: String(port) }).smtp_port).toBe(port)
})

test('the settings are read with their types, the password exactly as typed', () => {
  expect(first.parse(full)).toEqual({
    ...full,
    smtp_port: 587,
    smtp_password: ' p w ',
    smtp_secure: true,
    email_enabled: false,
    ...{ also_general: '', also_tour: '', also_trip_planning: '' },
  })
  expect(first.parse({ ...full, smtp_port: '' }).smtp_port).toBe(defaultSmtpPort)
})

test('before anything is stored, sending is off, secure, on port 587', () => {
  expect(emailSettingsDefaults).toMatchObject({ smtp_port: 587, smtp_secure: true, email_enabled: false })
  expect(smtpPorts).toEqual([25, 587, 465, 2525])
})

test.each(['localhost', 'smtp.example.com', '192.0.2.1', 'SMTP-1.example.co.in'])('%s is a host', (host) => {
  expect(isHostName(host)).toBe(true)
})
