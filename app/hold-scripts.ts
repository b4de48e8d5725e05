import { liveSettingsPath } from '#shared/pages/live-notice.ts'
import { startsItself } from './ui/starts-itself.ts'
import { wakePage } from './wake-page.ts'

/** A document as React wrote it, without what its routes have read. */
export type WrittenPage = {
  html: string
  /** Marks our scripts in it. */
  nonce: string
  /** What the routes have read, as React Router encodes it: lines of JSON. */
  data: string
}

// Built ones: on the development server a module needs what the page's own script brings before it.
const modulePreload = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*\/>/g
/** The list of routes; the one without the staff's is written by `scripts/site-manifest.ts`. */
const routeList = /(\/assets\/manifest-[0-9a-f]+)\.js/g
const entryImport = /import\("([^"]+)"\);$/
const closing = '</script>'

/**
 * A public page is readable and works without its script, which therefore waits: the modules are not fetched while the
 * page comes, and their start lies inert in it until `wakePage` runs it.
 */
export function holdScripts(page: WrittenPage): string {
  const { before, start: whole, after } = takeApart(page)
  const start = whole.replace(routeList, '$1-site.js')
  const { words, modules } = takeModules(before, start)
  const first = modules.join(' ').replace(routeList, '$1-site.js')
  const attributes = `nonce="${page.nonce}" type="text/plain" id="held-script" data-modules="${first}"`
  const waker = `<script nonce="${page.nonce}">(${wakePage.toString().replace(/\n\s+/g, '\n')})(${surroundings})${closing}`
  // Before the style sheet, which it would have to wait for: the first layout must find it done.
  const quick = words.replace(/<link |<\/head>/, (next) => waker + next)
  return `${quick}${dataOf(page)}<script ${attributes}>${start}${closing}${after}`
}

/**
 * Staff come to work with the page: it starts as soon as it has come. Its modules are one element each, so that they
 * run one after the other as they come and no single one keeps the page busy for long.
 */
export function startAtOnce(page: WrittenPage): string {
  const { before, start, after } = takeApart(page)
  const { words, modules } = takeModules(before, start)
  const module = `<script nonce="${page.nonce}" type="module" async=""`
  const sooner = modules
    .map((address) => `${module} fetchpriority="low" src="${address}">${closing}`)
    .join('')
  return `${words.replace('</head>', `${sooner}</head>`)}${dataOf(page)}${module}>${start}${closing}${after}`
}

/** Not a script to a browser: it costs nothing to read past, and nothing in it can run. */
function dataOf({ data }: WrittenPage): string {
  return `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}${closing}`
}

/** The page without its links to modules, and their addresses but for the entry's, which must find the rest in place. */
function takeModules(before: string, start: string): { words: string; modules: string[] } {
  const headEnd = before.indexOf('</head>')
  const modules: string[] = []
  const head = before.slice(0, headEnd).replace(modulePreload, (_link, address: string) => {
    modules.push(address)
    return ''
  })
  const entry = entryImport.exec(start)?.[1]
  return { words: head + before.slice(headEnd), modules: modules.filter((address) => address !== entry) }
}

const surroundings = JSON.stringify({
  livePath: liveSettingsPath,
  selfStarting: Object.keys(startsItself)[0],
})
const handData =
  '{const{streamController:c}=__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}'

/** The page around React Router's two scripts, which stand one after the other, and both made one. */
function takeApart({ html, nonce }: WrittenPage): { before: string; start: string; after: string } {
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
  return {
    before: html.slice(0, from),
    start: contextCode + handData + moduleCode,
    after: html.slice(to + closing.length),
  }
}
