// Converts HTML of an old site: posts to markdown by the rules of the editor's paste, other texts to plain text.
// @ts-expect-error Its types declare another name than the package has.
import domino from '@mixmark-io/domino'
import { htmlMessageText } from '#server/email/mailbox/html-message-text.ts'
import { documentMarkdown } from '#shared/markdown-from-html/document-markdown.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

type Domino = { createDocument: (html: string, noScripts?: boolean) => Document }
const { createDocument } = domino as Domino

const maxHtmlLength = 1_000_000

type Addresses = {
  picture: (source: string) => string | undefined
  link?: (target: string) => string
}

export type ConvertedHtml = { markdown: string; leftOut: string[] }

/** Also what markdown cannot contain; undefined if the HTML is too large or too deeply nested. */
export function htmlToMarkdown(
  html: string,
  { picture, link = (same) => same }: Addresses,
): ConvertedHtml | undefined {
  // Nested elements take the DOM parser quadratic time.
  if (html.length > maxHtmlLength || htmlMessageText(html).isTruncated) return undefined
  try {
    const document = createDocument(`<html><body>${html}</body></html>`, true)
    const leftOut = listLeftOut(document.body)
    for (const image of list(document.body, 'img')) showLazySource(image)
    for (const anchor of list(document.body, 'a')) settleAnchor(anchor, link)
    const converted = documentMarkdown(document, picture)
    if (!converted) return undefined
    const { markdown, skippedImages } = converted
    return { markdown, leftOut: [...leftOut, ...(skippedImages > 0 ? ['image'] : [])] }
  } catch (error) {
    // The stack of the parser or the converter.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function list(root: Element, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector))
}

function listLeftOut(body: Element): string[] {
  const names = list(body, 'script, style, iframe, video, audio, object, embed, form, svg, canvas').map(
    ({ tagName }) => tagName.toLowerCase(),
  )
  return [...new Set(names)]
}

/** Lazy-loading plug-ins put a placeholder into `src`. */
function showLazySource(image: Element): void {
  const source = image.getAttribute('src') ?? ''
  const lazy = image.getAttribute('data-src') ?? image.getAttribute('data-lazy-src') ?? ''
  if (lazy !== '' && (source === '' || source.startsWith('data:'))) image.setAttribute('src', lazy)
}

function settleAnchor(anchor: Element, link: (target: string) => string): void {
  const target = anchor.getAttribute('href') ?? ''
  if (!isFrame(anchor, target)) {
    if (target) anchor.setAttribute('href', link(target))
    return
  }
  while (anchor.firstChild) anchor.parentNode?.insertBefore(anchor.firstChild, anchor)
}

function isFrame(anchor: Element, target: string): boolean {
  return anchor.querySelector('img') !== null && /\.(?:jpe?g|png|webp|gif|avif)(?:\?.*)?$/i.test(target)
}

/** Returns the text without markup; paragraphs are separated by blank lines. */
export function htmlToText(html: string): string {
  return htmlMessageText(html.slice(0, maxHtmlLength)).text
}

/** Returns the text on one line. */
export function htmlToLine(html: string): string {
  return joinSpaces(htmlToText(html).replaceAll('\n', ' '))
}

/** Returns the lines of a list, whether it is marked up or typed. */
export function htmlToLines(html: string): string[] {
  const marked = hasHtml(html) ? html : html.replaceAll('\n', '<br>')
  return htmlToText(marked.replaceAll(/\r?\n(?=[^<\s])/g, '<br>'))
    .split('\n')
    .map((line) => joinSpaces(line).replace(/^[-–—•*✓✔✗✘·➢►]+\s*/u, ''))
    .filter((line) => line !== '')
}

const elements =
  'a|abbr|address|article|aside|b|blockquote|br|button|center|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|' +
  'footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|label|li|link|main|mark|meta|nav|object|ol|p|pre|s|script|section|' +
  'select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|tr|u|ul|video|audio'
const tag = new RegExp(`</?(?:${elements})(?:\\s[^<>]{0,2000})?/?>|<!--`, 'i')

/** True if the text contains markup of HTML. */
export function hasHtml(text: string): boolean {
  return tag.test(text)
}

const markdownMarks = /^(?:#{1,6} |[-*+] |\d+\. |> |```|\|)|\*\*\S|\]\(/m

/** True if the text contains HTML and markdown, which no rule can separate. */
export function mixesMarkdown(text: string): boolean {
  return hasHtml(text) && markdownMarks.test(text)
}
