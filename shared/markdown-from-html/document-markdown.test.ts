import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#server/blog/post-markdown.ts'
import { maxElements, ownImage } from './clean-html.ts'
import { documentMarkdown } from './document-markdown.ts'

type Domino = { createDocument: (html: string) => Document }

// Reads HTML in Node as a browser's `DOMParser` does. Its types declare another name than the package has.
const { createDocument } = createRequire(import.meta.url)('@mixmark-io/domino') as Domino

const origin = 'https://site.test'

function paste(html: string) {
  const document = createDocument(`<html><body>${html}</body></html>`)
  const read = documentMarkdown(document, (source) => ownImage(source, origin))
  if (!read) throw new Error('Too large')
  return read
}
const markdownOf = (html: string) => paste(html).markdown

test.each([
  '<script>window.__x=1</script>',
  '<img src=x onerror=window.__x=1>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=window.__x=1><script>window.__x=1</script></svg>',
  '<style>*{background:url(https://evil.example)}</style>',
  '<a href="javascript:alert(1)" onclick="x()"></a>',
  '<object data="x"></object><embed src="x"><form action="/admin/logout"><input name="a" value="b"></form>',
  '<template><img src=x onerror=window.__x=1></template>',
  '<!--[if gte mso 9]><xml><o:x/></xml><![endif]-->',
  '<p style="display:none">hidden</p>',
  '<math><mtext><style><img src=x onerror=window.__x=1></style></mtext></math>',
])('nothing of %s is pasted (F16)', (html) => {
  expect(markdownOf(`<p>Before</p>${html}<p>After</p>`)).toBe('Before\n\nAfter')
})

test('markup that was written as words stays words, however it is pasted (F16)', () => {
  const markdown = markdownOf(
    '<p>&lt;script&gt;window.__x=1&lt;/script&gt; *not slanted* [no](link) # no</p>',
  )
  const html = renderMarkdown(markdown)
  expect(html).toBe('<p>&lt;script&gt;window.__x=1&lt;/script&gt; *not slanted* [no](link) # no</p>\n')
})

test('a link that may not lead anywhere is its words, and no follower comes along (F16)', () => {
  expect(markdownOf('<p><a href="javascript:alert(1)">one</a> <a href="#_Toc1">two</a></p>')).toBe('one two')
  expect(markdownOf('<p><a href="https://a.example/?utm_source=x">one</a></p>')).toBe(
    '[one](https://a.example/)',
  )
  expect(markdownOf('<p><a href="https://a.example/x_(y)">one</a></p>')).toBe(
    '[one](<https://a.example/x_(y)>)',
  )
})

test('pictures of others are left out and counted, dots of followers are not counted, our own stay (F16)', () => {
  const html =
    '<p>A<img src="https://evil.example/a.png"><img src="file:///c:/a.png"><img src="https://f.example" width="1" height="1">' +
    '<img src="https://site.test/media/1-a.jpg" alt="A fort" onload="x()"></p>'
  expect(paste(html)).toEqual({ markdown: 'A![A fort](/media/1-a.jpg)', skippedImages: 2 })
})

test('what is too large is not read at all (F16)', () => {
  const many = createDocument(`<body>${'<i>a</i>'.repeat(maxElements + 1)}</body>`)
  expect(documentMarkdown(many, () => undefined)).toBeUndefined()
})

test('a paragraph of Word loses its styles and Office elements', () => {
  const html =
    '<p class=MsoNormal style="margin-bottom:0cm"><b style="mso-bidi-font-weight:normal"><span lang=EN-IN style="font-size:12pt">Raigad</span></b>' +
    '<span>&nbsp;is <i>high</i>.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoTitle>Title</p>'
  expect(markdownOf(html)).toBe('**Raigad** is *high*.\n\n# Title')
})

test('paragraphs of Word that look like a list become one, as deep as they stood', () => {
  const item = (...[level, sign, words]: [number, string, string]) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span></span><![endif]>${words}<o:p></o:p></p>`
  const bullets = item(1, '·', 'Water') + item(2, 'o', 'Two litres') + item(1, '·', 'Shoes')
  expect(
    markdownOf(`<p>Bring:</p>${bullets}<p>Then:</p>${item(1, '1.', 'Go')}${item(1, '2.', 'Climb')}`),
  ).toBe('Bring:\n\n- Water\n  - Two litres\n- Shoes\n\nThen:\n\n1. Go\n2. Climb')
})

test('Google Docs: bold and slanted words by style, and the bold element around all that is not bold', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">Day one</span></h2>' +
    '<p dir="ltr"><span style="font-weight:400">From </span><span style="font-weight:700">Pune</span><span style="font-weight:700"> to </span>' +
    '<span style="font-weight:700;font-style:italic">Mahad</span></p><br><ul><li dir="ltr"><p dir="ltr"><span>Tea</span></p></li>' +
    '<li><p><span>Lunch</span></p><ul><li><p>Thali</p></li></ul></li></ul></b>'
  expect(markdownOf(html)).toBe('## Day one\n\nFrom **Pune to** ***Mahad***\n\n- Tea\n- Lunch\n  - Thali')
})

test('a table becomes one, with its pipes escaped, its cells on one line and its gaps filled', () => {
  const html =
    '<table><colgroup><col></colgroup><tbody><tr><td><p><strong>Fort</strong></p></td><td>Steps</td></tr>' +
    '<tr><td><p>Rai</p><p>gad | one</p></td><td>1,737</td></tr><tr><td colspan=2>All</td></tr></tbody></table>'
  const markdown = markdownOf(html)
  expect(markdown).toBe('| **Fort** | Steps |\n| --- | --- |\n| Rai gad \\| one | 1,737 |\n| All |  |')
  expect(renderMarkdown(markdown)).toContain('<td>Rai gad | one</td>')
  expect(markdownOf('<table><tr><td><p>A</p><p>B</p></td></tr></table>')).toBe('A\n\nB')
})

test('headings, quotes, code and rules come as what they are', () => {
  const html =
    '<h3>Up</h3><blockquote><p>Said</p></blockquote><pre><code>a &lt; b</code></pre><hr><p>Type <code>x</code><br>and go</p>'
  expect(markdownOf(html)).toBe('### Up\n\n> Said\n\n```\na < b\n```\n\n---\n\nType `x`  \nand go')
})

test('Marathi words and a numbered list that begins later stay as they are', () => {
  expect(markdownOf('<ol start="3"><li>रायगड</li><li><b>महाड</b></li></ol>')).toBe('3. रायगड\n4. **महाड**')
})
