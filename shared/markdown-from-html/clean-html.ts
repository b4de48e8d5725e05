/* Removes elements that a post cannot contain: styles, Office elements, images without an address. */

import { isAllowedMarkdownLink } from '#shared/values/markdown-links.ts'
import { visibleText } from '#shared/values/visible-text.ts'
import { mergeWordLists } from './word-lists.ts'

/** Redirect services and the parameter with the target. */
const detours: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\/$/, parameter: 'url' },
  { host: /^(?:l|lm)\.facebook\.com$/, path: /^\/l\.php$/, parameter: 'u' },
]

const followers =
  /^(?:utm_[a-z]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_eid|mc_cid|igshid|_hsenc|_hsmi|yclid|twclid)$/

/** Removes redirects and tracking parameters; undefined if a post must not link to the target. */
export function cleanLink(raw: string): string | undefined {
  const address = straightened(raw.trim())
  return isAllowedMarkdownLink(address) && !address.startsWith('#') ? address : undefined
}

function straightened(raw: string, turns = 3): string {
  if (!/^https?:/i.test(raw) || !URL.canParse(raw)) return raw
  const url = new URL(raw)
  const detour = detours.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
  const target = detour && url.searchParams.get(detour.parameter)
  if (target && turns > 0) return straightened(target, turns - 1)
  const added = [...url.searchParams.keys()].filter((name) => followers.test(name))
  if (added.length === 0) return raw
  for (const name of added) url.searchParams.delete(name)
  return url.href
}

/** Returns the path of an image in the media library; undefined for other addresses than `origin` or a path. */
export function ownImage(source: string, origin: string): string | undefined {
  const path = source.startsWith(`${origin}/`) ? source.slice(origin.length) : source
  return /^\/(?:media|uploads)\/[\w.-]+$/.test(path) ? path : undefined
}

const unwanted = [
  'script, style, meta, link, title, head, template, iframe, frame, object, embed, applet, noscript, svg, math, canvas',
  'audio, video, source, track, map, form input, input, button, select, textarea, datalist, progress, dialog, xml',
].join(', ')

/** Allowed elements; all others are unwrapped. */
const kept = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE STRONG B EM I A BR HR IMG TABLE THEAD TBODY TFOOT TR TH TD DIV'.split(
    ' ',
  ),
)

/** Larger documents are not converted. */
export const maxElements = 20_000

/** Returns the address of an image in the post; undefined removes the image. */
export type PictureAddress = (source: string) => string | undefined

/** Cleans the document in place. */
export function cleanHtml(document: Document, picture: PictureAddress): { skippedImages: number } {
  const { body } = document
  removeComments(body)
  for (const element of all(body, unwanted)) element.parentNode?.removeChild(element)
  for (const element of all(body, '[style]')) if (isHidden(element)) element.parentNode?.removeChild(element)
  mergeWordLists(body)
  for (const element of all(body, '*')) speakPlainly(element)
  const skippedImages = resolveImages(body, picture)
  for (const link of all(body, 'a')) resolveLink(link)
  for (const element of all(body, '*')) if (!kept.has(element.tagName)) unwrap(element)
  for (const heading of all(body, 'h1, h2, h3, h4, h5, h6'))
    for (const bold of all(heading, 'strong, b')) unwrap(bold)
  body.normalize()
  for (const mark of all(body, 'strong, em')) joinNext(mark)
  for (const element of all(body, '*')) bare(element)
  return { skippedImages }
}

function all(root: Element, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector))
}

function removeComments(node: Node): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 8) node.removeChild(child)
    else if (child.nodeType === 3)
      child.nodeValue = visibleText((child.nodeValue ?? '').replaceAll('\u00a0', ' '))
    else removeComments(child)
  }
}

function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase().replace(/\s+/g, '')
}

function isHidden(element: Element): boolean {
  return /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all)/.test(styleOf(element))
}

const phrases = new Set(['SPAN', 'FONT', 'U', 'A'])
const plainWeight = /^(?:normal|[1-5]00|lighter)$/
const strongWeight = /^(?:bold|bolder|[6-9]00)$/
const slanted = /^(?:italic|oblique)$/

/** Google writes bold text as a style, and uses `<b>` elements that are not bold. */
function speakPlainly(element: Element): void {
  const style = styleOf(element)
  const [, weight = ''] = /(?:^|;)font-weight:(\w+)/.exec(style) ?? []
  const [, slant = ''] = /(?:^|;)font-style:(\w+)/.exec(style) ?? []
  const name = plainName(element, { weight, slant })
  if (name) rename(element, name)
  else if (phrases.has(element.tagName)) {
    if (strongWeight.test(weight)) wrapText(element, 'strong')
    if (slanted.test(slant)) wrapText(element, 'em')
  }
}

function plainName(
  element: Element,
  { weight, slant }: { weight: string; slant: string },
): string | undefined {
  const { tagName } = element
  if (tagName === 'B' || tagName === 'STRONG') return plainWeight.test(weight) ? 'span' : 'strong'
  if (tagName === 'I' || tagName === 'EM') return slant === 'normal' ? 'span' : 'em'
  return tagName === 'P' && /^MsoTitle/.test(element.getAttribute('class') ?? '') ? 'h1' : undefined
}

function rename(element: Element, name: string): void {
  if (element.tagName.toLowerCase() === name) return
  const named = element.ownerDocument.createElement(name)
  while (element.firstChild) named.appendChild(element.firstChild)
  element.parentNode?.replaceChild(named, element)
}

function wrapText(element: Element, name: string): void {
  if ((element.textContent ?? '').trim() === '') return
  const wrapper = element.ownerDocument.createElement(name)
  while (element.firstChild) wrapper.appendChild(element.firstChild)
  element.appendChild(wrapper)
}

function unwrap(element: Element): void {
  const { parentNode } = element
  if (!parentNode) return
  while (element.firstChild) parentNode.insertBefore(element.firstChild, element)
  parentNode.removeChild(element)
}

/** Word and Google split a bold sentence into several elements. */
function joinNext(mark: Element): void {
  if (!mark.parentNode) return
  for (let next = mark.nextSibling; next && next.nodeName === mark.nodeName; next = mark.nextSibling) {
    while (next.firstChild) mark.appendChild(next.firstChild)
    next.parentNode?.removeChild(next)
  }
}

/** Removes images without an address in the post. Tracking pixels are removed and not counted. */
function resolveImages(body: Element, picture: PictureAddress): number {
  let leftOut = 0
  for (const image of all(body, 'img')) {
    const isDot = ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) <= 2)
    const path = isDot ? undefined : picture(image.getAttribute('src') ?? '')
    if (path) image.setAttribute('src', path)
    else {
      if (!isDot) leftOut += 1
      image.parentNode?.removeChild(image)
    }
  }
  return leftOut
}

function resolveLink(link: Element): void {
  const target = cleanLink(link.getAttribute('href') ?? '')
  if (target === undefined || (link.textContent ?? '').trim() === '') unwrap(link)
  else link.setAttribute('href', target)
}

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  OL: ['start'],
}

function bare(element: Element): void {
  const wanted = allowedAttributes[element.tagName] ?? []
  for (const { name } of Array.from(element.attributes))
    if (!wanted.includes(name)) element.removeAttribute(name)
}
