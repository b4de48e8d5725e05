import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'
import { createStore, useStore } from '#app/ui/store.ts'
import { mostCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'

const key = 'pravas.shortlist'

/** The addresses of the tours that this device keeps, the newest first; `isFull` once another one found no room. */
type Shortlist = { slugs: readonly string[]; isFull: boolean }

const none: Shortlist = { slugs: [], isFull: false }
const entry = jsonEntry(key, listOf(isSlug))
/** Changes of this window and of the others. */
const changes = createStore({}, () => {
  const readAgain = (event: StorageEvent) => {
    if (event.key === key || event.key === null) become(undefined)
  }
  addEventListener('storage', readAgain)
  return () => removeEventListener('storage', readAgain)
})
let shortlist: Shortlist | undefined

function read(): Shortlist {
  shortlist ??= { slugs: entry.read().slice(0, mostCompared), isFull: false }
  return shortlist
}

function isSlug(entry: unknown): entry is string {
  return typeof entry === 'string' && /^[a-z0-9-]{1,120}$/.test(entry)
}

function become(next: Shortlist | undefined): void {
  shortlist = next
  changes.set({})
}

/** Keeps a tour, or lets it go where it is kept. A shortlist that is full keeps what it has, and says so. */
export function toggleKeptTour(slug: string): void {
  const { slugs } = read()
  const others = slugs.filter((kept) => kept !== slug)
  if (others.length === slugs.length && slugs.length >= mostCompared) {
    become({ slugs, isFull: true })
    return
  }
  const next = others.length < slugs.length ? others : [slug, ...slugs]
  entry.write(next)
  become({ slugs: next, isFull: false })
}

/** The shortlist of this device, also as other windows change it; empty on the server and until the script runs. */
export function useShortlist(): Shortlist {
  return useStore({ subscribe: changes.subscribe, get: read, initial: none })
}

/** Where these tours stand side by side. */
export function addressOfShortlist(slugs: readonly string[]): string {
  return slugs.length === 0 ? shortlistPath : `${shortlistPath}?tours=${slugs.join(',')}`
}
