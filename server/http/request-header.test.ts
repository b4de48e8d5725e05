import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { countRejected } from '#tests/support/site/counted-rejections.ts'
import { sendRaw } from '#tests/support/site/raw-request.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { isHost, urlOfTarget } from './request-header.ts'

const routes = [
  { path: '/', loader: () => 'home' },
  { path: '/about', loader: () => 'about' },
  { path: '/form', loader: () => '', action: () => 'taken' },
]
const addressee = 'Host: site.test\r\n'

test.each([
  ...['', ' ', '.', '..', '.site.test', 'site..test', 'a'.repeat(64), `${'a.'.repeat(127)}com`],
  ...['1?aaaaa', '1/blog?', '1/?q=ab', '1#aaaaa', '1\\aaaaa', '4294967295/blog', 'site.test/', 'site.test?'],
  ...['user@site.test', 'site.test@evil.test', 'site.test,evil.test', 'site.test evil.test', '%31?aaaaa'],
  ...['ü.test', 'äöü/?q=abc', 'नमस्ते', 'site。test', 'site.test\u0000', 'site.test\t'],
  ...[
    '1.2.3.456',
    '1.2.3',
    '1',
    '256.1.1.1',
    '0x7f.1',
    '127.0.0.0x1',
    '127.0.0.0x1f',
    '0x7f000001',
    '1.2.3.4.5',
    '1.2.3.4.',
    '01.2.3.4',
  ],
  ...['[::1', '::1', '[::1]x', '[::1]]', '[]', '[1.2.3.4]', '[fe80::1%25eth0]', '[fe80::1%eth0]', '[::g]'],
  ...[
    'site.test:',
    'site.test:x',
    'site.test:65536',
    'site.test:80:80',
    'site.test:-1',
    'site.test: 80',
    'site.test:80 ',
    'site.test:0x50',
    'site.test:1e3',
    ':80',
  ],
])('%j is no Host (I11)', (text) => {
  expect(isHost(text)).toBe(false)
})

test.each([
  ...['www.example.com', 'WWW.Example.COM', 'example.com.', 'localhost', 'localhost:3000', 'site-one:3000'],
  ...['xn--p1b6ci4b4b3a.xn--h2brj9c', '1.2.3.4', '127.0.0.1:65535', '[::1]', '[2001:DB8::7]:443'],
  ...[
    'site_one_1',
    '4you.example',
    '3com',
    '1.2.3.4.example',
    'a'.repeat(63),
    `${'a.'.repeat(126)}a`,
    '[::ffff:1.2.3.4]:80',
  ],
])('%j is a Host that real clients send', (text) => {
  expect(isHost(text)).toBe(true)
})

test.each([
  ['a name that is no whole IPv4 address', 'GET / HTTP/1.1\r\nHost: 1.2.3.456\r\n'],
  ['a Host with a query', 'GET /about HTTP/1.1\r\nHost: 1?aaaaa\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: site.test\r\nhOST: site.test\r\n'],
  ['two Hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: site.test\r\nHost: evil.test\r\n'],
  ['a target with another host', `GET http://evil.test/about HTTP/1.1\r\n${addressee}`],
  ['a target with our own host', `GET https://site.test/about HTTP/1.1\r\n${addressee}`],
  ['a target with a host and no path', `GET http://1?aaaaa HTTP/1.1\r\n${addressee}`],
  ['a target that is only a host', `GET evil.test:443 HTTP/1.1\r\n${addressee}`],
  ['the target of the whole server', `OPTIONS * HTTP/1.1\r\n${addressee}`],
  ['a backslash in the path', `GET /\\evil.test/about HTTP/1.1\r\n${addressee}`],
  ['a fragment', `GET /about#home HTTP/1.1\r\n${addressee}`],
  ['a post', 'POST /form HTTP/1.1\r\nHost: 1?aaaaa\r\nContent-Length: 3\r\n\r\nabc'],
])(
  '%s gets 400 before anything else, with the fixed headers and no line in the log (I11, G11)',
  async (...sent) => {
    const lines: string[] = []
    openLog('info', { write: (line) => lines.push(line) })
    onTestFinished(() => void openLog('silent'))
    const site = await startSmallSite(routes)
    const before = countRejected()
    const [head = '', body] = (await sendRaw(site.port, `${sent[1]}\r\n`)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(head).toContain('Strict-Transport-Security: ')
    expect(head).toMatch(/^Connection: close$/m)
    expect(body).toMatch(/^Th[\w ]+\.\n$/)
    expect(countRejected()).toEqual({ ...before, '4xx': (before['4xx'] ?? 0) + 1 })
    expect([lines, site.views]).toEqual([[], []])
  },
)

test.each([
  ['a probe in HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n', 'alive'],
  ['a name of a container', 'GET /healthz HTTP/1.1\r\nHost: site_one:3000\r\nConnection: close\r\n', 'alive'],
  ['an address of IPv6', 'GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n', 'alive'],
  ['another name', 'GET /about HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n', 'about'],
  [
    'another header of four letters',
    `GET /about HTTP/1.1\r\n${addressee}From: a\r\nConnection: close\r\n`,
    'about',
  ],
  ['a query with odd signs', `GET /about?a=\\&b=/?c HTTP/1.1\r\n${addressee}Connection: close\r\n`, 'about'],
])('%s is answered', async (...[_what, head, text]) => {
  const { port } = await startSmallSite(routes)
  const answer = await sendRaw(port, `${head}\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain(text)
})

test.each([
  ['/a?b=/c?d', '/a?b=/c?d'],
  ['//evil.test/a', '/evil.test/a'],
  ['/..//evil.test/a', '/evil.test/a'],
  ['/%2e%2e//evil.test/', '/evil.test/'],
  ['/@evil.test', '/@evil.test'],
  ['/:80@evil.test/', '/:80@evil.test/'],
  ['?a', '/?a'],
  ['/tours//old', '/tours//old'],
])('the target %s lies on the public origin', (target, expected) => {
  expect(urlOfTarget(target, 'https://site.test').href).toBe(`https://site.test${expected}`)
})

test('a target of any length is judged in a moment', () => {
  const begun = process.cpuUsage()
  for (const long of ['.'.repeat(16_000), 'a.'.repeat(8000), `${'1'.repeat(16_000)}?`, '['.repeat(16_000)])
    expect(isHost(long)).toBe(false)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(50)
})
