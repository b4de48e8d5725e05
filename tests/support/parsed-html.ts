/** Reads HTML in Node as a browser's `DOMParser` does, without running or fetching anything. */
import { createRequire } from 'node:module'

type Domino = { createDocument: (html: string) => Document }

// Its types declare another name than the package has.
const { createDocument } = createRequire(import.meta.url)('@mixmark-io/domino') as Domino

export function parseHtml(html: string): Document {
  return createDocument(html)
}
