import { type RenderedDocument, takeScripts } from '#server/react-router/document-scripts.ts'
import { namePanelManifest, nameSiteManifest } from '#server/react-router/route-manifest-name.ts'
import { type Language, languageOfTag } from '#shared/pages/languages.ts'
import { liveSettingsPath } from '#shared/pages/live-notice.ts'
import { filesForLanguage } from '#shared/pages/messages-file.ts'
import { hydrateOnIdle } from './hydrate-on-idle.ts'
import { startHydration } from './start-hydration.ts'

const closing = '</script>'

/**
 * Deferred hydration: a public page is readable and works without its script, which therefore waits. The modules are not
 * fetched while the page comes, and the script lies inert in it until `startHydration` runs it, on interaction or on idle.
 */
export function deferHydration(page: RenderedDocument): string {
  const { before, data, start, modules, after } = takeScripts(page)
  const language = languageOfDocument(page)
  const first = nameSiteManifest(filesForLanguage(modules, language).join(' '), language)
  const attributes = `nonce="${page.nonce}" type="text/plain" id="deferred-script" data-modules="${first}"`
  const starter = `<script nonce="${page.nonce}">(${startHydration.toString().replace(/\n\s+/g, '\n')})(${surroundings})${closing}`
  // Before the style sheet, which it would have to wait for: the first layout must find it done.
  const quick = before.replace(/<link |<\/head>/, (next) => starter + next)
  return `${quick}${data}<script ${attributes}>${nameSiteManifest(start, language)}${closing}${after}`
}

/** The largest file of a page. */
const libraryFile = /\/library-[\w-]+\.js$/

/**
 * Staff come to work with the page: it hydrates as soon as it has come. Its modules are one element each, so that they
 * run one after the other as they come and no single one keeps the page busy for long. The largest is asked for first, and the entry,
 * which runs last, beside the others. With `allRoutes` the page is told the routes of public pages, too.
 */
export function hydrateAtOnce(page: RenderedDocument, allRoutes = false): string {
  const { before, data, start, modules, entry, after } = takeScripts(page)
  const module = `<script nonce="${page.nonce}" type="module" async=""`
  const named = allRoutes ? (text: string) => text : namePanelManifest
  const sooner = filesForLanguage(modules, languageOfDocument(page))
    .toSorted((one, other) => Number(libraryFile.test(other)) - Number(libraryFile.test(one)))
    .map((address) => `${module} fetchpriority="low" src="${named(address)}">${closing}`)
  if (entry)
    sooner.push(`<link nonce="${page.nonce}" rel="modulepreload" fetchpriority="low" href="${entry}"/>`)
  return `${before.replace('</head>', `${sooner.join('')}</head>`)}${data}${module}>${named(start)}${closing}${after}`
}

/** Of what React wrote: the page names the words of all languages, and needs its own. */
function languageOfDocument({ html }: RenderedDocument): Language {
  return languageOfTag(/<html lang="([\w-]+)"/.exec(html)?.[1] ?? '')
}

const surroundings = JSON.stringify({
  livePath: liveSettingsPath,
  onIdleMark: Object.keys(hydrateOnIdle)[0],
})
