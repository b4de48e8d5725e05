// Prepares the HTML of WordPress: blocks, shortcodes, and paragraphs that are only blank lines.

export type Prepared = { html: string; leftOut: string[] }

/** `gallery`: addresses of the images with these ids. */
export function preparePostHtml(text: string, gallery: (ids: readonly string[]) => string[]): Prepared {
  const leftOut = new Set<string>()
  const content = text.replaceAll('\r\n', '\n')
  const isBlocks = /<!--\s*wp:/.test(content)
  const withoutBlocks = content.replaceAll(block, (...[, name, dynamic]: Texts) => {
    // Its content exists only while WordPress runs.
    if (dynamic) leftOut.add(`block ${name}`)
    return ''
  })
  const isCode = shortcodeRule(withoutBlocks)
  const withoutCodes = withoutBlocks.replaceAll(
    shortcode,
    (...[all, slash = '', name = '', attributes = '']: Texts) => {
      if (!isCode({ name, attributes, isClosing: slash !== '' })) return all
      if (name === 'gallery' && slash === '') {
        const [, ids = ''] = /\bids\s*=\s*["']?([\d,\s]+)/.exec(attributes) ?? []
        const images = gallery(ids.split(',').map((id) => id.trim()))
        if (images.length > 0) return images.map((source) => `<p><img src="${source}"></p>`).join('')
      }
      if (!bareCodes.has(name)) leftOut.add(`shortcode ${name}`)
      return ''
    },
  )
  const html = isBlocks
    ? withoutCodes
    : addParagraphs(startsBlock.test(withoutCodes) ? withoutCodes : `<p>${withoutCodes}`)
  return { html, leftOut: [...leftOut] }
}

/** Arguments of a replacer function. */
type Texts = [all: string, ...groups: (string | undefined)[]]

const block = /<!--\s*\/?wp:([a-z][\w/-]{0,80})(?:\s[^<>]{0,20000}?)?(\/)?-->/g
const shortcode = /\[(\/?)([a-zA-Z][\w-]{0,60})((?:\s[^[\]]{0,5000})?)\/?\]/g
/** Their content is all that they add. */
const bareCodes = new Set(['caption', 'embed'])
const knownCodes = /^(?:caption|embed|gallery|audio|video|playlist)$|[_-]/

type Code = { name: string; attributes: string; isClosing: boolean }

/** Text in brackets, such as [optional], is no shortcode. */
function shortcodeRule(text: string): (code: Code) => boolean {
  const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
  const [opened, closed] = [names(/\[([a-zA-Z][\w-]{0,60})/g), names(/\[\/([a-zA-Z][\w-]{0,60})\]/g)]
  return ({ name, attributes, isClosing }) =>
    knownCodes.test(name) || /\s[\w-]+\s*=/.test(attributes) || (isClosing ? opened : closed).has(name)
}

const blockNames =
  'address|article|aside|blockquote|center|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|' +
  'pre|section|script|style|table|tbody|td|tfoot|th|thead|tr|ul'
const startsBlock = new RegExp(`^\\s*</?(?:${blockNames})\\b`, 'i')
const endsBlock = new RegExp(`</?(?:${blockNames})(?:\\s[^<>]*)?>\\s*$`, 'i')

/** WordPress shows blank lines as paragraphs and single line ends as line breaks, except in `<pre>`. */
function addParagraphs(html: string): string {
  const lower = html.toLowerCase()
  const parts: string[] = []
  let at = 0
  for (;;) {
    const from = lower.indexOf('<pre', at)
    const to = from < 0 ? -1 : lower.indexOf('</pre>', from)
    if (to < 0) return [...parts, paragraphsOf(html.slice(at))].join('')
    parts.push(paragraphsOf(html.slice(at, from)), html.slice(from, to))
    at = to
  }
}

function paragraphsOf(html: string): string {
  const lines = html.split('\n')
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      if (next === undefined || line.trim() === '') return line
      if (startsBlock.test(next)) return `${line}\n`
      if (next.trim() === '') return startsBlock.test(nextWords(lines, at + 1)) ? `${line}\n` : `${line}\n<p>`
      return endsBlock.test(line) || /<br\s*\/?>\s*$/i.test(line) ? `${line}\n` : `${line}<br>\n`
    })
    .join('')
}

function nextWords(lines: readonly string[], from: number): string {
  for (let at = from; at < Math.min(lines.length, from + 50); at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() !== '') return line
  }
  return ''
}
