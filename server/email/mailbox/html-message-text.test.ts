import { expect, test } from 'vitest'
import { htmlMessageText } from './html-message-text.ts'

const textOf = (html: string) => htmlMessageText(html).text

test('nothing of HTML but its words comes out: no script, style, address or picture (K17)', () => {
  const html = `<!DOCTYPE html><html><head><title>T</title><style>p{background:url(https://evil.test)}</style></head>
    <body onload="x()"><!-- hidden <b>words</b> --><p>Yes,&nbsp;<b>we come</b><img src="https://evil.test/p.png"></p>
    <script>alert(1)</script><svg><text>drawn</text></svg><a href="javascript:x()">link</a></body></html>`
  const words = textOf(html)
  expect(words).toBe('Yes, we come\nlink')
  expect(words).not.toMatch(/evil|script|hidden|drawn|background/)
})

test('what is quoted begins with the sign of quotations, as deep as it lies', () => {
  const html =
    '<div>Yes.</div><div>On 22 Nov, Meera wrote:<blockquote>Dear<blockquote>Older</blockquote></blockquote></div>'
  expect(textOf(html).split('\n').filter(Boolean)).toEqual([
    'Yes.',
    'On 22 Nov, Meera wrote:',
    '> Dear',
    '> > Older',
  ])
})

test('characters by name and number are decoded once', () => {
  expect(textOf('5 &lt; 6 &amp;lt; &#2361;&#x93E; &unknown; &eacute;&frac12; &#x110000;x')).toBe(
    '5 < 6 &lt; हा &unknown; é½ \ufffdx',
  )
  expect(textOf('3 < 4 and more')).toBe('3 < 4 and more')
})

test('ends that do not come take the rest, in time that grows with the length alone (K10)', () => {
  for (const broken of ['a<!-- b', 'a<style> b', 'a<b b', 'a<script>b</scrip'])
    expect(textOf(broken)).toBe('a')
  expect(textOf('</blockquote></blockquote>x')).toBe('x')
  const before = process.cpuUsage()
  for (const part of [
    '<',
    '<style>',
    '<!--',
    '<p>',
    '&amp',
    '<blockquote>',
    '\u00a0 ',
    '<table>',
    '<b>',
    '<td colspan=1000000>x',
    '</p>',
  ])
    textOf(part.repeat(60_000))
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})

test('words of two cells, terms, list entries or lines do not touch', () => {
  const table = '<table><tr><td>Adults</td><td>4</td></tr><tr><th>Children<td>2</table>'
  expect(textOf(`<p>Our party:</p>${table}`)).toBe('Our party:\nAdults 4\nChildren 2')
  expect(
    textOf('<ul><li>a<li>b</ul><dl><dt>c<dd>d</dl><section>e</section>f<br>g<unknown>h</unknown>i'),
  ).toBe('a\nb\nc\nd\ne\nf\ng\nh\ni')
  expect(textOf('<p>one <o:p></o:p><span>word</span>s</p><pre>a\nb</pre>')).toBe('one words\na\nb')
})

test('elements that are nested without end cut the text, in bounded time (K10)', () => {
  expect(htmlMessageText(`Words${'<div>x'.repeat(100_000)}`)).toMatchObject({ isTruncated: true })
  expect(textOf(`Words${'<div>x'.repeat(100_000)}`)).toMatch(/^Words\nx/)
})
