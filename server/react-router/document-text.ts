// Passes a document's text beside its Response, to avoid streaming it.

/** Set by `entry.server.tsx` on documents, and removed by `run-routes.ts`. */
export const nonceHeader = 'X-Script-Nonce'

const texts = new WeakMap<Response, string>()

/** Returns a Response whose document only `documentOf` returns. */
export function respondWithDocument(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  texts.set(answer, html)
  return answer
}

/** Returns the document of a Response, if any. */
export function documentOf(answer: Response): string | undefined {
  return texts.get(answer)
}

type RenderedDocument = {
  html: string
  nonce: string
  /** Loader data as JSON lines. */
  data: string
}

// On the development server, modules need the page's own script to run first.
const modulePreload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*\/>/g
const entryImport = /import\("([^"]+)"\);$/
const closing = '</script>'
const feedData =
  '{const{streamController:c}=__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}'
/** The largest file of a page. */
const libraryFile = /\/library-[\w-]+\.js$/

/**
 * React Router's two adjacent scripts become one, which reads the data. Each module is a separate element, so
 * there is no long task. Throws if the scripts are not found.
 */
export function hydrateAtOnce({ html, nonce, data }: RenderedDocument): string {
  const context = `<script nonce="${nonce}">`
  const module = `<script nonce="${nonce}" type="module" async=""`
  const from = html.lastIndexOf(`${context}window.__reactRouterContext`)
  const turn = html.indexOf(`${closing}${module}>`, from)
  const begin = turn + closing.length + module.length + 1
  const to = html.indexOf(closing, begin)
  if (from < 0 || turn < 0 || to < 0)
    throw new Error(
      'The scripts of the page are not where they were: React Router writes them differently now.',
    )
  const start = html.slice(from + context.length, turn) + feedData + html.slice(begin, to)
  const entry = entryImport.exec(start)?.[1]
  const headerEnd = html.indexOf('</head>')
  const modules: string[] = []
  const head = html.slice(0, headerEnd).replace(modulePreload, (_link, address: string) => {
    if (address !== entry) modules.push(address)
    return ''
  })
  const sooner = modules
    .toSorted((one, other) => Number(libraryFile.test(other)) - Number(libraryFile.test(one)))
    .map((address) => `${module} fetchpriority="low" src="${address}">${closing}`)
  if (entry) sooner.push(`<link nonce="${nonce}" rel="modulepreload" fetchpriority="low" href="${entry}"/>`)
  return `${head}${sooner.join('')}${html.slice(headerEnd, from)}${dataElement(data)}${module}>${start}${html.slice(to)}`
}

/** Browsers do not execute it. */
function dataElement(data: string): string {
  return `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}${closing}`
}
