import { expect, test } from 'vitest'
import { inlineMarks } from '#app/admin/content/markdown/markdown-marks.ts'
import { renderMarkdown } from './post-markdown.ts'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x73;cript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://x',
  'tel:1',
  '//evil.example',
])('a link to %s keeps its words and leads nowhere (F04)', (target) => {
  const html = renderMarkdown(`Look [here](<${target}>) now`)
  expect(html).toBe('<p>Look here now</p>\n')
  expect(renderMarkdown(`[here][1]\n\n[1]: <${target}>`)).toBe('<p>here</p>\n')
})

test.each(['javascript:alert(1)', 'ftp://x.example/', 'tel:1'])(
  '%s in angle brackets is no link either',
  (target) => {
    expect(renderMarkdown(`<${target}>`)).not.toContain('<a')
  },
)

test.each([
  'http://a.example/x',
  'https://a.example/x',
  'mailto:a@b.example',
  'irc://a.example',
  'ircs://a.example',
  'xmpp:a@b.example',
])('a link to %s leads there and tells nothing about us (F04)', (target) => {
  expect(renderMarkdown(`[here](${target} "title")`)).toBe(
    `<p><a href="${target}" title="title" rel="noopener noreferrer">here</a></p>\n`,
  )
})

test('a link within the site is plain (F04)', () => {
  expect(renderMarkdown('[Pune](/destinations/pune?a=1&b=2)')).toBe(
    '<p><a href="/destinations/pune?a=1&amp;b=2">Pune</a></p>\n',
  )
})

test('of two links only the unsafe one loses its target', () => {
  expect(renderMarkdown('[a](javascript:1) [**b**](/b) [c](ftp://c)')).toBe(
    '<p>a <a href="/b"><strong>b</strong></a> c</p>\n',
  )
})

test.each([
  '<script>window.__x=1</script>',
  '<img src=x onerror=window.__x=1>',
  '<iframe src="/x"></iframe>',
  '<style>*{color:red}</style>',
  '<base href="/x">',
  '<form action="/x"></form>',
  '<svg onload=window.__x=1></svg>',
  '<!-- hidden -->',
  '<?php x ?>',
  '<![CDATA[x]]>',
])('raw HTML is shown as it was typed: %s (F05)', (html) => {
  for (const text of [html, `words ${html} words`, `> ${html}`, `- ${html}`, `# ${html}`]) {
    expect(renderMarkdown(text).replaceAll(/<\/?(?:p|h2|ul|li|blockquote)>/g, '')).not.toMatch(/<[a-z!?]/i)
  }
})

test.each([
  '![words](javascript:alert(1))',
  '![words](data:image/svg+xml;base64,PHN2Zz4=)',
  '![words](y.png)',
  '![words](//evil.example/y.png)',
  '![words](/admin/enquiries)',
  '![words](/media/../x.png)',
  '![words](file:///etc/x.png)',
])('a picture from elsewhere is only its words: %s (F06)', (text) => {
  expect(renderMarkdown(text)).toBe('<p>words</p>\n')
})

