// Copies media files into an archive and finds recorded files that are missing.
import { Readable } from 'node:stream'
import type { MediaStorage } from '#server/media/storage/media-storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { fileMember, maxMissingNames } from './backup-manifest.ts'
import { KeyFingerprints } from './key-fingerprints.ts'
import { listRecordedKeys } from './recorded-files.ts'

export type MissingFiles = { count: number; names: string[] }

const none: MissingFiles = { count: 0, names: [] }

/** Copies each file once. Throws the storage's errors, and for a truncated file. */
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

  /** Of those waiting for preparation only the ones in `recorded`. */
  async addStored(recorded: KeyFingerprints): Promise<void> {
    for await (const { key, size } of this.#storage.list(['media', 'uploads', 'waiting'])) {
      if (!key.startsWith('waiting/') || recorded.has(key)) await this.#add(key, size)
    }
  }

  /** Returns the missing ones, or 'outdated' if the row snapshot must be repeated. */
  async addRest(recorded: KeyFingerprints): Promise<MissingFiles | 'outdated'> {
    if (recorded.countBeyond(this.#copied) === 0) return none
    const absent = await this.#copyRest(recorded)
    if (recorded.countBeyond(this.#copied, absent) > 0) return 'outdated'
    if (absent.size === 0) return none
    // Queries again, because a record is deleted before its file.
    const missing: MissingFiles = { count: 0, names: [] }
    for await (const keys of listRecordedKeys()) {
      const gone = keys.filter((key) => absent.has(key))
      missing.count += gone.length
      missing.names.push(...gone.slice(0, maxMissingNames - missing.names.length))
    }
    return missing.count === absent.size ? missing : 'outdated'
  }

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
