import { expect, test } from 'vitest'
import { htmlWords } from './html-words.ts'

test('nothing of HTML but its words comes out: no script, style, address or picture (K17)', () => {
  const html = `<!DOCTYPE html><html><head><title>T</title><style>p{background:url(https://evil.test)}</style></head>
    <body onload="x()"><!-- hidden <b>words</b> --><p>Yes,&nbsp;<b>we come</b><img src="https://evil.test/p.png"></p>
    <script>alert(1)</script><svg><text>drawn</text></svg><a href="javascript:x()">link</a></body></html>`
  const words = htmlWords(html)
  expect(words).toBe('Yes, we come\nlink')
  expect(words).not.toMatch(/evil|script|hidden|drawn|background/)
})

test('what is quoted begins with the sign of quotations, as deep as it lies', () => {
  const html =
    '<div>Yes.</div><div>On 22 Nov, Meera wrote:<blockquote>Dear<blockquote>Older</blockquote></blockquote></div>'
  expect(htmlWords(html).split('\n').filter(Boolean)).toEqual([
    'Yes.',
    'On 22 Nov, Meera wrote:',
    '> Dear',
    '> > Older',
  ])
})

test('characters by name and number are read once; what stands for none stays or goes', () => {
  expect(htmlWords('5 &lt; 6 &amp;lt; &#2361;&#x93E; &unknown; &#0;&#x110000;x')).toBe(
    '5 < 6 &lt; हा &unknown; x',
  )
  expect(htmlWords('3 < 4 and more')).toBe('3 < 4 and more')
})

test('ends that do not come take the rest, in time that grows with the length alone (K10)', () => {
  for (const broken of ['a<!-- b', 'a<style> b', 'a<b b', 'a<script>b</scrip'])
    expect(htmlWords(broken)).toBe('a')
  expect(htmlWords('</blockquote></blockquote>x')).toBe('x')
  const before = process.cpuUsage()
  for (const part of ['<', '<style>', '<!--', '<p>', '&amp', '<blockquote>', '\u00a0 '])
    htmlWords(part.repeat(60_000))
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})
