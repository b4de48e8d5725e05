import { expect, test } from 'vitest'
import { isAllowedMarkdownImage, isAllowedMarkdownLink, markdownLinkProtocols } from './markdown-links.ts'

const refused = [
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'java\u00adscript:alert(1)',
  'javascript&colon;:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'ftp://x',
  'tel:1',
  'blob:https://example.com/1',
  'view-source:https://example.com',
  '//evil.test',
  '\\evil.test',
  'https:x://example.com',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  'http:/x',
  'https:x',
  'http://',
  'https://exa mple.com',
  `https://example.com/${'a'.repeat(2000)}`,
]

test.each(refused)('%j cannot be clicked in a post', (href) => {
  expect(isAllowedMarkdownLink(href)).toBe(false)
  expect(isAllowedMarkdownImage(href)).toBe(false)
})

test.each([
  'http://example.com',
  'HTTPS://example.com/a?b=c#d',
  'mailto:hello@example.com',
  'irc://irc.example.com/room',
  'ircs://irc.example.com/room',
  'xmpp:someone@example.com',
  '/tours/konkan-coast?x=a:b',
  'tours/konkan',
  './konkan',
  '/tours//konkan',
  `/${'a'.repeat(1999)}`,
  '#caves',
  '?page=2',
])('%j can be clicked in a post', (href) => {
  expect(isAllowedMarkdownLink(href)).toBe(true)
})

test.each([
  'mailto:a@b.co',
  'irc://x/y',
  'data:image/svg+xml;base64,AA',
  'xmpp:a@b.co',
  'mailto:https://x.test/a.png',
])('%j is no picture for a post', (source) => {
  expect(isAllowedMarkdownImage(source)).toBe(false)
})

test.each([
  'https://example.com/a.png',
  'HTTP://example.com/a.png',
  '/media/1732190000000-ab12cd.webp',
  'a.png',
])('%j is a picture for a post', (source) => {
  expect(isAllowedMarkdownImage(source)).toBe(true)
})

test('the allowed protocols are the specified six', () => {
  expect(markdownLinkProtocols).toEqual(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])
})
