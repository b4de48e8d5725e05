// Stores media files in a folder with durable, atomic writes.
import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  type FileHandle,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
} from 'node:fs/promises'
import path from 'node:path'
import { folderReads, folderWrites } from './folder-calls.ts'
import {
  type ByteRange,
  isMediaKey,
  type MediaBody,
  type MediaStorage,
  StorageFull,
  type StoredArea,
  type StoredFile,
} from './media-storage.ts'

const incoming = '.incoming'
/** Milliseconds; then a partial file stems from a killed process. */
const abandonedAfter = 60 * 60 * 1000
/** Larger files are streamed. */
const readAtOnce = 512 * 1024
/** Of streams, in bytes. */
const chunkBytes = 128 * 1024
/** Does not follow symbolic links; platforms without the flag need no protection. */
const unlinked = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** Opens or creates the folder. Throws if it is not writable or a subfolder is a symbolic link. */
export async function openDiskStorage(directory: string): Promise<MediaStorage> {
  for (const name of ['media', 'uploads', 'cards', 'waiting', incoming]) {
    const folder = path.join(directory, name)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    await rejectLink(folder, name)
  }
  await clearAbandoned(incomingFolder(directory))
  return new DiskStorage(directory)
}

/** Folder of partial files; a later start deletes leftovers. */
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
      await writeComplete(unfinished, content)
      await folderWrites.take(async () => {
        await rename(unfinished, target)
        await syncFolder(path.dirname(target))
      })
    } catch (error) {
      // Else a later start deletes it.
      await folderWrites.take(() => rm(unfinished, { force: true })).catch(() => undefined)
      throw isFull(error) ? new StorageFull(error) : error
    }
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const target = this.#pathOf(key)
    const facts = target ? await folderReads.take(() => unlessAbsent(lstat(target))) : undefined
    return facts?.isFile() ? { key, size: facts.size, storedAt: facts.mtime } : undefined
  }

  async read(key: string, range?: ByteRange): Promise<MediaBody | undefined> {
    const target = this.#pathOf(key)
    return target ? folderReads.take(() => readFileAt(target, range)) : undefined
  }

  async remove(key: string): Promise<void> {
    const target = this.#pathOf(key)
    if (target) await folderWrites.take(() => rm(target, { force: true }))
  }

  async *list(areas: readonly StoredArea[]): AsyncIterable<StoredFile> {
    for (const area of areas) {
      const folder = path.join(this.#directory, area)
      const entries = await folderReads.take(async () => {
        await rejectLink(folder, area)
        return opendir(folder)
      })
      try {
        for (;;) {
          const entry = await folderReads.take(() => entries.read())
          if (!entry) break
          const file = await this.stat(`${area}/${entry.name}`)
          if (file) yield file
        }
      } finally {
        await folderReads.take(() => entries.close(), { isDue: true })
      }
    }
  }

  /** A key is a folder and a plain name, so the path stays inside. */
  #pathOf(key: string): string | undefined {
    return isMediaKey(key) ? path.join(this.#directory, key) : undefined
  }
}

async function writeComplete(place: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await folderWrites.take(() => open(place, 'wx'))
  try {
    // A slot per chunk: a slow upload occupies none while it waits.
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      await folderWrites.take(() => file.writeFile(chunk))
    }
    await folderWrites.take(() => file.sync())
  } finally {
    await folderWrites.take(() => file.close(), { isDue: true })
  }
}

async function readFileAt(target: string, range: ByteRange | undefined): Promise<MediaBody | undefined> {
  const file = await unlessAbsent(open(target, unlinked))
  if (!file) return undefined
  try {
    const facts = await file.stat()
    if (!facts.isFile()) {
      await file.close()
      return undefined
    }
    const { start, end } = range ?? { start: 0, end: facts.size - 1 }
    const length = end - start + 1
    if (length > readAtOnce) return streamOf(file, { start, end })
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, start)
    await file.close()
    return bytes.subarray(0, bytesRead)
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A slot per chunk: a slow client occupies none. Closes the file. */
function streamOf(file: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const close = () => folderReads.take(() => file.close(), { isDue: true })
  let position = start
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const length = Math.min(chunkBytes, end - position + 1)
          const bytes = new Uint8Array(length)
          const { bytesRead } = await folderReads.take(() => file.read(bytes, 0, length, position))
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(bytes.subarray(0, bytesRead))
          if (bytesRead > 0 && position <= end) return
          await close()
          controller.close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

/** Its target would be served, backed up and written to. */
async function rejectLink(folder: string, name: string): Promise<void> {
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

/** Makes a rename survive a power failure, if possible. */
async function syncFolder(folder: string): Promise<void> {
  // Windows and some network folders cannot; the file itself is synced.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function unlessAbsent<Result>(found: Promise<Result>): Promise<Result | undefined> {
  try {
    return await found
  } catch (error) {
    // ELOOP: a symbolic link.
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

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Returns the range; 'whole' for none, several or malformed ones, 'unsatisfiable' outside the file. */
export function readByteRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const found = oneRange.exec(header?.trim() ?? '')
  const [first, last] = [found?.[1] ?? '', found?.[2] ?? '']
  if (first === '' && last === '') return 'whole'
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(size - count, 0), end: size - 1 }
}
