// Extracts React Router's scripts from a rendered document, so that the page decides when they run.
import { namePanelManifest } from './route-manifest-name.ts'

/** A document without its loader data. */
export type RenderedDocument = {
  html: string
  nonce: string
  /** Loader data as JSON lines. */
  data: string
}

/** In order. */
export type DocumentParts = {
  /** Without modulepreload links. */
  before: string
  /** The element with the loader data. */
  data: string
  /** Hydrates the page: one module, which reads `data`. */
  start: string
  /** URLs without the entry, which needs the others loaded. */
  modules: string[]
  entry: string | undefined
  after: string
}

// On the development server, modules need the page's own script to run first.
const modulePreload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*\/>/g
const entryImport = /import\("([^"]+)"\);$/
const closing = '</script>'
const feedData =
  '{const{streamController:c}=__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}'

/**
 * Splits the document and joins React Router's two adjacent scripts into one.
 * @throws Error if the scripts are not found
 */
export function takeScripts({ html, nonce, data }: RenderedDocument): DocumentParts {
  const context = `<script nonce="${nonce}">`
  const module = `${closing}<script nonce="${nonce}" type="module" async="">`
  const from = html.lastIndexOf(`${context}window.__reactRouterContext`)
  const turn = html.indexOf(module, from)
  const to = html.indexOf(closing, turn + module.length)
  if (from < 0 || turn < 0 || to < 0)
    throw new Error(
      'The scripts of the page are not where they were: React Router writes them differently now.',
    )
  const contextCode = html.slice(from + context.length, turn)
  const moduleCode = html.slice(turn + module.length, to)
  const start = contextCode + feedData + moduleCode
  return {
    ...takeModules(html.slice(0, from), start),
    data: dataElement(data),
    start,
    after: html.slice(to + closing.length),
  }
}

function takeModules(html: string, start: string): Pick<DocumentParts, 'before' | 'modules' | 'entry'> {
  const headEnd = html.indexOf('</head>')
  const modules: string[] = []
  const head = html.slice(0, headEnd).replace(modulePreload, (_link, address: string) => {
    modules.push(address)
    return ''
  })
  const entry = entryImport.exec(start)?.[1]
  const others = modules.filter((address) => address !== entry)
  return { before: head + html.slice(headEnd), modules: others, entry }
}

/** Browsers do not execute it. */
function dataElement(data: string): string {
  return `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}${closing}`
}

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
