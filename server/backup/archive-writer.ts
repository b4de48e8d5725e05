// Writes archive members sequentially, with index members in between, to limit memory use.
import { createHash, hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { parseJson } from '#shared/values/parse-json.ts'
import {
  type BackupMember,
  BackupRejection,
  backupMember,
  countLines,
  indexedAtOnce,
  indexMember,
  manifestName,
  maxTextLength,
  tableOf,
} from './backup-manifest.ts'
import { KeyFingerprints } from './encrypted-backup.ts'

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

/** Members come in archive order; an index member follows those that it lists. */
export class MemberHashes {
  readonly #file: string
  readonly #seen = new KeyFingerprints()
  readonly #parts: BackupMember[] = []
  #found = new Map<string, BackupMember>()

  constructor(file: string) {
    this.#file = file
  }

  /** `isIndexed` if index members follow. Throws a BackupRejection. */
  add(member: BackupMember, isIndexed: boolean): void {
    // The index would describe only the last one.
    if (!this.#seen.add(member.name))
      throw new BackupRejection(`${member.name} comes twice in ${this.#file}.`)
    this.#found.set(member.name, member)
    if (isIndexed && this.#found.size > indexedAtOnce)
      throw new BackupRejection(`${this.#file} has too many members without an index.`)
  }

  get names(): KeyFingerprints {
    return this.#seen
  }

  compare(listed: readonly BackupMember[]): void {
    for (const { name, bytes, sha256, rows } of listed) {
      const held = this.#found.get(name)
      if (!held) throw new BackupRejection(`${name} is missing from ${this.#file}.`)
      const hasRows = rows === undefined || held.rows === undefined || held.rows === rows
      if (held.bytes !== bytes || held.sha256 !== sha256 || !hasRows) throw this.#altered(name)
      this.#found.delete(name)
    }
    const [extra] = this.#found.keys()
    if (extra) throw new BackupRejection(`${extra} in ${this.#file} was not part of the backup.`)
  }

  closePart(part: BackupMember, text: string): void {
    if (part.name !== indexMember(this.#parts.length + 1)) throw this.#altered(part.name)
    this.#parts.push(part)
    this.compare(text.split('\n').filter(Boolean).map(readListed(part.name)))
  }

  close(index: readonly BackupMember[]): void {
    this.compare([])
    const parts = new MemberHashes(this.#file)
    for (const part of this.#parts) parts.add(part, false)
    parts.compare(index)
  }

  #altered(name: string): BackupRejection {
    return new BackupRejection(`${name} in ${this.#file} is not what was backed up.`)
  }
}

function readListed(name: string): (line: string) => BackupMember {
  return (line) => {
    const reading = backupMember.safeParse(parseJson(line))
    if (!reading.success) throw new BackupRejection(`${name} cannot be read: the backup is damaged.`)
    return reading.data
  }
}
