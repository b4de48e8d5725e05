import { useSyncExternalStore } from 'react'
import { keepOnDevice, readKeptList } from '#app/site/device/device-storage.ts'
import { mostCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'

const key = 'pravas.shortlist'

/** The addresses of the tours that this device keeps, the newest first; `isFull` once another one found no room. */
type Shortlist = { slugs: readonly string[]; isFull: boolean }

const none: Shortlist = { slugs: [], isFull: false }
const listeners = new Set<() => void>()
let shortlist: Shortlist | undefined

function read(): Shortlist {
  const known = shortlist ?? {
    slugs: readKeptList<string>(key, isSlug).slice(0, mostCompared),
    isFull: false,
  }
  shortlist = known
  return known
}

function isSlug(entry: unknown): boolean {
  return typeof entry === 'string' && /^[a-z0-9-]{1,120}$/.test(entry)
}

function become(next: Shortlist): void {
  shortlist = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  const readAgain = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    shortlist = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', readAgain)
  }
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
  keepOnDevice(key, JSON.stringify(next))
  become({ slugs: next, isFull: false })
}

/** The shortlist of this device, also as other windows change it; empty on the server and until the script runs. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(subscribe, read, () => none)
}

/** Where these tours stand side by side. */
export function addressOfShortlist(slugs: readonly string[]): string {
  return slugs.length === 0 ? shortlistPath : `${shortlistPath}?tours=${slugs.join(',')}`
}
