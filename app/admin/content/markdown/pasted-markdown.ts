/* Lazy-loaded, because it is large and only needed on paste. */
import { trustedHtml } from '#app/ui/trusted-types.ts'
import { ownImage } from '#shared/markdown-from-html/clean-html.ts'
import { type DocumentMarkdown, documentMarkdown } from '#shared/markdown-from-html/document-markdown.ts'

/** In characters; longer HTML is pasted as plain text. */
const maxHtmlLength = 3_000_000

/** Returns undefined if the HTML is too large. Images must be from the site's own `origin`. */
export function readPasted(html: string, origin: string): DocumentMarkdown | undefined {
  if (html.length > maxHtmlLength) return undefined
  // A document without a window runs no scripts and fetches nothing.
  const document = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return documentMarkdown(document, (source) => ownImage(source, origin))
}
