// Copies media files into an archive, and finds out which of those that its rows speak of are not there, or not any more.
import { Readable } from 'node:stream'
import type { MediaStorage } from '#server/media/storage/media-storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { fileMember, mostMissingNames } from './backup-manifest.ts'
import { KeyFingerprints } from './key-fingerprints.ts'
import { listRecordedKeys } from './recorded-files.ts'

/** Files that are nowhere although their records stand: how many, and the names of the first of them. */
export type MissingFiles = { count: number; names: string[] }

const none: MissingFiles = { count: 0, names: [] }

/** Each file is copied once, however often it is asked for. Throws the storage's error, and when a file is cut off. */
export class CopiedFiles {
  readonly #archive: ArchiveWriter
  readonly #storage: MediaStorage
  readonly #copied = new KeyFingerprints()

  constructor(archive: ArchiveWriter, storage: MediaStorage) {
    this.#archive = archive
    this.#storage = storage
  }

  get count(): number {
    return this.#copied.size
  }

  /** Copies what is stored, of what waits to be prepared only what is in `recorded`. */
  async addStored(recorded: KeyFingerprints): Promise<void> {
    for await (const { key, size } of this.#storage.list(['media', 'uploads', 'waiting'])) {
      if (!key.startsWith('waiting/') || recorded.has(key)) await this.#add(key, size)
    }
  }

  /**
   * Copies what else is in `recorded`: stored since, or not listed. Answers what is nowhere; 'outdated' when some of it is not
   * recorded any more either, so that rows which speak of it must not count.
   */
  async addRest(recorded: KeyFingerprints): Promise<MissingFiles | 'outdated'> {
    if (recorded.countBeyond(this.#copied) === 0) return none
    const absent = await this.#copyRest(recorded)
    if (recorded.countBeyond(this.#copied, absent) > 0) return 'outdated'
    if (absent.size === 0) return none
    // Asked again: who removes a file has forgotten its record before.
    const missing: MissingFiles = { count: 0, names: [] }
    for await (const keys of listRecordedKeys()) {
      const gone = keys.filter((key) => absent.has(key))
      missing.count += gone.length
      missing.names.push(...gone.slice(0, mostMissingNames - missing.names.length))
    }
    return missing.count === absent.size ? missing : 'outdated'
  }

  /** Those that are not there, although a record names them. */
  async #copyRest(recorded: KeyFingerprints): Promise<KeyFingerprints> {
    const absent = new KeyFingerprints()
    for await (const keys of listRecordedKeys()) {
      for (const key of keys.filter((key) => recorded.has(key) && !this.#copied.has(key))) {
        const size = (await this.#storage.stat(key))?.size
        if (size === undefined || !(await this.#add(key, size))) absent.add(key)
      }
    }
    return absent
  }

  /** False when the file was removed a moment ago. */
  async #add(key: string, size: number): Promise<boolean> {
    if (this.#copied.has(key)) return true
    const content = await this.#storage.read(key)
    if (!content) return false
    const bytes = content instanceof Uint8Array ? content : Readable.from(content)
    await this.#archive.addFile({ name: fileMember(key), size }, bytes)
    this.#copied.add(key)
    return true
  }
}
