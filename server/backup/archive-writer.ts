// Writes archive members sequentially, with index members in between, to limit memory use.
import { createHash, hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import {
  type BackupMember,
  BackupRejection,
  countLines,
  indexedAtOnce,
  indexMember,
  manifestName,
  maxTextLength,
  tableOf,
} from './backup-manifest.ts'

type Content = Uint8Array | AsyncIterable<Uint8Array>

/** Each call resolves when the consumer of the pack has read its bytes. */
export class ArchiveWriter {
  readonly #archive: Pack
  readonly #index: BackupMember[] = []
  #unlisted: string[] = []

  constructor(archive: Pack) {
    this.#archive = archive
  }

  /** Adds a member that a restore reads into memory. Throws a BackupRejection over `maxTextLength`. */
  async addText(name: string, text: Buffer): Promise<void> {
    await this.#addWhole(name, text)
    const isRows = tableOf(name) !== undefined
    await this.#list({
      name,
      bytes: text.length,
      sha256: sha256Of(text),
      ...(isRows && { rows: countLines(text) }),
    })
  }

  async addFile({ name, size }: { name: string; size: number }, content: Content): Promise<void> {
    if (content instanceof Uint8Array && content.length === size) {
      await this.#add(name, Buffer.from(content.buffer, content.byteOffset, content.length))
      return this.#list({ name, bytes: size, sha256: sha256Of(content) })
    }
    const hash = createHash('sha256')
    const entry = this.#archive.entry({ name, size, mode: 0o600 })
    const source = content instanceof Uint8Array ? [content] : content
    await pipeline(source, measured(hash), entry)
    return this.#list({ name, bytes: size, sha256: hash.digest('hex') })
  }

  /** The manifest is built from the index members. */
  async finish<Manifest extends object>(describe: (index: BackupMember[]) => Manifest): Promise<Manifest> {
    await this.#writeIndex()
    const manifest = describe(this.#index)
    await this.#addWhole(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    this.#archive.finalize()
    return manifest
  }

  async #list(member: BackupMember): Promise<void> {
    this.#unlisted.push(`${JSON.stringify(member)}\n`)
    if (this.#unlisted.length === indexedAtOnce) await this.#writeIndex()
  }

  async #writeIndex(): Promise<void> {
    if (this.#unlisted.length === 0) return
    const name = indexMember(this.#index.length + 1)
    const text = Buffer.from(this.#unlisted.join(''))
    this.#unlisted = []
    await this.#addWhole(name, text)
    this.#index.push({ name, bytes: text.length, sha256: sha256Of(text) })
  }

  async #addWhole(name: string, text: Buffer): Promise<void> {
    if (text.length > maxTextLength) {
      throw new BackupRejection(
        `${name} would be ${text.length} bytes long, and no restore takes more than ${maxTextLength}.`,
      )
    }
    await this.#add(name, text)
  }

  #add(name: string, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#archive.entry({ name, size: content.length, mode: 0o600 }, content, (error) => {
        if (error) reject(error)
        else resolve()
      })
    })
  }
}

function measured(hash: { update: (bytes: Uint8Array) => unknown }) {
  return async function* (chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

function sha256Of(content: Uint8Array): string {
  return hash('sha256', content, 'hex')
}
