// Makes plain words of the HTML of an email, in time that grows with its length alone: no address, picture or style of it is kept.

const lineTags = new Set('p div tr li h1 h2 h3 h4 h5 h6 table ul ol blockquote br hr'.split(' '))
/** Their content is no words. */
const silentTags = new Set(['style', 'script', 'head', 'title', 'template', 'textarea', 'svg'])
const deepestQuote = 3

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
}

/** The words of it, line by line; what it quotes begins with `>`. */
export function htmlWords(html: string): string {
  const small = html.toLowerCase()
  const lines: string[] = []
  let line = ''
  let depth = 0
  const endLine = () => {
    const words = characters(line).replace(/\s+/g, ' ').trim()
    lines.push(words && '> '.repeat(Math.min(depth, deepestQuote)) + words)
    line = ''
  }
  for (let at = 0; at < html.length; ) {
    const begin = html.indexOf('<', at)
    line += html.slice(at, begin < 0 ? undefined : begin)
    if (begin < 0) break
    const { name, isEnd, next } = readTag(small, begin)
    if (next === begin + 1) line += '<'
    if (lineTags.has(name)) endLine()
    if (name === 'blockquote') depth = Math.max(0, depth + (isEnd ? -1 : 1))
    at = next
  }
  endLine()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Tag = { name: string; isEnd: boolean; next: number }

/** What begins at a `<`, and where the text goes on; a tag or a silent part without an end takes the rest. */
function readTag(small: string, begin: number): Tag {
  if (small.startsWith('<!--', begin))
    return { name: '', isEnd: false, next: place(small, { end: '-->', from: begin }) + 3 }
  const [, end, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,11})/.exec(small.slice(begin, begin + 14)) ?? []
  // A sign of comparison, and no tag.
  if (name === '' && !/^<[/!?]/.test(small.slice(begin, begin + 2)))
    return { name, isEnd: false, next: begin + 1 }
  const isEnd = end === '/'
  const isSilent = silentTags.has(name) && !isEnd
  const from = isSilent ? place(small, { end: `</${name}`, from: begin }) : begin
  return { name, isEnd, next: place(small, { end: '>', from }) + 1 }
}

/** Where `end` begins from there on; the end of the text without one. */
function place(text: string, { end, from }: { end: string; from: number }): number {
  const found = text.indexOf(end, from)
  return found < 0 ? text.length : found
}

function characters(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[]
    if (name) return namedCharacters[name.toLowerCase()] ?? whole
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
