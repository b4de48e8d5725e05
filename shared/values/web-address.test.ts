import { expect, test } from 'vitest'
import { describeField } from '#shared/forms/form-field.ts'
import {
  completeWebAddress,
  isSitePath,
  isWebAddress,
  linkField,
  webAddressField,
  webAddressMaximum,
} from './web-address.ts'

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://x',
  'data:text/html,x',
  'ftp://x',
  'ftp://example.com/https://x.test',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'http:/x',
  'http:x',
  'https://',
  'https:///path',
  'http://?x',
  'not a url',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://user:pass@example.com',
  'https://example.com\\@evil.test',
  'https://exa%zzmple.com',
  'https://example.com/"><script>',
  'java\nscript:alert(1)',
  'mailto:a@b.co',
]

test.each(hostile)('%j is neither a web address nor a page of this site', (text) => {
  expect(isWebAddress(text)).toBe(false)
  expect(isSitePath(text)).toBe(false)
  expect(webAddressField().safeParse(text).success).toBe(false)
  expect(linkField().safeParse(text).success).toBe(false)
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/tours?a=b#c', 'https://www.example.com/tours?a=b#c'],
  ['example.co.in:8080', 'https://example.co.in:8080'],
  ['उदाहरण.भारत/पथ', 'https://उदाहरण.भारत/पथ'],
])('%j is completed', (typed, address) => {
  expect(webAddressField().parse(` ${typed} `)).toBe(address)
  expect(linkField().parse(typed)).toBe(address)
  // Checked once more, as by the server after the browser, it stays.
  expect(webAddressField().parse(address)).toBe(address)
})

test.each([
  'me@example.com',
  'a:b@example.com',
  'example.com:x',
  '.com',
  'a..b',
  'example.com\\x',
  'javascript:a.b',
])('%j is no address, and is not made one', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed)
  expect(webAddressField().safeParse(typed).success).toBe(false)
  expect(linkField().safeParse(typed).success).toBe(false)
})

test('an address that is completed beyond its maximum is refused', () => {
  const typed = `example.com/${'a'.repeat(webAddressMaximum - 12)}`
  expect([typed.length, webAddressField().safeParse(typed).success]).toEqual([webAddressMaximum, false])
  expect(completeWebAddress(typed)).toBe(`https://${typed}`)
  expect(completeWebAddress(`${typed}a`)).toBe(`${typed}a`)
})

test.each(['/tours', 'tours', '#x'])('%j is not a whole web address', (text) => {
  expect(webAddressField().safeParse(text).error?.issues[0]?.message).toBe(
    'Enter a web address that begins with https:// or http://.',
  )
})

test.each(['tours', '#x', '?x'])('the link %j is refused with a hint', (text) => {
  expect(linkField().safeParse(text).error?.issues[0]?.message).toBe(
    'Enter a web address that begins with https://, or a page of this site that begins with /.',
  )
})

test.each([
  'https://example.com',
  'HTTP://example.com:8080/a?b=c#d',
  'https://उदाहरण.example/पथ',
  'https://www.example.com/@name',
  'https://10.0.0.1/x',
])('%s is a web address, and a link too', (text) => {
  expect(webAddressField().parse(` ${text} `)).toBe(text)
  expect(linkField().parse(text)).toBe(text)
})

test.each(['/', '/destinations', '/plan-my-trip', '/tours/konkan?x=1#y'])(
  'a link may lead to the page %s',
  (path) => {
    expect(linkField().parse(path)).toBe(path)
  },
)

test('an address left out is empty, one too long is refused', () => {
  expect([webAddressField().parse(''), linkField().parse(undefined)]).toEqual(['', ''])
  const long = `https://example.com/${'a'.repeat(webAddressMaximum)}`
  expect(webAddressField().safeParse(long).success).toBe(false)
  expect(webAddressField().safeParse(long.slice(0, webAddressMaximum)).success).toBe(true)
  expect(describeField(webAddressField())?.constraints).toEqual({ type: 'url', maxLength: webAddressMaximum })
})
