// Takes the scripts of React Router out of a document that it has rendered, so that the page decides when they run.

/** A document as React wrote it, without what its routes have read. */
export type RenderedDocument = {
  html: string
  /** Marks our scripts in it. */
  nonce: string
  /** What the routes have read, as React Router encodes it: lines of JSON. */
  data: string
}

/** The parts of a document, in their order. */
export type DocumentParts = {
  /** All up to the scripts, without the links that preload modules. */
  before: string
  /** The element that holds what the routes have read. */
  data: string
  /** The code that hydrates the page: one module, which reads `data`. */
  start: string
  /** Addresses of the modules it needs, without the entry's, which must find the others in place. */
  modules: string[]
  /** The entry's. */
  entry: string | undefined
  /** All behind the scripts. */
  after: string
}

// Built ones: on the development server a module needs what the page's own script brings before it.
const modulePreload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*\/>/g
const entryImport = /import\("([^"]+)"\);$/
const closing = '</script>'
const feedData =
  '{const{streamController:c}=__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}'

/**
 * The document in parts: the two scripts of React Router, which stand one after the other, made one.
 * @throws Error when they do not stand there
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

/** Not a script to a browser: it costs nothing to read past, and nothing in it can run. */
function dataElement(data: string): string {
  return `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}${closing}`
}
