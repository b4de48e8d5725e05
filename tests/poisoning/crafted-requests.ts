/** Requests by which a stranger tries cache poisoning: to have one page kept under the address of another. */

/** `honest` is the Host that everybody else sends; each gives a head without its last empty line. */
export type CraftedRequest = { name: string; head: (path: string, honest: string) => string }

/** Words that no page of ours holds. */
export const marker = 'poisoned-words'

/** A parsed host as long as the text around it passed the adapter's check; the others are what parsers disagree about. */
const hosts = [
  ...[
    '1?aaaaa',
    '1/blog?',
    '1/?q=ab',
    '1/tours',
    '1#aaaaa',
    '1\\aaaaa',
    '4294967295?aaaa',
    '4294967295/blog',
  ],
  ...['4294967295/?q=a', '0xffffffff/?q=a', 'ü/tours', 'ü?q=abc', 'äöü/?q=abc', '/blog?', '?', '#'],
  ...[
    'site.test/blog?',
    'site.test?',
    'site.test#',
    'site.test\\blog',
    'site.test blog',
    'site.test:80/blog?',
  ],
  ...['site.test:80?', 'site.test:', 'site.test:999999', 'user@site.test', `${marker}@1/blog?`, '%31?aaaaa'],
  ...[
    '1.2.3.456',
    '0x7f.1',
    '[::1',
    '[::1]/blog?',
    '[::1]?aaaaaa',
    'site.test,evil.test',
    '.',
    '',
    'evil.test',
  ],
  ...[`${marker}.test`, `1/blog?q=${marker}`, `ü${'ö'.repeat(5)}/blog?q=${marker.slice(0, 8)}`],
]

/** What stands in the request line instead of a path. */
const targets: ((path: string) => string)[] = [
  (path) => `http://evil.test${path}`,
  (path) => `https://evil.test:443${path}`,
  (path) => `http://1?aaaaa${path}`,
  (path) => `http://1/blog?${path}`,
  (path) => `//evil.test${path}`,
  (path) => `/\\evil.test${path}`,
  (path) => `/blog?${path}`.replace('/blog?', '/../blog?'),
  (path) => `${path}#/blog`,
]

const headers = [
  ...[
    'X-Forwarded-Host: 1/blog?',
    'X-Forwarded-Host: evil.test',
    'X-Forwarded-Port: 1',
    'X-Forwarded-Prefix: /blog',
  ],
  ...[
    'X-Forwarded-Proto: http',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Scheme: http',
    'X-Forwarded-Server: 1',
  ],
  ...['X-Forwarded-For: 127.0.0.1', 'X-Client-Address: 127.0.0.1', 'Forwarded: host=evil.test;proto=http'],
  ...['X-Original-URL: /blog', 'X-Rewrite-URL: /blog', 'X-Original-Host: evil.test', 'X-Host: evil.test'],
  ...['X-HTTP-Method-Override: POST', 'X-HTTP-Method: HEAD', 'Origin: https://evil.test', 'Range: bytes=0-3'],
  ...[
    `Cookie: theme=${marker}`,
    `Accept-Language: ${marker}`,
    `User-Agent: ${marker}`,
    `Accept: ${marker}/*`,
  ],
  ...['X-Request-Id: 1', 'X-React-Router-SPA-Mode: yes', 'X-Script-Nonce: abc', 'Accept-Encoding: br;q=0'],
]

/** Every craft, by Host, by target, by other headers, and by two Hosts. */
export const craftedRequests: CraftedRequest[] = [
  ...hosts.map((host) => ({
    name: `Host: ${host}`,
    head: (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n`,
  })),
  ...targets.map((target) => ({
    name: `the target ${target('/…')}`,
    head: (path: string, honest: string) => `GET ${target(path)} HTTP/1.1\r\nHost: ${honest}\r\n`,
  })),
  ...headers.map((header) => ({
    name: header,
    head: (path: string, honest: string) => `GET ${path} HTTP/1.1\r\nHost: ${honest}\r\n${header}\r\n`,
  })),
  {
    name: 'an absolute target with a Host that is a query',
    head: (path) => `GET http://evil.test${path} HTTP/1.1\r\nHost: 1?aaaaa\r\n`,
  },
  {
    name: 'a second Host',
    head: (path, honest) => `GET ${path} HTTP/1.1\r\nHost: ${honest}\r\nHost: 1/blog?\r\n`,
  },
  {
    name: 'a first Host',
    head: (path, honest) => `GET ${path} HTTP/1.1\r\nHost: 1/blog?\r\nHost: ${honest}\r\n`,
  },
  { name: 'no Host', head: (path) => `GET ${path} HTTP/1.1\r\n` },
]
