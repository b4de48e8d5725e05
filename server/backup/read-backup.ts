// Reads a backup member by member and detects damaged archives.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { BucketError } from '#server/media/storage/bucket-error.ts'
import { BackupRejection, generationOf, maxTextLength, tableOf } from './backup-manifest.ts'

export type BackupSource = {
  name: string
  /** May fail with a BackupRejection, which is passed through. */
  open: () => AsyncIterable<Uint8Array>
}

export type BackupPlace = string | BackupSource

/** Returns the source of a place. */
export function sourceOf(place: BackupPlace): BackupSource {
  return typeof place === 'string' ? { name: place, open: () => createReadStream(place) } : place
}

export type ReadMember = { name: string; content: AsyncIterable<Uint8Array> }

type Take = (member: ReadMember) => Promise<'enough' | undefined>

/**
 * Ends when `take` returns 'enough'. Throws a BackupRejection if the file is unreadable; passes errors of
 * `take` through.
 */
export async function readMembers(place: BackupPlace, take: Take): Promise<void> {
  const { name: file, open } = sourceOf(place)
  const archive = extract()
  // If one fails it ends the other, which then fails too.
  const [unpacked, taken] = await Promise.allSettled([
    pipeline(open(), createGunzip(), archive),
    takeMembers(archive, take),
  ])
  if (taken.status === 'rejected' && !(taken.reason instanceof BrokenArchive)) throw taken.reason
  if (taken.status === 'fulfilled' && taken.value === 'enough') return
  if (unpacked.status === 'rejected') throw describeReadError(file, unpacked.reason)
  if (taken.status === 'rejected') throw describeReadError(file, taken.reason.cause)
}

type CountingRows = { generation: number; rowMembers: number }

/** Passes the rows of one generation, one member per call; returns their number. */
// biome-ignore lint/complexity/useMaxParams: the source, the generation, and the consumer.
export async function readRowMembers(
  place: BackupPlace,
  { generation, rowMembers }: CountingRows,
  take: (table: string, lines: string[]) => Promise<void>,
): Promise<number> {
  let [taken, rows] = [0, 0]
  await readMembers(place, async (member) => {
    if (taken === rowMembers) return 'enough'
    const table = tableOf(member.name)
    if (!table || generationOf(member.name) !== generation) return passOver(member.content)
    const lines = (await memberText(member)).split('\n').filter(Boolean)
    await take(table, lines)
    taken += 1
    rows += lines.length
    return undefined
  })
  return rows
}

async function takeMembers(archive: Extract, take: Take): Promise<'enough' | undefined> {
  for await (const entry of markingErrors(archive)) {
    const { name, type } = entry.header
    if (type !== 'file') throw new BackupRejection(`${name} is no file.`)
    if ((await take({ name, content: markingErrors(entry as AsyncIterable<Uint8Array>) })) === 'enough')
      return 'enough'
  }
  return undefined
}

class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

async function* markingErrors<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (cause) {
    throw new BrokenArchive('The archive broke off', { cause })
  }
}

const placeErrors: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}.`,
  ENOTDIR: (file) => `There is no file ${file}.`,
  EISDIR: (file) => `${file} is a folder, and no backup.`,
  EACCES: mayNotRead,
  EPERM: mayNotRead,
}

function mayNotRead(file: string): string {
  return `${file} may not be read by the user that this command runs as: put it where that user can read, and make it that user's own (chown).`
}

function describeReadError(file: string, reason: NodeJS.ErrnoException): Error {
  const isKnownError = reason instanceof BackupRejection || reason instanceof BucketError
  return isKnownError ? reason : rejectionOf(file, reason)
}

const damages: [RegExp, string][] = [
  [/unexpected end/i, 'it was cut off, such as by an interrupted copy'],
  [/incorrect header check/i, 'it is no gzip archive'],
  [/incorrect data check|incorrect length check/i, 'its checksum does not match'],
  [/invalid tar header/i, 'it is no tar archive inside'],
]

/** Returns the sentence for an error of the decompression or decryption. */
export function describeDamage(file: string, message: string): string {
  const [, words = 'some bytes are wrong'] = damages.find(([pattern]) => pattern.test(message)) ?? []
  return `${file} is damaged: ${words}. Use another backup.`
}

function rejectionOf(file: string, { code = '', syscall, message }: NodeJS.ErrnoException): BackupRejection {
  if (syscall === undefined) return new BackupRejection(describeDamage(file, message))
  return new BackupRejection(placeErrors[code]?.(file) ?? `${file} cannot be read (${message}).`)
}

/** Returns the text of a member. Throws a BackupRejection over `maxTextLength`. */
export async function memberText({ name, content }: ReadMember): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxTextLength) throw new BackupRejection(`${name} is too long to be a part of a backup.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Skips a member: its content must be read before the next one. */
export async function passOver(content: ReadMember['content']): Promise<undefined> {
  for await (const _ of content);
}
