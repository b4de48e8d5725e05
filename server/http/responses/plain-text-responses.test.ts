import { expect, test } from 'vitest'
import {
  overloadedResponse,
  plainTextResponse,
  type Reader,
  redirectResponse,
  tooManyResponse,
  unshownResponse,
} from './plain-text-responses.ts'

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('a person over the share gets a page that says when to try again (H08)', async () => {
  const response = tooManyResponse({ accept: browser, path: '/', seconds: 12 })
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('12')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('Please wait 12 seconds and try again.')
})

test('a single second is called so (H08)', async () => {
  const response = tooManyResponse({ accept: '*/*', path: '/', seconds: 1 })
  expect(await response.text()).toContain('Please wait a second and try again.')
})

test.each([browser, ''])('whoever finds the queue for rendering full is told so: %j', async (accept) => {
  const response = overloadedResponse({ accept, path: '/' })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toContain('The site is very busy at this moment.')
})

test('whoever cannot be shown what came of a form is not told of too many requests', async () => {
  const response = unshownResponse({ accept: browser, path: '/' })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '5'])
  const text = await response.text()
  expect(text).toContain('The site is very busy and cannot show whether your form arrived.')
  expect(text).not.toContain('Too many')
})

test('a program that found the site too busy gets one line, a person a page with a title', async () => {
  for (const made of [
    overloadedResponse,
    unshownResponse,
    (reader: Reader) => tooManyResponse({ ...reader, seconds: 2 }),
  ]) {
    const line = made({ accept: 'application/json', path: '/mr/tours' })
    expect(line.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await line.text()).toMatch(/^[^<>\n]+\n$/)
    expect(await made({ accept: browser, path: '/tours' }).text()).toMatch(/<title>\w[\w ]+<\/title><h1>\w/)
  }
})

test('a short answer is text that nobody keeps, with the headers that it is given', async () => {
  const response = plainTextResponse({ status: 405, text: 'Not so.', headers: { Allow: 'GET' } })
  expect([response.status, await response.text()]).toEqual([405, 'Not so.\n'])
  expect(Object.fromEntries(response.headers)).toEqual({
    allow: 'GET',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  })
})

test.each([301, 308] as const)('a redirect with %d leads on and is kept by nobody', async (status) => {
  const response = redirectResponse(status, 'https://site.test/tours')
  expect([response.status, await response.text()]).toEqual([status, ''])
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    location: 'https://site.test/tours',
  })
})

const responses = {
  'too many': (reader: Reader) => tooManyResponse({ ...reader, seconds: 7 }),
  busy: overloadedResponse,
  unshown: unshownResponse,
}

test.each(Object.entries(responses))(
  'what a person is told when it is %s has the language of the path, and never another',
  async (_what, made) => {
    const told = async (path: string) => (await made({ accept: browser, path })).text()
    const english = await told('/tours')
    expect(english).toContain('<html lang="en-IN">')
    for (const other of ['/de', '/mrs', '//mr', '/x/mr']) expect(await told(other)).toBe(english)
    const marathi = await told('/mr/tours')
    expect(marathi).toContain('<html lang="mr-IN">')
    expect(marathi).toMatch(/<h1>[ऀ-ॿ ]+<\/h1><p>[^<a-z]+\.<\/p>/)
    const hindi = await told('/hi')
    expect(hindi).toContain('<html lang="hi-IN">')
    expect(hindi).toMatch(/<h1>[ऀ-ॿ ]+<\/h1><p>[^<a-z]+।<\/p>/)
  },
)

test('the seconds to wait are told in each language', async () => {
  for (const path of ['/', '/mr', '/hi'])
    expect(await tooManyResponse({ accept: browser, path, seconds: 7 }).text()).toContain(' 7 ')
})

test('nothing of the path stands in the answer', async () => {
  const path = '/mr/<script>alert(1)</script>'
  for (const made of Object.values(responses)) {
    const text = await made({ accept: browser, path }).text()
    expect(text).not.toMatch(/script|alert/)
  }
})
