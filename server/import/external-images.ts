// Finds images on other servers, imports those of named hosts, and counts the rest.
import { renderPostHtml } from '#server/blog/post-html.ts'
import { isImagePlace } from '#shared/media/image.ts'
import type { Fetched } from './fetch-image.ts'
import type { Outcome } from './old-rows.ts'

/** Images that stay. Browsers block `plain` (http) images on an https site. */
export type Elsewhere = { host: string; secure: number; plain: number }

export type ResolvedImages<Value> = { value: Value; notes: string[]; staying: string[] }

type Setting = { key: string; value: unknown; at?: readonly string[] }
type Storing<Value> = {
  resolve: () => Promise<ResolvedImages<Value>>
  store: (value: Value) => Promise<Outcome>
  notes: string[]
}
type BringIn = (address: string) => Promise<Fetched | undefined>

/** The external images of one import. */
export class ExternalImages {
  readonly #bringIn: BringIn
  readonly #elsewhere = new Map<string, Elsewhere>()

  constructor(bringIn: BringIn = async () => undefined) {
    this.#bringIn = bringIn
  }

  async settleValue(value: string): Promise<ResolvedImages<string>> {
    if (!isOutside(value)) return { value, notes: [], staying: [] }
    const fetched = await this.#bringIn(value)
    if (fetched?.ok) return { value: fetched.path, notes: [], staying: [] }
    const notes = fetched ? [`The picture ${value} stays where it is: ${fetched.problem}`] : []
    return { value, notes, staying: [value] }
  }

  async settleMarkdown(markdown: string): Promise<ResolvedImages<string>> {
    const resolved: ResolvedImages<string> = { value: markdown, notes: [], staying: [] }
    const written = new Set([...markdown.matchAll(imageSyntax)].map(([, , address = '']) => hrefOf(address)))
    const moved = new Map<string, string>()
    for (const source of await listSources(markdown)) {
      const isInPlace = written.has(hrefOf(source))
      const { value, notes, staying } = isInPlace
        ? await this.settleValue(source)
        : { value: source, notes: [], staying: [source] }
      if (value !== source) moved.set(hrefOf(source), value)
      resolved.notes.push(...notes)
      resolved.staying.push(...staying)
    }
    if (moved.size > 0)
      // biome-ignore lint/complexity/useMaxParams: the signature of a replacer function.
      resolved.value = markdown.replaceAll(imageSyntax, (all, before: string, address: string) => {
        const path = moved.get(hrefOf(address))
        return path ? before + path : all
      })
    return resolved
  }

  async settleSetting({ key, value, at = [] }: Setting): Promise<ResolvedImages<unknown>> {
    if (typeof value === 'string')
      return isImagePlace(key, at) ? this.settleValue(value) : { value, notes: [], staying: [] }
    if (typeof value !== 'object' || value === null) return { value, notes: [], staying: [] }
    const resolved: ResolvedImages<unknown> = { value, notes: [], staying: [] }
    const entries: [string, unknown][] = []
    for (const [name, part] of Object.entries(value)) {
      const inner = await this.settleSetting({ key, value: part, at: [...at, name] })
      entries.push([name, inner.value])
      resolved.notes.push(...inner.notes)
      resolved.staying.push(...inner.staying)
    }
    resolved.value = Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
    return resolved
  }

  /**
   * Images are only fetched for valid rows. After success, adds messages to `notes` and counts the images
   * that stay.
   */
  async storeSettled<Value>({ resolve, store, notes }: Storing<Value>): Promise<Outcome> {
    const { value, notes: more, staying } = await resolve()
    const outcome = await store(value)
    if (!outcome.ok) return outcome
    notes.push(...more)
    this.#count(staying)
    return outcome
  }

  #count(staying: readonly string[]): void {
    for (const address of staying) {
      const { host, protocol } = new URL(address)
      const counts = this.#elsewhere.get(host) ?? { host, secure: 0, plain: 0 }
      counts[protocol === 'https:' ? 'secure' : 'plain'] += 1
      this.#elsewhere.set(host, counts)
    }
  }

  listElsewhere(): Elsewhere[] {
    return [...this.#elsewhere.values()]
  }
}

/** Images in other markdown syntax stay and are counted. */
const imageSyntax = /(!\[[^[\]]*\]\([ \t]*<?)(https?:\/\/[^\s<>"'()]+)/gi

async function listSources(markdown: string): Promise<string[]> {
  if (!/!\[/.test(markdown) || !/https?:/i.test(markdown)) return []
  const body = await renderPostHtml(markdown)
  // The row is rejected when it is stored.
  const html = body.ok ? body.html : ''
  return [...html.matchAll(/<img src="([^"]*)"/g)]
    .map(([, source = '']) => source.replaceAll('&amp;', '&'))
    .filter(isOutside)
}

function isOutside(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function hrefOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address
}
