import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const nginx = readFileSync(path.join(deploy, 'nginx.conf'), 'utf8').replaceAll(/^\s*#.*$/gm, '')
const caddy = readFileSync(path.join(deploy, 'Caddyfile'), 'utf8').replaceAll(/^\s*#.*$/gm, '')

const servers = nginx.split(/^server \{$/m).slice(1)
const portsOf = (server: string) => [...server.matchAll(/listen ([^\s;]+)/g)].map(([, port]) => port)
/** What both the suites of TLS 1.2 have to be: a key for each connection, and encryption with authentication. */
const forwardSecret =
  /^(?:TLS_)?ECDHE[_-](?:ECDSA|RSA)[_-](?:WITH_)?(?:AES[_-]?(?:128|256)[_-]GCM|CHACHA20[_-]POLY1305)/

test('nginx answers nobody who asks for another name, on any port (G12)', () => {
  const others = servers.filter((server) => server.includes('default_server'))
  expect(others).toHaveLength(1)
  const [other = ''] = others
  expect(new Set(portsOf(other))).toEqual(new Set(servers.flatMap(portsOf)))
  expect(other.match(/listen .*/g)?.every((line) => line.endsWith(' default_server;'))).toBe(true)
  expect(other).toMatch(/^\s*return 444;$/m)
  expect(other).toMatch(/^\s*ssl_reject_handshake on;$/m)
  expect(other).not.toContain('proxy_pass')
})

test('nginx speaks TLS 1.2 and 1.3 with forward secrecy alone (G12)', () => {
  for (const server of servers.filter((text) => text.includes(' ssl '))) {
    expect(server).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    if (server.includes('ssl_reject_handshake')) continue
    const suites = /ssl_ciphers (\S+);/.exec(server)?.[1]?.split(':') ?? []
    expect(suites.length).toBeGreaterThan(2)
    expect(suites.filter((suite) => !forwardSecret.test(suite))).toEqual([])
    expect(server).toMatch(/^\s*ssl_session_tickets off;$/m)
  }
})

test('nginx writes no query down, in which links carry their tokens (J03)', () => {
  const format = /log_format pravas '([^']*)'/.exec(nginx)?.[1] ?? ''
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
  const named = servers.filter((server) => !server.includes('default_server'))
  expect(named.length).toBeGreaterThan(1)
  for (const server of named) expect(server).toMatch(/^\s*access_log \S+ pravas;$/m)
})

test('both leave encoding to the site: what a visitor takes is asked for, and passed on as it comes', () => {
  expect(nginx).not.toMatch(/Accept-Encoding|\b(?:gzip|brotli|gunzip)(?:_\w+)?\s/i)
  expect(caddy).not.toMatch(/Accept-Encoding|^\s*encode\b/im)
})

test('Caddy does both (G12)', () => {
  expect(caddy).toMatch(/^http:\/\/, https:\/\/ \{\s+abort\s+\}/m)
  expect(caddy).toMatch(/^\s*protocols tls1\.2 tls1\.3$/m)
  const suites = /^\s*ciphers (.+)$/m.exec(caddy)?.[1]?.split(' ') ?? []
  expect(suites.length).toBeGreaterThan(2)
  expect(suites.filter((suite) => !forwardSecret.test(suite))).toEqual([])
})

test('both give each request an id of their own, which nginx also writes down', () => {
  expect(nginx).toMatch(/^\s*proxy_set_header X-Request-Id \$request_id;$/m)
  expect(/log_format pravas '([^']*)'/.exec(nginx)?.[1]).toContain('$request_id')
  expect(caddy).toMatch(/^\s*header_up X-Request-Id \{http\.request\.uuid\}$/m)
})

test.each(['traceparent', 'tracestate'])('neither passes on the %s of a visitor (J03)', (header) => {
  expect(nginx).toMatch(new RegExp(`^\\s*proxy_set_header ${header} "";$`, 'm'))
  expect(caddy).toMatch(new RegExp(`^\\s*header_up -${header}$`, 'm'))
})
