import { type RenderedDocument, takeScripts } from '#server/react-router/document-scripts.ts'
import { namePanelManifest } from '#server/react-router/route-manifest-name.ts'

const closing = '</script>'
/** The largest file of a page. */
const libraryFile = /\/library-[\w-]+\.js$/

/**
 * Returns a panel page whose scripts hydrate it on load. Each module is a separate element, so the modules
 * run sequentially without one long task. The largest is requested first; the entry runs last but is
 * requested together with the others.
 */
export function hydrateAtOnce(page: RenderedDocument): string {
  const { before, data, start, modules, entry, after } = takeScripts(page)
  const module = `<script nonce="${page.nonce}" type="module" async=""`
  const sooner = modules
    .toSorted((one, other) => Number(libraryFile.test(other)) - Number(libraryFile.test(one)))
    .map((address) => `${module} fetchpriority="low" src="${namePanelManifest(address)}">${closing}`)
  if (entry)
    sooner.push(`<link nonce="${page.nonce}" rel="modulepreload" fetchpriority="low" href="${entry}"/>`)
  return `${before.replace('</head>', `${sooner.join('')}</head>`)}${data}${module}>${namePanelManifest(start)}${closing}${after}`
}
