import { expect, test } from 'vitest'
import { oldSite, wxr } from '#tests/support/site/wordpress-export.ts'
import { collectWxr } from './read-wxr.ts'

const item = {
  id: 1,
  type: 'post',
  title: 'A',
  slug: 'a',
  content: 'Text ]]> more',
  meta: { kept: 'v', other: 'w', empty: '' },
}

async function* streamedHtml(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function read(text: string | Uint8Array, size = 50) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return collectWxr(streamedHtml(bytes, size), { name: 'site.xml', wantsMeta: (key) => key === 'kept' })
}

test('items, terms and authors are read, in whatever pieces they come', async () => {
  const xml = wxr([item, { ...item, id: 2, title: 'पाऊस & वारा' }], {
    terms: [{ taxonomy: 'destination', slug: 'goa', name: 'Goa', parent: 'india', description: 'Sea' }],
  })
  for (const size of [1, 7, 5000]) {
    const { site, title, authors, terms, items } = await read(xml, size)
    expect([site, title, authors.get('meera')]).toEqual([oldSite, 'Sahyadri Tours', 'Meera Patil'])
    expect(terms).toEqual([
      { taxonomy: 'destination', slug: 'goa', name: 'Goa', parent: 'india', description: 'Sea' },
    ])
    expect(items.map(({ fields }) => fields.get('title'))).toEqual(['A', 'पाऊस & वारा'])
    expect(items[0]?.fields.get('content:encoded')).toBe('Text ]]> more')
    expect([[...(items[0]?.meta ?? [])], items[0]?.unwanted]).toEqual([[['kept', 'v']], ['other']])
    const lines = xml.split('\n')
    for (const { line } of items) expect(lines[line - 1]).toBe('<item>')
  }
})

test.each(['windows-1252', 'UTF-16LE'])('a file in %s is read as what it says', async (encoding) => {
  const text = wxr([{ ...item, title: 'Café' }], { head: `<?xml version="1.0" encoding="${encoding}"?>` })
  const bytes =
    encoding === 'UTF-16LE' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text, 'latin1')
  expect((await read(bytes)).items[0]?.fields.get('title')).toBe('Café')
})

const lol = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
test.each([
  [
    'entities of its own',
    wxr([{ ...item, title: '&lol2;&x;' }], { head: `<?xml version="1.0"?>${lol}` }),
    'declares a document type',
  ],
  [
    'another encoding than it says',
    Buffer.from(wxr([{ ...item, title: 'Café' }]), 'latin1'),
    'is not in UTF-8',
  ],
  [
    'an unknown encoding',
    wxr([item], { head: '<?xml version="1.0" encoding="klingon"?>' }),
    'unknown encoding "klingon"',
  ],
  ['an end that is missing', wxr([item]).slice(0, -20), 'ends early'],
  ['another format', '<rss><channel><title>A</title></channel></rss>', 'is not a WordPress export'],
  ['no content', '', 'is not a WordPress export'],
  ['deep nesting', wxr([item]).replace('<item>', `<item>${'<a>'.repeat(50)}`), 'nested too deeply'],
])('a file with %s is refused in words', async (...[, text, words]) => {
  await expect(read(text)).rejects.toThrow(words)
})

async function* endless(start: string, chunk: string) {
  const bytes = Buffer.from(chunk.repeat(10_000))
  yield Buffer.from(wxr([item]).split('</channel>')[0] + start)
  for (let sent = 0; sent < 200_000_000; sent += bytes.length) {
    pieces.sent = sent
    yield bytes
  }
}
const pieces = { sent: 0 }

test.each([
  ['a section', '<item><content:encoded><![CDATA[', 'some text '],
  ['a text', '<item><title>', 'some text '],
  ['a comment', '<!-- ', 'some text '],
  ['an attribute', '<item a="', 'some text '],
])('200 MB in %s end the import early, before they fill the memory', async (...[, start, chunk]) => {
  const reading = collectWxr(endless(start, chunk), { name: 'site.xml', wantsMeta: () => true })
  await expect(reading).rejects.toThrow('has a field of more than 8000000 characters, near line')
  expect(pieces.sent).toBeLessThan(20_000_000)
})
