// Renders markdown to HTML that is safe from XSS: no raw HTML; links and images only to allowed targets.
import MarkdownIt from 'markdown-it'
import { isAllowedMarkdownImage, isAllowedMarkdownLink } from '#shared/values/markdown-links.ts'
import { completeWebAddress } from '#shared/values/web-address.ts'

type Rule = NonNullable<InstanceType<typeof MarkdownIt>['renderer']['rules'][string]>
type Token = Parameters<Rule>[0][number]

const markdown = new MarkdownIt('commonmark', { html: false, xhtmlOut: false }).enable('table')
// markdown-it prints the source of a rejected link; `guardLink` removes the target instead.
markdown.validateLink = () => true
markdown.core.ruler.push('allowed_links', ({ tokens }) => {
  for (const { children } of tokens) if (children) dropUnsafeLinks(children)
})
markdown.core.ruler.push('headings_below_the_title', ({ tokens }) => lowerHeadings(tokens))
markdown.core.ruler.push('cells_without_inline_style', ({ tokens }) => tokens.forEach(alignByAttribute))
markdown.core.ruler.push('lines_for_the_preview', ({ tokens, env }) => {
  if (env?.withLines === true) tokens.forEach(markLine)
})
markdown.renderer.rules.image = renderImage

const endsInSuffixedLetter = /(?!\p{Script=Latin})[\p{L}\p{M}]$/u
const startsWithSuffix = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u

/**
 * Marathi and Hindi attach suffixes after punctuation, as in `**“शिवनेरी”**ला`, where CommonMark accepts no
 * end of bold text. Here stars are delimiters unless they have white space inside. A single star after a
 * Latin letter or digit opens nothing before punctuation, as in 3* hotels.
 */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord)
    // Two UTF-16 units hold any letter. A longer slice is slow for a text of stars.
    const before = this.src.slice(Math.max(0, start - 2), start)
    const after = this.src.slice(start + scanned.length, start + scanned.length + 2)
    // Underscores join words, as in file_names: they are delimiters only between punctuation and a suffix.
    if (this.src[start] === '_')
      return {
        ...scanned,
        can_open: scanned.can_open || (endsInSuffixedLetter.test(before) && /^[\p{P}\p{S}]/u.test(after)),
        can_close: scanned.can_close || (/[\p{P}\p{S}]$/u.test(before) && startsWithSuffix.test(after)),
      }
    if (this.src[start] !== '*') return scanned
    const joins = scanned.length > 1 || endsInSuffixedLetter.test(before)
    return {
      ...scanned,
      can_open: scanned.can_open || (joins && after.trim() !== ''),
      can_close: scanned.can_close || before.slice(-1).trim() !== '',
    }
  }
}

const mediaPath = /^\/?((?:media|uploads)\/[^/]+)$/

/**
 * The highest heading becomes h2, below the page title. `withLines` adds source lines (from 1) as
 * `data-line`.
 */
export function renderMarkdown(text: string, { withLines = false } = {}): string {
  return markdown.render(text, { withLines })
}

function markLine(token: Token): void {
  if (token.map && token.nesting >= 0 && token.type !== 'inline')
    token.attrSet('data-line', String(token.map[0] + 1))
}

function dropUnsafeLinks(tokens: Token[]): void {
  let open: Token | undefined
  for (const token of tokens) {
    if (token.type === 'link_open') {
      open = token
      guardLink(token)
    } else if (token.type === 'link_close') {
      // Links are never nested.
      if (open?.hidden) token.hidden = true
      open = undefined
    }
  }
}

/** The content security policy blocks inline styles. */
function alignByAttribute(cell: Token): void {
  if (cell.type !== 'th_open' && cell.type !== 'td_open') return
  const side = /^text-align:(left|center|right)$/.exec(String(cell.attrGet('style') ?? ''))?.[1]
  cell.attrs = side ? [['data-align', side]] : null
}

function guardLink(link: Token): void {
  const target = completeWebAddress(String(link.attrGet('href') ?? ''))
  link.attrSet('href', target)
  if (!isAllowedMarkdownLink(target)) link.hidden = true
  else if (/^[a-z]+:/i.test(target)) link.attrSet('rel', 'noopener noreferrer')
}

function lowerHeadings(tokens: Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) heading.tag = `h${Math.min(levelOf(heading) - highest + 2, 6)}`
}

function levelOf({ tag }: Token): number {
  return Number(tag.slice(1))
}

function renderImage(...[tokens, at, options, env, renderer]: Parameters<Rule>): string {
  const image = tokens[at]
  if (!image) return ''
  const words = renderer.renderInlineAsText(image.children ?? [], options, env)
  const source = String(image.attrGet('src') ?? '')
  const stored = mediaPath.exec(source)?.[1]
  if (!stored && !(/^https?:/i.test(source) && isAllowedMarkdownImage(source))) return toHtml(words)
  const address = stored ? `/${stored}` : source
  return `<img src="${toHtml(address)}" alt="${toHtml(words)}" loading="lazy" decoding="async">`
}

function toHtml(text: string): string {
  return markdown.utils.escapeHtml(text)
}
