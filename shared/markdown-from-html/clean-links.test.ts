import { expect, test } from 'vitest'
import { cleanLink, ownImage } from './clean-html.ts'

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///C:/Users/x.docx',
  'vbscript:x',
  '//evil.example',
  '#_Toc12345',
  '',
  'https://www.google.com/url?q=javascript:alert(1)',
])('%j is no link of a post (F04)', (address) => {
  expect(cleanLink(address)).toBeUndefined()
})

test.each([
  ['https://www.google.com/url?q=https://a.example/x&sa=D&ust=1', 'https://a.example/x'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx%3Futm_source%3Dm&data=05',
    'https://a.example/x',
  ],
  ['https://a.example/x?utm_source=n&b=1&fbclid=z', 'https://a.example/x?b=1'],
  ['https://a.example/x?b=%20c', 'https://a.example/x?b=%20c'],
  ['https://www.google.com/search?q=raigad', 'https://www.google.com/search?q=raigad'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/tours/raigad', '/tours/raigad'],
])('%s leads to %s', (address, target) => {
  expect(cleanLink(address)).toBe(target)
})

test('detours within detours end', () => {
  const nested = (target: string) => `https://www.google.com/url?q=${encodeURIComponent(target)}`
  expect(cleanLink(nested(nested(nested(nested(nested('https://a.example'))))))).toMatch(/^https:/)
})

test.each([
  'https://evil.example/media/1-a.jpg',
  'file:///C:/media/1-a.jpg',
  'data:image/png;base64,AAAA',
  '/admin/enquiries',
  '/media/../secret.jpg',
  '/media/a.jpg" onerror="x',
  'https://site.test.evil.example/media/1-a.jpg',
])('%s is no picture of ours (F06)', (source) => {
  expect(ownImage(source, 'https://site.test')).toBeUndefined()
})

test.each(['/media/1-a.jpg', 'https://site.test/media/1-a.jpg'])('%s is ours', (source) => {
  expect(ownImage(source, 'https://site.test')).toBe('/media/1-a.jpg')
})