test('what a picture says cannot break out of it (F06)', () => {
  expect(renderMarkdown('![x" onerror="window.__x=1](/media/1-a.png)')).toBe(
    '<p><img src="/media/1-a.png" alt="x&quot; onerror=&quot;window.__x=1" loading="lazy" decoding="async"></p>\n',
  )
  expect(renderMarkdown('![x](<https://a.example/"onerror="y>)')).not.toMatch(/"\s*onerror/)
})

test.each([
  ['media/1-a.webp', '/media/1-a.webp'],
  ['/uploads/1-a.png', '/uploads/1-a.png'],
  ['https://a.example/b.jpg', 'https://a.example/b.jpg'],
])('a picture at %s shows', (source, address) => {
  expect(renderMarkdown(`![A fort](${source})`)).toContain(`<img src="${address}" alt="A fort"`)
})

test('code shows what it says, and its language cannot break out', () => {
  const html = renderMarkdown('```"><script>\n<b>&\n```\n\n`<i>`')
  expect(html).toContain('&lt;b&gt;&amp;')
  expect(html).toContain('<code>&lt;i&gt;</code>')
  expect(html).not.toContain('<script')
})

test('a link to an address without https:// leads there', () => {
  expect(renderMarkdown('[here](www.example.com/x)')).toBe(
    '<p><a href="https://www.example.com/x" rel="noopener noreferrer">here</a></p>\n',
  )
})

test('a table is one, with its columns aligned without inline style, and hostile cells are words', () => {
  const html = renderMarkdown(
    '| Fort | Steps |\n| --- | ---: |\n| Raigad | 1,737 |\n| <b>x</b> [y](javascript:1) |',
  )
  expect(html.replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>Fort</th><th data-align="right">Steps</th></tr></thead><tbody>' +
      '<tr><td>Raigad</td><td data-align="right">1,737</td></tr>' +
      '<tr><td>&lt;b&gt;x&lt;/b&gt; y</td><td data-align="right"></td></tr></tbody></table>',
  )
})

test.each([
  ['# A\n\n## B', '<h2>A</h2>\n<h3>B</h3>\n'],
  ['## A\n\n### B', '<h2>A</h2>\n<h3>B</h3>\n'],
  ['### B\n\nA\n===', '<h4>B</h4>\n<h2>A</h2>\n'],
  ['# A\n\n###### F', '<h2>A</h2>\n<h6>F</h6>\n'],
])('headings begin at h2 and keep their distance: %j', (text, html) => {
  expect(renderMarkdown(text)).toBe(html)
})

test('paragraphs, lists, quotes and emphasis come out as such', () => {
  expect(renderMarkdown('A **b** *c*\n\n- d\n\n1. e\n\n> f')).toBe(
    '<p>A <strong>b</strong> <em>c</em></p>\n<ul>\n<li>d</li>\n</ul>\n<ol>\n<li>e</li>\n</ol>\n<blockquote>\n<p>f</p>\n</blockquote>\n',
  )
})

test('for the preview each block says on which line it begins, and a stored post says nothing of it', () => {
  const text = '# A\n\nB\nb\n\n- c\n- d\n\n> e\n\n---\n\n| f |\n| - |\n| g |\n\n```\nh\n```'
  const lines = [...renderMarkdown(text, { withLines: true }).matchAll(/<(\w+)[^>]* data-line="(\d+)"/g)]
  expect(lines.map(([, name, line]) => `${name} ${line}`)).toEqual([
    'h2 1',
    'p 3',
    'ul 6',
    'li 6',
    'li 7',
    'blockquote 9',
    'p 9',
    'hr 11',
    'table 13',
    'thead 13',
    'tr 13',
    'tbody 15',
    'tr 15',
    'code 17',
  ])
  expect(renderMarkdown(text)).not.toContain('data-line')
})

test.each([
  ['**रायगड।**वर जा', '<strong>रायगड।</strong>वर जा'],
  ['**“शिवनेरी”**ला', '<strong>“शिवनेरी”</strong>ला'],
  ['किल्ला**(शिवनेरी)**ला', 'किल्ला<strong>(शिवनेरी)</strong>ला'],
  ['गड*“शिवनेरी”*ला', 'गड<em>“शिवनेरी”</em>ला'],
  ['**[गड](/a)।**ला', '<strong><a href="/a">गड</a>।</strong>ला'],
  ['***“गड”***ला', '<em><strong>“गड”</strong></em>ला'],
  ['**ગઢ,**માં **日本。**です', '<strong>ગઢ,</strong>માં <strong>日本。</strong>です'],
  ['__“शिवनेरी”__ला', '<strong>“शिवनेरी”</strong>ला'],
  ['गड_(शिवनेरी)_ला', 'गड<em>(शिवनेरी)</em>ला'],
  ['**Note:**text', '<strong>Note:</strong>text'],
  ['*a **b***, c', '<em>a <strong>b</strong></em>, c'],
])('%s is emphasised, whatever stands inside and outside of the stars', (text, html) => {
  expect(renderMarkdown(text)).toBe(`<p>${html}</p>\n`)
})

test.each(['3*, 4* hotels', '(3*/4*)', '2 * 3 * 4', 'a ** b ** c', 'snake_(case)_x', 'गड_नाव_२'])(
  '%s keeps its signs',
  (text) => {
    expect(renderMarkdown(text)).toBe(`<p>${text}</p>\n`)
  },
)

test('what the button makes of any selection is bold', () => {
  const bold = inlineMarks.find(({ label }) => label === 'Bold')
  for (const chosen of ['“शिवनेरी”', 'गड।', '(गड)', ' गड! ', '…', '"a"']) {
    const value = `एक${chosen}ला`
    const { from, to, text } = bold?.apply({ value, start: 2, end: 2 + chosen.length }) ?? {
      from: 0,
      to: 0,
      text: '',
    }
    expect(renderMarkdown(value.slice(0, from) + text + value.slice(to))).toMatch(
      /^<p>एक ?<strong>[^*]+<\/strong> ?ला<\/p>/,
    )
  }
})
