import { expect, test } from 'vitest'
import { busyResponse, tooManyResponse, unshownResponse } from './plain-answers.ts'

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('a person over the share gets a page that says when to try again (H08)', async () => {
  const response = tooManyResponse({ accept: browser, seconds: 12 })
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('12')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('Please wait 12 seconds and try again.')
})

test('a single second is called so (H08)', async () => {
  const response = tooManyResponse({ accept: '*/*', seconds: 1 })
  expect(await response.text()).toContain('Please wait a second and try again.')
})

test.each([browser, ''])('whoever finds the queue for rendering full is told so: %j', async (accept) => {
  const response = busyResponse(accept)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toContain('The site is very busy at this moment.')
})

test('whoever cannot be shown what came of a form is not told of too many requests', async () => {
  const response = unshownResponse(browser)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '5'])
  const text = await response.text()
  expect(text).toContain('The site is very busy and cannot show what came of your form.')
  expect(text).not.toContain('Too many')
})
