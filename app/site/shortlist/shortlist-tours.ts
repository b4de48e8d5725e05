import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'
import { createStore } from '#app/ui/store.ts'
import { maxCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'

const key = 'pravas.shortlist'

/** Newest first. `isFull`: the last addition failed because the list is full. */
type Shortlist = { slugs: readonly string[]; isFull: boolean }

const entry = jsonEntry(key, listOf(isSlug))
const changes = createStore({}, () => {
  const readAgain = (event: StorageEvent) => {
    if (event.key === key || event.key === null) become(undefined)
  }
  addEventListener('storage', readAgain)
  return () => removeEventListener('storage', readAgain)
})
let known: Shortlist | undefined

function read(): Shortlist {
  known ??= { slugs: entry.read().slice(0, maxCompared), isFull: false }
  return known
}

function isSlug(entry: unknown): entry is string {
  return typeof entry === 'string' && /^[a-z0-9-]{1,120}$/.test(entry)
}

function become(next: Shortlist | undefined): void {
  known = next
  changes.set({})
}

/** Adds a tour, or removes it if present. A full shortlist does not change and sets `isFull`. */
export function toggleShortlistTour(slug: string): void {
  const { slugs } = read()
  const others = slugs.filter((kept) => kept !== slug)
  if (others.length === slugs.length && slugs.length >= maxCompared) {
    become({ slugs, isFull: true })
    return
  }
  const next = others.length < slugs.length ? others : [slug, ...slugs]
  entry.write(next)
  become({ slugs: next, isFull: false })
}

export function removeShortlistTour(slug: string): void {
  if (read().slugs.includes(slug)) toggleShortlistTour(slug)
}

export const shortlist = { subscribe: changes.subscribe, get: read }

export function addressOfShortlist(slugs: readonly string[]): string {
  return slugs.length === 0 ? shortlistPath : `${shortlistPath}?tours=${slugs.join(',')}`
}
