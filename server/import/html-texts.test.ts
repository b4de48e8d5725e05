import { expect, test } from 'vitest'
import { hasHtml, htmlToLines, htmlToMarkdown, mixesMarkdown } from './html-texts.ts'
import { preparePostHtml } from './wordpress/post-html.ts'

const all = { picture: (source: string) => source }
const classic = (text: string) => htmlToMarkdown(preparePostHtml(text, () => []).html, all)?.markdown

test('text with tags is recognised, text with signs is not', () => {
  for (const text of [
    '<p>a</p>',
    'a<br>b',
    'a <STRONG class="x">b',
    '</div>',
    '<img src=x onerror=x>',
    '<!-- x -->',
  ])
    expect([text, hasHtml(text)]).toEqual([text, true])
  for (const text of ['a < b > c', '<3', '5 <p', 'Write to <asha@example.com>', 'a <- b', '<raigad>'])
    expect([text, hasHtml(text)]).toEqual([text, false])
  expect([
    mixesMarkdown('## A\n\n<p>b</p>'),
    mixesMarkdown('**a** <b>b</b>'),
    mixesMarkdown('<p>a - b</p>'),
  ]).toEqual([true, true, false])
})

test('classic posts of WordPress keep their paragraphs, line breaks and lists', () => {
  expect(
    classic(
      'One\ntwo\n\n<strong>Three</strong>\n\n<h2>Head</h2>\nFour\n\n<ol>\n\n<li>a</li>\n\n<li>b</li>\n</ol>\n<pre>x\n\ny</pre>',
    ),
  ).toBe(
    'One  \ntwo\n\n**Three**\n\n## Head\n\nFour\n\n1. a\n2. b\n\n```\nx\n\ny\n```'.replace(
      '```\nx\n\ny\n```',
      'x\n\ny',
    ),
  )
})

test('shortcodes are removed with their frames, text in brackets stays', () => {
  const { html, leftOut } = preparePostHtml(
    '<p>[vc_row][vc_column width="1/2"]A[/vc_column][/vc_row] [sic] [note: b] [caption id="x"]C[/caption] [map lat="1"]</p>',
    () => [],
  )
  expect(html).toBe('<p>A [sic] [note: b] C </p>')
  expect(leftOut).toEqual(['shortcode vc_row', 'shortcode vc_column', 'shortcode map'])
  const gallery = preparePostHtml('[gallery ids="3, 4" columns="2"]', (ids) =>
    ids.map((id) => `https://old.example/${id}.jpg`),
  )
  expect(htmlToMarkdown(gallery.html, all)?.markdown).toBe(
    '![](https://old.example/3.jpg)\n\n![](https://old.example/4.jpg)',
  )
})

test('lists are lists, marked up or typed', () => {
  for (const text of [
    '<ul><li>Tea</li>\n<li>Jeep &amp; guide</li></ul>',
    'Tea\r\nJeep & guide',
    '<p>Tea<br>Jeep &amp; guide</p>',
    '• Tea\n✓ Jeep & guide',
  ])
    expect([text, htmlToLines(text)]).toEqual([text, ['Tea', 'Jeep & guide']])
})

test.each([
  ['deep nesting', '<div>'.repeat(30_000)],
  ['many elements', '<i>a</i>'.repeat(30_000)],
  ['a huge text', 'x'.repeat(1_000_001)],
])('%s is refused, not half converted', (_what, html) => {
  expect(htmlToMarkdown(html, all)).toBeUndefined()
})

test('unfinished markup takes no time', () => {
  for (const part of ['<!-- wp:a ', '[a ', '[a]', '<pre', '<p ', '</', '[/x', '\n\n'])
    expect(preparePostHtml(part.repeat(100_000), () => []).html.length).toBeGreaterThanOrEqual(0)
})
