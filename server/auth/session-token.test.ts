import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { expiredSessionCookie, sessionCookieName, sessionTokenOf } from './session-token.ts'

const secret = 'for tests alone'.repeat(3)
const name = '__Host-pravas.session_token'

beforeEach(() => {
  loadConfiguration({ SECRET: secret, PUBLIC_ORIGIN: 'https://site.test' })
})

function signatureOf(token: string, under = secret): string {
  return createHmac('sha256', under).update(token).digest('base64')
}

/** As the auth library sets it. */
function cookieOf(token: string, signature = signatureOf(token)): string {
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`
}

test.each([
  ['nothing at all', null],
  ['an empty header', ''],
  ['other cookies', 'theme=dark; a=b'],
  ['an empty cookie', `${name}=`],
  ['no signature', `${name}=token`],
  ['an empty signature', cookieOf('token', '')],
  ['a signature that is cut', cookieOf('token', signatureOf('token').slice(0, -1))],
  ['a signature that goes on', cookieOf('token', `${signatureOf('token')}A`)],
  ['the signature of another token', cookieOf('token', signatureOf('other'))],
  ['a signature under another secret', cookieOf('token', signatureOf('token', 'b'.repeat(48)))],
  ['a signed token of no length', cookieOf('')],
  ['what cannot be decoded', `${name}=%E0%A4%A.${signatureOf('token')}`],
  ['a cookie whose name ends like ours', `x${cookieOf('token')}`],
  ['a cookie whose name begins like ours', cookieOf('token').replace('=', '_2=')],
  ['the name of a site without TLS', cookieOf('token').replace('__Host-', '')],
])('%s carries no token', (_what, header) => {
  expect(sessionTokenOf(header)).toBeUndefined()
})

test('a cookie that we signed carries its token, wherever it stands in the header', () => {
  expect(sessionTokenOf(cookieOf('token'))).toBe('token')
  expect(sessionTokenOf(`theme=dark; ${cookieOf('token')};a=b`)).toBe('token')
  expect(sessionTokenOf(cookieOf('with.points.within'))).toBe('with.points.within')
})

test('without TLS the cookie has the name that browsers take there', () => {
  loadConfiguration({ SECRET: secret, PUBLIC_ORIGIN: 'http://localhost:3000' })
  expect(sessionCookieName('http://localhost:3000')).toBe('pravas.session_token')
  expect(sessionTokenOf(cookieOf('token').replace('__Host-', ''))).toBe('token')
  expect(sessionTokenOf(cookieOf('token'))).toBeUndefined()
  expect(expiredSessionCookie()).toBe('pravas.session_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('the cookie that ends it has the name and the marks that its host demands', () => {
  expect(sessionCookieName('https://site.test')).toBe(name)
  expect(expiredSessionCookie()).toBe(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)
})

test('while the secret is being replaced a cookie of before still carries its token, and no other does', () => {
  const [before, older] = ['b'.repeat(48), 'c'.repeat(48)]
  loadConfiguration({ SECRET: secret, SECRET_PREVIOUS: before, PUBLIC_ORIGIN: 'https://site.test' })
  expect(sessionTokenOf(cookieOf('token', signatureOf('token', older)))).toBeUndefined()
  expect(sessionTokenOf(cookieOf('token', signatureOf('other', before)))).toBeUndefined()
  expect(sessionTokenOf(cookieOf('token', signatureOf('token', before)))).toBe('token')
  expect(sessionTokenOf(cookieOf('token'))).toBe('token')
})
