// Imports images from named hosts into the media library.
import { hash } from 'node:crypto'
import type { FindAddresses } from '#server/config/check-addresses.ts'
import type { MediaUpload } from '#server/media/ingest/ingested-file.ts'
import { discardFiles, ingestMedia } from '#server/media/ingest/media-ingest.ts'
import { rejectionText } from '#server/media/ingest/media-rejection.ts'
import { createMedia } from '#server/media/media-records.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { libraryLimits } from '#server/media/uploaded-media-records.ts'
import { fetchImage } from './fetch-image.ts'
import { importer } from './old-rows.ts'

export type Fetched = { ok: true; path: string } | { ok: false; problem: string }

type Options = {
  /** In the format of `URL.host`. */
  hosts: readonly string[]
  /** Existing files by id. */
  stored: ReadonlyMap<string, string>
  isRehearsal: boolean
  findAddresses?: FindAddresses
  /** Milliseconds per image. */
  patience?: number
}

const usualPatience = 60_000
/** Consecutive timeouts until a host is skipped. */
const silencesInARow = 3

/** Fetches the images of one import, only from the named hosts. */
export class ImageFetcher {
  readonly #options: Options
  readonly #fetched = new Map<string, Fetched>()
  readonly #silences = new Map<string, number>()
  readonly #counts: Map<string, number>

  constructor(options: Options) {
    this.#options = options
    this.#counts = new Map(options.hosts.map((host) => [host, 0]))
  }

  /** Undefined if the host was not named. Uses https for http addresses. */
  async bringIn(written: string): Promise<Fetched | undefined> {
    const address = URL.canParse(written) ? new URL(written) : undefined
    if (!address || !this.#counts.has(address.host)) return undefined
    address.protocol = 'https:'
    address.hash = ''
    const known = this.#fetched.get(address.href)
    if (known) return known
    const fetched = await this.#bring(address)
    this.#fetched.set(address.href, fetched)
    if (fetched.ok) this.#counts.set(address.host, (this.#counts.get(address.host) ?? 0) + 1)
    return fetched
  }

  /** Includes images of earlier runs. */
  listFetched(): [host: string, pictures: number][] {
    return [...this.#counts]
  }

  async #bring(address: URL): Promise<Fetched> {
    const id = idOf(address)
    const path = this.#options.stored.get(id)
    if (path) return { ok: true, path }
    const silences = this.#silences.get(address.host) ?? 0
    if (silences >= silencesInARow)
      return { ok: false, problem: `${address.host} was silent ${silences} times and is not asked any more.` }
    const { findAddresses, patience = usualPatience } = this.#options
    const signal = AbortSignal.timeout(patience)
    const limits = { image: libraryLimits().image }
    const answer = await fetchImage({ address, signal, findAddresses, maxBytes: limits.image })
    this.#silences.set(address.host, answer.ok || !answer.isSilent ? 0 : silences + 1)
    if (!answer.ok) return answer
    try {
      return await this.#takeIn(
        { content: answer.content, originalFilename: nameOf(address), area: 'media', limits },
        id,
      )
    } catch (error) {
      // Errors that would affect all images.
      if (answer.content.complete || error instanceof StorageFull) throw error
      return { ok: false, problem: signal.aborted ? 'It did not come in time.' : 'It broke off on the way.' }
    } finally {
      answer.content.destroy()
    }
  }

  async #takeIn(upload: MediaUpload, id: string): Promise<Fetched> {
    if (!this.#options.isRehearsal) {
      const outcome = await createMedia(importer, { ...upload, preservedIdentity: { id } })
      if (!outcome.ok) return { ok: false, problem: rejectionText(outcome.refusal) }
      return { ok: true, path: outcome.item.filePath }
    }
    const outcome = await ingestMedia(upload)
    if (!outcome.ok) return { ok: false, problem: rejectionText(outcome.refusal) }
    await discardFiles(outcome.file)
    return { ok: true, path: outcome.file.filePath }
  }
}

/** Stable, so that a repeated import finds earlier images. */
function idOf({ href }: URL): string {
  const digits = hash('sha256', `picture at ${href}`)
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`]
  return [...parts, `8${digits.slice(15, 18)}`, digits.slice(18, 30)].join('-')
}

function nameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || host
  } catch {
    // A malformed name stays as is.
    return last
  }
}
