import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const plain = { scripts: [], insecure: false, development: false }

function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
}

test('a page that names nothing reaches for nothing outside', () => {
  const policy = contentSecurityPolicy(plain)
  expect(policy).not.toMatch(/google|unsafe|\*|http:/)
  expect(directivesOf(policy).get('default-src')).toBe("'none'")
  expect(directivesOf(policy).get('script-src')).toBe("'self' 'inline-speculation-rules'")
})

test.each(['object-src', 'base-uri', 'frame-ancestors'])('%s is refused everywhere', (directive) => {
  for (const given of [plain, { ...plain, development: true }, { ...plain, reach: ['map'] as const }]) {
    expect(directivesOf(contentSecurityPolicy(given)).get(directive)).toBe("'none'")
  }
})

test('styles, fonts, films, workers, connections and forms are our own alone, pictures are https', () => {
  const directives = directivesOf(contentSecurityPolicy(plain))
  for (const name of ['style', 'media', 'font', 'connect', 'manifest', 'worker'])
    expect([name, directives.get(`${name}-src`)]).toEqual([name, "'self'"])
  expect(directives.get('form-action')).toBe("'self'")
  expect(directives.get('img-src')).toBe("'self' data: blob: https:")
  expect(directives.has('frame-src')).toBe(false)
})

test('inline scripts are allowed by their nonce beside our own files', () => {
  const scripts = ["'nonce-bm9uY2U='"]
  expect(directivesOf(contentSecurityPolicy({ ...plain, scripts })).get('script-src')).toBe(
    "'self' 'inline-speculation-rules' 'nonce-bm9uY2U='",
  )
})

test('measuring opens scripts and connections, and no frame', () => {
  const directives = directivesOf(contentSecurityPolicy({ ...plain, reach: ['measuring'] }))
  expect(directives.get('script-src')).toBe(
    "'self' 'inline-speculation-rules' https://www.googletagmanager.com",
  )
  expect(directives.get('connect-src')).toBe(
    "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  )
  expect(directives.has('frame-src')).toBe(false)
})

test('the map opens its own frame, and no script', () => {
  const directives = directivesOf(contentSecurityPolicy({ ...plain, reach: ['map'] }))
  expect(directives.get('frame-src')).toBe('https://www.google.com/maps/embed')
  expect(directives.get('script-src')).toBe("'self' 'inline-speculation-rules'")
  expect(directives.get('connect-src')).toBe("'self'")
})

test('one policy does not leak into the next', () => {
  const before = contentSecurityPolicy(plain)
  contentSecurityPolicy({ ...plain, reach: ['measuring', 'map'] })
  expect(contentSecurityPolicy(plain)).toBe(before)
})

test('pictures by plain http are for a plain site alone, styles and sockets for development', () => {
  expect(directivesOf(contentSecurityPolicy({ ...plain, insecure: true })).get('img-src')).toMatch(/http:$/)
  const developing = directivesOf(contentSecurityPolicy({ ...plain, development: true }))
  expect(developing.get('style-src')).toBe("'self' 'unsafe-inline'")
  expect(developing.get('connect-src')).toBe("'self' ws:")
  expect(developing.has('require-trusted-types-for')).toBe(false)
})

test('text becomes a script or HTML through named policies alone, but where Google measures (G13)', () => {
  for (const given of [plain, { ...plain, reach: ['map'] as const }]) {
    const directives = directivesOf(contentSecurityPolicy(given))
    expect(directives.get('require-trusted-types-for')).toBe("'script'")
    expect(directives.get('trusted-types')).toBe('pravas default')
  }
  const measured = directivesOf(contentSecurityPolicy({ ...plain, reach: ['measuring'] }))
  expect(measured.has('require-trusted-types-for')).toBe(false)
})
