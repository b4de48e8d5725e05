import { expect, test } from 'vitest'
import { startSmallSite } from '#tests/support/site/small-site.ts'

/*
 * What the HTTP Observatory of MDN looks at, with the points it gives. The scanner itself is no package of ours: it
 * needs compilers and a database library to install. A page without any of these begins at 100.
 */
type Headers = Record<string, string | undefined>
type Rule = { name: string; points: number; holds: (headers: Headers) => boolean }

const rules: Rule[] = [
  {
    name: "a content policy from default-src 'none', nothing unsafe, forms to ourselves alone",
    points: 10,
    holds: ({ 'content-security-policy': policy = '' }) =>
      /default-src 'none'/.test(policy) &&
      /form-action 'self'/.test(policy) &&
      !/unsafe|script-src[^;]* (https?|data|\*)/.test(policy),
  },
  {
    name: 'frames refused by the content policy',
    points: 5,
    holds: ({ 'content-security-policy': policy = '' }) => policy.includes("frame-ancestors 'none'"),
  },
  {
    name: 'a private referrer policy',
    points: 5,
    holds: ({ 'referrer-policy': policy = '' }) =>
      /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy),
  },
  {
    name: 'resources for our own pages alone',
    points: 10,
    holds: ({ 'cross-origin-resource-policy': policy }) => policy === 'same-origin',
  },
]

/** What it takes points away for. */
const faults: Rule[] = [
  {
    name: 'types that may be guessed',
    points: -5,
    holds: (headers) => headers['x-content-type-options'] !== 'nosniff',
  },
  {
    name: 'half a year of https not promised',
    points: -20,
    holds: ({ 'strict-transport-security': promise = '' }) =>
      Number(/max-age=(\d+)/.exec(promise)?.[1] ?? 0) < 15_768_000,
  },
  {
    name: 'other sites let in',
    points: -50,
    holds: (headers) => headers['access-control-allow-origin'] !== undefined,
  },
  {
    name: 'a cookie before anything was asked for',
    points: -20,
    holds: (headers) => headers['set-cookie'] !== undefined,
  },
]

test.each([
  ['a shared page', false],
  ['a page for one reader', true],
])('the headers of %s earn at least 120 points and a fault nowhere (G05)', async (_name, alone) => {
  const { ask } = await startSmallSite([{ path: '/page', loader: () => 'page', alone }])
  const { headers } = await ask('/page')
  expect(faults.filter(({ holds }) => holds(headers)).map(({ name }) => name)).toEqual([])
  const earned = rules.filter(({ holds }) => holds(headers))
  expect(earned.map(({ name }) => name)).toEqual(rules.map(({ name }) => name))
  expect(earned.reduce((sum, { points }) => sum + points, 100)).toBeGreaterThanOrEqual(120)
})

test('plain http leads to the same page on https, at the same host, in one step (G05)', async () => {
  const { ask } = await startSmallSite([{ path: '/page', loader: () => 'page' }], {
    trustedProxies: ['127.0.0.1'],
  })
  const answer = await ask('/page', { headers: { 'X-Forwarded-Proto': 'http' } })
  expect([answer.status, answer.headers.location]).toEqual([308, 'https://site.test/page'])
})
