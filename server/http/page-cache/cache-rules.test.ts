import { expect, test } from 'vitest'
import { setCacheRules } from './page-key.ts'

function rulesOf(answer: { status: number; isCached: boolean }, sent: Record<string, string> = {}) {
  const headers = new Headers(sent)
  setCacheRules(headers, answer)
  const names = ['Cache-Control', 'CDN-Cache-Control', 'Surrogate-Control']
  return names.map((name) => headers.get(name))
}

test('an answer that sets a cookie is kept by nobody, whatever it says', () => {
  for (const answer of [
    { status: 200, isCached: true },
    { status: 404, isCached: true },
  ])
    expect(rulesOf(answer, { 'Set-Cookie': 'a=b' })).toEqual(['no-store', null, null])
})

test('an answer that is not kept here is kept nowhere', () => {
  expect(rulesOf({ status: 200, isCached: false })).toEqual(['no-store', null, null])
  expect(rulesOf({ status: 503, isCached: false })).toEqual(['no-store', null, null])
})

test('browsers ask for a page each time, shared caches after five seconds', () => {
  const shared = 'max-age=5, stale-while-revalidate=30, stale-if-error=86400'
  expect(rulesOf({ status: 200, isCached: true }, { 'Cache-Control': 'private' })).toEqual([
    'public, max-age=0, must-revalidate',
    shared,
    shared,
  ])
})

test('a page that is not there is kept by shared caches alone, and never for when we fail', () => {
  for (const isCached of [true, false])
    expect(rulesOf({ status: 404, isCached })).toEqual(['no-store', 'max-age=5', 'max-age=5'])
})
