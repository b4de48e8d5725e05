// The page cache: one render per page, content version and year.
import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RenderedPage } from '#server/http/render-page.ts'
import { compressBody } from '#server/http/responses/compress-response.ts'
import { pageCounts } from '#server/metrics/work-counts.ts'
import { yearInIndia } from '#shared/values/dates.ts'
import { CachedEncodings, uncompressedBytesOf } from './cached-encodings.ts'
import { type PageKey, setCacheRules } from './page-key.ts'
import { PageStore, type StoredPage } from './page-store.ts'

export type ContentVersion = {
  current: () => number
  isSure: () => boolean
  /** Earlier pages may show withdrawn content. */
  withdrawnSince: () => number
}

export type CachedPage =
  | { from: 'memory' | 'render' | 'stale'; page: StoredPage }
  | { from: 'refused'; rendered: RenderedPage }

/** Milliseconds in which the last good page is served after a failed render. */
const restAfterFailure = 1000
/** Milliseconds to wait for a render while the database is unreachable, before a cached page is served. */
const unconfirmedTimeoutMs = 1000
const shareOfFilteredPages = 0.25
/** For clients without brotli: an uncompressed page is six times as large. */
const shareOfOtherBodies = 0.5
/** Such a page is likely to be requested again before it changes. */
const usesBeforeRecompression = 4

type RenderTime = Pick<StoredPage, 'version' | 'year'>

const outcomes = { memory: 'hit', render: 'rendered', stale: 'stale', refused: 'refused' } as const

/** Half of the limit is for other encodings than brotli; a quarter of the rest for pages with parameters. */
export class PageCache {
  readonly bodies: CachedEncodings
  readonly #plain: PageStore
  readonly #filtered: PageStore
  readonly #version: ContentVersion
  readonly #fixedHeaders: Record<string, string>
  readonly #renders = new Map<string, Promise<CachedPage>>()
  #failedAt = Number.NEGATIVE_INFINITY
  #isRecompressing = false

  constructor(options: {
    limitInBytes: number
    version: ContentVersion
    fixedHeaders: Record<string, string>
  }) {
    const forBodies = options.limitInBytes * shareOfOtherBodies
    const forPages = options.limitInBytes - forBodies
    this.bodies = new CachedEncodings(forBodies)
    this.#plain = new PageStore(forPages * (1 - shareOfFilteredPages))
    this.#filtered = new PageStore(forPages * shareOfFilteredPages)
    this.#version = options.version
    this.#fixedHeaders = options.fixedHeaders
  }

  get bytes(): number {
    return this.#plain.bytes + this.#filtered.bytes + this.bodies.bytes
  }

  needsRender(key: PageKey): boolean {
    const page = this.#lastGood(key)
    if (page && (!this.#version.isSure() || this.#isFresh(page))) return false
    return !this.#renders.has(singleFlightKey(key, this.#moment()))
  }

  fresh(key: PageKey): StoredPage | undefined {
    if (!this.#version.isSure()) return undefined
    const page = this.#storeOf(key).get(key.key)
    if (!page || !this.#isFresh(page)) return undefined
    page.uses += 1
    pageCounts.hit += 1
    if (page.uses >= usesBeforeRecompression && !this.#isRecompressing) void this.#recompress(key, page)
    return page
  }

  /** Concurrent callers share one render. */
  async find(key: PageKey, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const fresh = this.fresh(key)
    if (fresh) return { from: 'memory', page: fresh }
    const lastGood = this.#lastGood(key)
    if (lastGood && performance.now() - this.#failedAt < restAfterFailure) {
      pageCounts.stale += 1
      return { from: 'stale', page: lastGood }
    }

    const moment = this.#moment()
    const flightKey = singleFlightKey(key, moment)
    let running = this.#renders.get(flightKey)
    const shared = running !== undefined
    if (!running) {
      running = this.#renderAndKeep({ key, moment, render })
      this.#renders.set(flightKey, running)
      const over = () => this.#renders.delete(flightKey)
      void running.then(over, over)
    }
    const found = await (lastGood && !this.#version.isSure() ? this.#atMostPatient(running, key) : running)
    pageCounts[shared && found.from === 'render' ? 'shared' : outcomes[found.from]] += 1
    return found
  }

  async #atMostPatient(running: Promise<CachedPage>, key: PageKey): Promise<CachedPage> {
    const enough = new AbortController()
    const tooLong = wait(unconfirmedTimeoutMs, undefined, { signal: enough.signal }).then(
      (): CachedPage | Promise<CachedPage> => {
        const page = this.#lastGood(key)
        if (!page) return running
        this.#failedAt = performance.now()
        return { from: 'stale', page }
      },
      () => running,
    )
    return Promise.race([running, tooLong]).finally(() => enough.abort())
  }

  async #renderAndKeep(work: {
    key: PageKey
    moment: RenderTime
    render: () => Promise<RenderedPage>
  }): Promise<CachedPage> {
    const { key, moment } = work
    const rendered = await work.render()
    if (rendered.status >= 500) {
      const page = this.#lastGood(key)
      if (!page) return { from: 'refused', rendered }
      this.#failedAt = performance.now()
      return { from: 'stale', page }
    }
    // The page was deleted or moved and must not reappear when a later render fails.
    if (rendered.status !== key.status) {
      const gone = this.#storeOf(key).evict(key.key, moment.version)
      if (gone) this.bodies.evict(gone)
    }
    if (!isComplete(rendered, key)) return { from: 'refused', rendered }
    const page = await this.#toStored(rendered, moment)
    this.#storeOf(key).set(key.key, page)
    return { from: 'render', page }
  }

  /** Undefined if content was withdrawn since. */
  #lastGood(key: PageKey): StoredPage | undefined {
    const page = this.#storeOf(key).get(key.key)
    return page && page.version >= this.#version.withdrawnSince() ? page : undefined
  }

  async #toStored({ status, headers, body }: RenderedPage, moment: RenderTime): Promise<StoredPage> {
    const br = await compressBody(body, 'quick')
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    const all = new Headers(headers)
    for (const [name, value] of Object.entries(this.#fixedHeaders)) all.set(name, value)
    setCacheRules(all, { status, isCached: true })
    all.set('Vary', 'Accept-Encoding')
    if (status === 200) all.set('ETag', etag)
    return { ...moment, status, etag, br, uses: 0, headers: [...all].flat() }
  }

  /** Off the main thread, one page at a time. The ETag does not change. */
  async #recompress(key: PageKey, page: StoredPage): Promise<void> {
    page.uses = Number.NEGATIVE_INFINITY
    this.#isRecompressing = true
    try {
      const smaller = await compressBody(uncompressedBytesOf(page), 'small')
      this.#storeOf(key).shrink(key.key, { page, br: smaller })
    } catch {
      // The first body stays in use.
    } finally {
      this.#isRecompressing = false
    }
  }

  #isFresh(page: StoredPage): boolean {
    const { version, year } = this.#moment()
    return page.version === version && page.year === year
  }

  #moment(): RenderTime {
    return { version: this.#version.current(), year: yearInIndia(new Date()) }
  }

  #storeOf(key: PageKey): PageStore {
    return key.filtered ? this.#filtered : this.#plain
  }
}

function singleFlightKey({ key }: PageKey, { version, year }: RenderTime): string {
  return `${version} ${year} ${key}`
}

/** Only anonymous responses with the expected status are cached. */
function isComplete({ status, headers }: RenderedPage, key: PageKey): boolean {
  return (
    status === key.status &&
    !headers.has('Set-Cookie') &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  )
}
