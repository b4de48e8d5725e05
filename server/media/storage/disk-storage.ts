// Keeps media files in a folder: durable, replaced as a whole, and never outside of that folder.
import { randomUUID } from 'node:crypto'
import { access, constants, lstat, mkdir, open, opendir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isMediaKey, type StoredArea } from './media-key.ts'
import {
  type ByteRange,
  type MediaBody,
  type MediaStorage,
  StorageFull,
  type StoredFile,
} from './media-storage.ts'

const incoming = '.incoming'
/** Milliseconds after which a file under way can only be what a killed process left. */
const abandonedAfter = 60 * 60 * 1000
/** Bytes up to which a file is read at once instead of through a stream. */
const readAtOnce = 512 * 1024
/** Read, and never through a symbolic link; a system without that flag has no such links for us. */
const unlinked = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/**
 * Opens the folder, making it where it is missing. Throws when it cannot be written to, or when a folder in it is a
 * symbolic link; the folder itself may be one.
 */
export async function openDiskStorage(directory: string): Promise<MediaStorage> {
  for (const name of ['media', 'uploads', 'cards', 'waiting', incoming]) {
    const folder = path.join(directory, name)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    await refuseLink(folder, name)
  }
  await clearAbandoned(incomingFolder(directory))
  return new DiskStorage(directory)
}

/** Where files lie until they are whole. What a killed process leaves there is removed by a later start. */
export function incomingFolder(directory: string): string {
  return path.join(directory, incoming)
}

class DiskStorage implements MediaStorage {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = path.resolve(directory)
  }

  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const target = this.#pathOf(key)
    if (!target) throw new Error(`${JSON.stringify(key)} is not a media key`)
    const unfinished = path.join(incomingFolder(this.#directory), randomUUID())
    try {
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, target)
      await syncFolder(path.dirname(target))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw isFull(error) ? new StorageFull(error) : error
    }
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const target = this.#pathOf(key)
    const facts = target ? await unlessAbsent(lstat(target)) : undefined
    return facts?.isFile() ? { key, size: facts.size, storedAt: facts.mtime } : undefined
  }

  async read(key: string, range?: ByteRange): Promise<MediaBody | undefined> {
    const target = this.#pathOf(key)
    const file = target ? await unlessAbsent(open(target, unlinked)) : undefined
    if (!file) return undefined
    try {
      const facts = await file.stat()
      if (!facts.isFile()) {
        await file.close()
        return undefined
      }
      const { start, end } = range ?? { start: 0, end: facts.size - 1 }
      const length = end - start + 1
      if (length > readAtOnce) {
        const stream = Readable.toWeb(file.createReadStream({ start, end }), { type: 'bytes' })
        return stream as ReadableStream<Uint8Array<ArrayBuffer>>
      }
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, start)
      await file.close()
      return bytes.subarray(0, bytesRead)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    const target = this.#pathOf(key)
    if (target) await rm(target, { force: true })
  }

  async *list(areas: readonly StoredArea[]): AsyncIterable<StoredFile> {
    for (const area of areas) {
      await refuseLink(path.join(this.#directory, area), area)
      for await (const entry of await opendir(path.join(this.#directory, area))) {
        const file = await this.stat(`${area}/${entry.name}`)
        if (file) yield file
      }
    }
  }

  /** Media keys are one folder and one plain name, so the path cannot leave the directory. */
  #pathOf(key: string): string | undefined {
    return isMediaKey(key) ? path.join(this.#directory, key) : undefined
  }
}

/** Where it led would be served, copied into backups and written to. */
async function refuseLink(folder: string, name: string): Promise<void> {
  if (!(await lstat(folder)).isSymbolicLink()) return
  throw Object.assign(new Error(`${name} is a symbolic link`), { code: `${name} in it is a symbolic link` })
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const facts = await unlessAbsent(lstat(file))
    if (facts && Date.now() - facts.mtimeMs > abandonedAfter) await rm(file, { force: true })
  }
}

/** Makes a rename last through a power cut, where the system can sync folders at all. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function unlessAbsent<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    // ELOOP: a symbolic link, which is as if nothing were there.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return undefined
    throw error
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}
