// Stores media files atomically in a shared S3 bucket.
import { AwsClient } from 'aws4fetch'
import type { BucketOptions } from '#server/config/bucket-configuration.ts'
import { withoutTrailingSlashes } from '#shared/pages/trailing-slashes.ts'
import { BucketError, bucketErrorOf } from './bucket-error.ts'
import {
  type ByteRange,
  isMediaKey,
  type MediaBody,
  type MediaStorage,
  StorageFull,
  type StoredFile,
} from './media-storage.ts'

/** Parses a page of a listing; `next` is the token of the next one. */
export function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
    storedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }))
  const isTruncated = textOf(xml, 'IsTruncated') === 'true'
  return { files, next: isTruncated ? textOf(xml, 'NextContinuationToken') : undefined }
}

/** Parses the multipart upload id, or throws. */
export function readUploadId(xml: string): string {
  const id = textOf(xml, 'UploadId')
  if (!id) throw new Error('The bucket opened no upload in parts')
  return id
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
}

export type S3Limits = {
  isKey: (key: string) => boolean
  /** S3 requires 5 MB except for the last part; also bounds memory per upload. */
  partBytes: number
  /** Milliseconds until a response starts. */
  patience: number
}

const mediaLimits: S3Limits = { isKey: isMediaKey, partBytes: 8 * 1024 * 1024, patience: 20_000 }
const retries = 3

type Content = Uint8Array | AsyncIterable<Uint8Array>
type Asked = { method: string; query?: string; headers?: Record<string, string>; body?: Uint8Array | string }

/** Throws a BucketError if the bucket is missing or denies access; an unreachable one may recover. */
export async function openS3Storage(
  options: BucketOptions,
  limits: S3Limits = mediaLimits,
): Promise<S3Files> {
  const storage = new S3Storage(options, limits)
  await storage.check()
  return storage
}

/** `list` accepts any folder. */
export type S3Files = Omit<MediaStorage, 'list'> & {
  list(folders: readonly string[]): AsyncIterable<StoredFile>
}

class S3Storage implements S3Files {
  readonly #limits: S3Limits
  readonly #client: AwsClient
  readonly #address: string

  constructor(options: BucketOptions, limits: S3Limits) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
    this.#limits = limits
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
    this.#address = `${withoutTrailingSlashes(endpoint)}/${bucket}`
  }

  async check(): Promise<void> {
    const asking = this.#ask('', { method: 'GET', query: 'list-type=2&max-keys=1' })
    await asking.then(discard, (error) => {
      if (error instanceof BucketError && error.isRefusal) throw error
    })
  }

  async put(key: string, content: Content): Promise<void> {
    if (!this.#limits.isKey(key)) throw new Error(`${JSON.stringify(key)} is not a media key`)
    try {
      const parts = partsOf(content, this.#limits.partBytes)
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) return await this.#putWhole(key, first.value ?? new Uint8Array())
      await this.#putInParts(key, [first.value ?? new Uint8Array(), second.value], parts)
    } catch (error) {
      throw isFull(error) ? new StorageFull(error) : error
    }
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    if (!this.#limits.isKey(key)) return undefined
    const answer = await this.#find(key, { method: 'HEAD' })
    if (!answer) return undefined
    const { headers } = answer
    const storedAt = new Date(headers.get('Last-Modified') ?? 0)
    return { key, size: Number(headers.get('Content-Length')), storedAt }
  }

  async read(key: string, range?: ByteRange): Promise<MediaBody | undefined> {
    if (!this.#limits.isKey(key)) return undefined
    const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined
    const answer = await this.#find(key, { method: 'GET', ...(headers && { headers }) })
    return answer && (answer.body ?? new Uint8Array())
  }

  async remove(key: string): Promise<void> {
    if (!this.#limits.isKey(key)) return
    await this.#find(key, { method: 'DELETE' }).then((answer) => answer && discard(answer))
  }

  async *list(folders: readonly string[]): AsyncIterable<StoredFile> {
    for (const folder of folders) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next) query.set('continuation-token', next)
        const answer = await this.#ask('', { method: 'GET', query: query.toString() })
        const listing = readListing(await answer.text())
        yield* listing.files.filter(({ key }) => this.#limits.isKey(key))
        next = listing.next
      } while (next)
    }
  }

  async #putWhole(key: string, body: Uint8Array): Promise<void> {
    await this.#ask(key, { method: 'PUT', body }).then(discard)
  }

  /** The file exists only after the parts are combined; an error aborts the upload. */
  // biome-ignore lint/complexity/useMaxParams: the parts read so far and the remaining ones.
  async #putInParts(key: string, begun: Uint8Array[], rest: AsyncIterable<Uint8Array>): Promise<void> {
    const opened = await this.#ask(key, { method: 'POST', query: 'uploads=' })
    const upload = `uploadId=${encodeURIComponent(readUploadId(await opened.text()))}`
    try {
      const tags: string[] = []
      const send = async (body: Uint8Array) => {
        const query = `partNumber=${tags.length + 1}&${upload}`
        const answer = await this.#ask(key, { method: 'PUT', query, body })
        tags.push(answer.headers.get('ETag') ?? '')
        await discard(answer)
      }
      for (const part of begun) await send(part)
      for await (const part of rest) await send(part)
      await this.#putTogether(key, { upload, tags })
    } catch (error) {
      await this.#ask(key, { method: 'DELETE', query: upload }).then(discard, () => undefined)
      throw error
    }
  }

  async #putTogether(key: string, { upload, tags }: { upload: string; tags: string[] }): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const answer = await this.#ask(key, { method: 'POST', query: upload, body })
    // S3 may send status 200 first and the error in the body.
    const text = await answer.text()
    if (!text.includes('<CompleteMultipartUploadResult')) throw new BucketError('POST', 500)
  }

  async #find(key: string, asked: Asked): Promise<Response | undefined> {
    try {
      return await this.#ask(key, asked)
    } catch (error) {
      if (error instanceof BucketError && error.status === 404) return undefined
      throw error
    }
  }

  /** Throws a BucketError for an error response or a timeout. */
  async #ask(key: string, { method, query, headers, body }: Asked): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new BucketError(method, 'no answer')), this.#limits.patience)
    try {
      const address = [this.#address, key].filter(Boolean).join('/') + (query ? `?${query}` : '')
      const init = {
        method,
        signal: late.signal,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      }
      const answer = await this.#client.fetch(address, init as RequestInit)
      if (answer.ok) return answer
      await discard(answer)
      throw bucketErrorOf(method, answer)
    } catch (error) {
      // fetch throws TypeErrors for network errors.
      throw error instanceof TypeError ? new BucketError(method, 'no answer', { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The last part may be shorter; empty content yields nothing. */
async function* partsOf(content: Content, partBytes: number): AsyncGenerator<Uint8Array, undefined> {
  const source = content instanceof Uint8Array ? [content] : content
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + partBytes - bytes)
      held.push(part)
      bytes += part.length
      at += part.length
      if (bytes < partBytes) continue
      yield Buffer.concat(held)
      held = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
  return undefined
}

/** Frees the connection. */
async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel()
}

function isFull(error: unknown): boolean {
  if (error instanceof BucketError) return error.status === 507 || error.status === 413
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
}
