/** Requests of a stranger that are dear to read: every address, header, parameter and field, each with every hostile text. */

import { bookingFormSchema, planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import {
  destinationParameters,
  postParameters,
  tourParameters,
} from '#shared/pages/published-list-filters.ts'
import {
  emailLinkForm,
  forgottenPasswordForm,
  passwordLinkForm,
  setupForm,
  signInForm,
} from '#shared/staff/staff-forms.ts'
import { listRoutePaths } from '#tests/support/site/public-paths.ts'

export type HostileRequest = {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What parsers, normalisers and regular expressions have been slow at; as long as asked for. */
const texts: Record<string, (length: number) => string> = {
  letters: (length) => 'x'.repeat(length),
  spaces: (length) => `x${' '.repeat(length - 2)}y`,
  tabs: (length) => `x${'\t'.repeat(length - 2)}y`,
  slashes: (length) => `${'/'.repeat(length - 1)}x`,
  commas: (length) => ','.repeat(length),
  semicolons: (length) => 'a=b;'.repeat(length / 4),
  equals: (length) => '='.repeat(length),
  quotes: (length) => `"${'\\"'.repeat(length / 2 - 1)}`,
  brackets: (length) => '<'.repeat(length),
  parentheses: (length) => '('.repeat(length),
  escapes: (length) => '%41'.repeat(length / 3),
  dots: (length) => 'a.'.repeat(length / 2),
  signs: (length) => 'a@'.repeat(length / 2),
  hyphens: (length) => `${'-'.repeat(length - 1)}!`,
  digits: (length) => '9'.repeat(length),
  ranges: (length) => `bytes=${'0-0,'.repeat(length / 4)}`,
  tags: (length) => `W/"a",`.repeat(length / 6),
}

/** Beyond what headers and addresses can carry. */
const unicodeTexts: Record<string, (length: number) => string> = {
  marks: (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  'marks in rows of thirty': (length) => `a${'\u0301\u0316'.repeat(15)}`.repeat(length / 31),
  hangul: (length) => '\u1112\u1161\u11ab'.repeat(length / 3),
  ligatures: (length) => '\ufdfa'.repeat(length),
  devanagari: (length) => 'क्षि'.repeat(length / 4),
  joiners: (length) => '\u200d'.repeat(length),
  lines: (length) => '\r\n \r\n'.repeat(length / 5),
  emoji: (length) => '👩‍👩‍👧‍👦'.repeat(length / 11),
}

const headerNames = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cache-Control',
    'Content-Type',
    'Cookie',
  ],
  ...['Expect', 'Forwarded', 'If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Last-Event-ID'],
  ...['Origin', 'Purpose', 'Range', 'Referer', 'Sec-Fetch-Site', 'Sec-Purpose', 'Upgrade-Insecure-Requests'],
  ...[
    'User-Agent',
    'X-Client-Address',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Request-Id',
  ],
]
const headerLength = 14_000

const parameters = [
  ...new Set([...destinationParameters, ...tourParameters, ...postParameters]),
  ...['_routes', 'return', 'setup', 'signed-out', 'index', 'unknown'],
]

const fields = [
  ...new Set(
    [
      planningFormSchema,
      bookingFormSchema,
      signInForm,
      setupForm,
      emailLinkForm,
      forgottenPasswordForm,
      passwordLinkForm,
    ].flatMap(({ shape }) => Object.keys(shape)),
  ),
  ...Object.values(spamProtectionFields),
  'intent',
]

const urlencoded = 'application/x-www-form-urlencoded'
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const multipart = `multipart/form-data; boundary=${boundary}`

function part(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** The longest that is read to its end, and what is far beyond. */
const small = 64_000
const large = 1_000_000

const bodies: Record<string, { type: string; body: string }> = {
  'pairs up to the limit': { type: urlencoded, body: 'a=b&'.repeat(199) },
  'pairs of 64 kB': { type: urlencoded, body: 'a&'.repeat(small / 2) },
  '500,000 pairs': { type: urlencoded, body: 'a&'.repeat(large / 2) },
  'escapes of 64 kB': { type: urlencoded, body: `name=${'%E0'.repeat(small / 3 - 5)}` },
  'list entries': { type: urlencoded, body: Array.from({ length: 199 }, (_, at) => `a.${at}.b=c`).join('&') },
  'parts of 64 kB': { type: multipart, body: `${part('a', '').repeat(700)}--${boundary}--\r\n` },
  '10,000 parts': { type: multipart, body: `${part('a', '').repeat(10_000)}--${boundary}--\r\n` },
  'a part with a long name': {
    type: multipart,
    body: `${part('a'.repeat(small - 200), 'x')}--${boundary}--\r\n`,
  },
  'a part of line ends': { type: multipart, body: `${part('a', '\r\n'.repeat(31_000))}--${boundary}--\r\n` },
  'a part of boundaries cut short': {
    type: multipart,
    body: `${part('a', `\r\n-${boundary.slice(0, -1)}`.repeat(1500))}--${boundary}--\r\n`,
  },
  'a long boundary': { type: `multipart/form-data; boundary=${'-'.repeat(10_000)}`, body: '-'.repeat(small) },
  'deep JSON': { type: 'application/json', body: '['.repeat(small) },
  'deep JSON objects': { type: 'application/json', body: '{"a":'.repeat(small / 5) },
  'plain text': { type: 'text/plain', body: 'a=b\r\n'.repeat(small / 5) },
  nothing: { type: urlencoded, body: '' },
}

/** Addresses of routes with something in their variable parts, and their data. */
function addresses(): string[] {
  const paths = listRoutePaths().map((path) => path.replace(/:\w+/g, 'some-words').replace('*', 'some/words'))
  return [...new Set(paths)].flatMap((path) => [path, path === '/' ? '/_.data' : `${path}.data`])
}

function post(
  path: string,
  { type, body, name }: { type: string; body: string; name: string },
): HostileRequest {
  return { name: `POST ${path}: ${name}`, method: 'POST', path, headers: { 'Content-Type': type }, body }
}

/** Where strangers find a form that is read: each of its fields is tried by itself. */
const openForms = [
  ...['/contact', '/plan-my-trip', '/tours/some-words', '/contact.data'],
  ...['/admin/login', '/admin/sign-in', '/admin/forgot-password', '/admin/choose-password'],
  '/admin/confirm-email',
]

/** All of them, in the order in which they are sent. */
export function listHostileRequests(): HostileRequest[] {
  const paths = addresses()
  const everywhere = paths.flatMap((path) =>
    Object.entries(bodies).map(([name, { type, body }]) => post(path, { type, body, name })),
  )
  const inFields = openForms.flatMap((path) =>
    fields.flatMap((field) =>
      Object.entries({ ...texts, ...unicodeTexts }).map(([kind, text]) => {
        const value = text(20_000).slice(0, 20_000)
        const body = `${part(field, value)}--${boundary}--\r\n`
        return post(path, { type: multipart, body, name: `${kind} in ${field}` })
      }),
    ),
  )
  const inHeaders = ['/', '/destinations?q=fort', '/admin', '/live-settings', '/favicon.ico'].flatMap(
    (path) =>
      headerNames.flatMap((header) =>
        Object.entries(texts).map(([kind, text]): HostileRequest => {
          return {
            name: `GET ${path}: ${kind} in ${header}`,
            method: 'GET',
            path,
            headers: { [header]: text(headerLength) },
          }
        }),
      ),
  )
  const inQueries = ['/destinations', '/tours', '/blog', '/blog.data', '/admin/login', '/about'].flatMap(
    (path) =>
      parameters.flatMap((parameter) =>
        Object.entries({ ...texts, ...unicodeTexts }).map(([kind, text]): HostileRequest => {
          const value = encodeURIComponent(text(12_000)).slice(0, 12_000).replace(/%.?$/, '')
          return {
            name: `GET ${path}: ${kind} in ?${parameter}`,
            method: 'GET',
            path: `${path}?${parameter}=${value}`,
            headers: {},
          }
        }),
      ),
  )
  const inPaths = ['/', '/tours/', '/media/', '/cards/', '/uploads/', '/admin/', '/blog/'].flatMap((path) =>
    Object.entries(texts).map(([kind, text]): HostileRequest => {
      const value = text(12_000)
        .replace(/[\s"<>\\]/g, (sign) => encodeURIComponent(sign))
        .slice(0, 12_000)
      return { name: `GET ${path}: ${kind}`, method: 'GET', path: path + value, headers: {} }
    }),
  )
  const plain = paths.map(
    (path): HostileRequest => ({ name: `GET ${path}`, method: 'GET', path, headers: {} }),
  )
  return [...plain, ...inPaths, ...inQueries, ...inHeaders, ...inFields, ...everywhere]
}
