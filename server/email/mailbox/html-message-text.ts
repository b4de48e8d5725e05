// Converts HTML email to plain text in linear time.
import { Parser } from 'htmlparser2'

/** All other elements start a new line. */
const inlineTags = new Set(
  `a abbr acronym b basefont bdi bdo big cite code data del dfn em font i img ins kbd label mark meter nobr output q ruby
  rt s samp small span strike strong sub sup time tt u var wbr`.split(/\s+/),
)
const spacedTags = new Set('p h1 h2 h3 h4 h5 h6 hr'.split(' '))
/** Without visible text. */
const invisibleTags = new Set([
  ...['style', 'script', 'title', 'template', 'textarea', 'svg', 'math', 'object', 'iframe', 'noscript'],
  ...['select', 'audio', 'video', 'canvas'],
])
const maxQuoteDepth = 3
/** Deep nesting slows the parser. */
const maxDepth = 500
const charactersAtOnce = 10_000

/** Quoted lines start with `>`. `isTruncated`: too deeply nested. */
export function htmlMessageText(html: string): { text: string; isTruncated: boolean } {
  const lines: string[] = []
  let line = ''
  const open: string[] = []
  const isIn = { blockquote: 0, pre: 0, silent: 0 }
  const endLine = () => {
    const words = line.replace(/\s+/g, ' ').trim()
    lines.push(words && '> '.repeat(Math.min(isIn.blockquote, maxQuoteDepth)) + words)
    line = ''
  }
  const separate = (name: string) => {
    if (name === 'td' || name === 'th') line += ' '
    // Outlook writes inline elements such as <o:p>.
    else if (spacedTags.has(name) || (/\S/.test(line) && !inlineTags.has(name) && !name.includes(':')))
      endLine()
  }
  const count = (name: string, by: 1 | -1) => {
    if (name === 'blockquote' || name === 'pre') isIn[name] += by
    if (invisibleTags.has(name)) isIn.silent += by
  }
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'br') endLine()
      else separate(name)
      open.push(name)
      count(name, 1)
    },
    onclosetag(name) {
      separate(name)
      open.pop()
      count(name, -1)
    },
    ontext(text) {
      if (isIn.silent > 0) return
      if (isIn.pre === 0) {
        line += text
        return
      }
      const [first = '', ...others] = text.split('\n')
      line += first
      for (const other of others) {
        endLine()
        line = other
      }
    },
  })
  let at = 0
  for (; at < html.length && open.length <= maxDepth; at += charactersAtOnce)
    parser.write(html.slice(at, at + charactersAtOnce))
  const isTruncated = at < html.length
  if (!isTruncated) parser.end()
  endLine()
  return { text: withoutGaps(lines), isTruncated }
}

function withoutGaps(lines: readonly string[]): string {
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}
