import { reloadWhenOnline } from '#app/ui/lost-connection.ts'
import { trustedHtml } from '#app/ui/trusted-types.ts'
import { languageOfTag } from '#shared/pages/languages.ts'
import { isOfflinePath, offlineCaches } from '#shared/pages/offline-reading.ts'
import { languageOf } from '#shared/values/text-language.ts'

type CachedPage = { path: string; title: string }

const shown = 20
/** Suffix of every title. */
const siteName = / \| [^|]*$/

export function listCachedPages(page: HTMLElement): void {
  reloadWhenOnline(page)
  void cachedPages().then((pages) => {
    const list = page.querySelector('ul')
    const row = page.querySelector('template')
    if (!list || !row || pages.length === 0) return
    for (const { path, title } of pages) {
      const item = row.content.cloneNode(true) as DocumentFragment
      const link = item.querySelector('a')
      if (!link) continue
      link.href = path
      link.textContent = title
      const language = languageOf(title, languageOfTag(document.documentElement.lang))
      if (language) link.lang = language
      list.append(item)
    }
    for (const part of page.querySelectorAll<HTMLElement>('[data-kept]')) part.hidden = false
  })
}

async function cachedPages(): Promise<CachedPage[]> {
  // The Cache API requires a secure context.
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(offlineCaches.pages.cache)
  const kept = (await cache.keys()).filter(({ url }) => !isOfflinePath(new URL(url).pathname))
  const requests = kept.reverse().slice(0, shown)
  return Promise.all(requests.map((request) => describe(cache, request)))
}

async function describe(cache: Cache, request: Request): Promise<CachedPage> {
  const { pathname, search } = new URL(request.url)
  const html = await (await cache.match(request))?.text()
  const { title } = new DOMParser().parseFromString(trustedHtml(html ?? ''), 'text/html')
  return { path: pathname + search, title: title.replace(siteName, '') || pathname }
}
