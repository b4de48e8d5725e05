// Reads a backup member by member, whatever their number, and tells a damaged archive from other faults.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { BucketFault } from '#server/media/storage/bucket-fault.ts'
import { BackupRefusal, generationOf, longestText, tableOf } from './backup-manifest.ts'

export type BackupSource = {
  /** As an operator would name it. */
  name: string
  /** Its bytes from the first one on. A BackupRefusal that they fail with is passed on as it is. */
  open: () => AsyncIterable<Uint8Array>
}

/** The path of a file stands for the file. */
export type BackupPlace = string | BackupSource

/** How the place opens. */
export function sourceOf(place: BackupPlace): BackupSource {
  return typeof place === 'string' ? { name: place, open: () => createReadStream(place) } : place
}

export type ReadMember = { name: string; content: AsyncIterable<Uint8Array> }

type Take = (member: ReadMember) => Promise<'enough' | undefined>

/**
 * Hands every member to `take`, in order, until it has had enough. Throws a BackupRefusal when the file cannot be read
 * or is no whole archive; what `take` throws goes on as it is.
 */
export async function readMembers(place: BackupPlace, take: Take): Promise<void> {
  const { name: file, open } = sourceOf(place)
  const archive = extract()
  // Whichever fails ends the other one, which then fails too.
  const [unpacked, taken] = await Promise.allSettled([
    pipeline(open(), createGunzip(), archive),
    takeMembers(archive, take),
  ])
  if (taken.status === 'rejected' && !(taken.reason instanceof BrokenArchive)) throw taken.reason
  if (taken.status === 'fulfilled' && taken.value === 'enough') return
  if (unpacked.status === 'rejected') throw faultOf(file, unpacked.reason)
  if (taken.status === 'rejected') throw faultOf(file, taken.reason.cause)
}

/** Which rows of an archive count: this writing of them, and in how many members it is. */
type CountingRows = { generation: number; rowMembers: number }

/**
 * Hands the rows that count to `take`, a member at a time, and answers how many there are. Nothing is read behind the last of
 * them: what follows are files. Throws as `readMembers` does.
 */
// biome-ignore lint/complexity/useMaxParams: where to read, which rows, and what takes them.
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
  for await (const entry of markingFaults(archive)) {
    const { name, type } = entry.header
    if (type !== 'file') throw new BackupRefusal(`${name} is no file.`)
    if ((await take({ name, content: markingFaults(entry as AsyncIterable<Uint8Array>) })) === 'enough')
      return 'enough'
  }
  return undefined
}

/** What reading the archive fails with, told apart from what fails while its members are put somewhere. */
class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

async function* markingFaults<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (cause) {
    throw new BrokenArchive('The archive broke off', { cause })
  }
}

const placeFaults: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}.`,
  ENOTDIR: (file) => `There is no file ${file}.`,
  EISDIR: (file) => `${file} is a folder, and no backup.`,
  EACCES: mayNotRead,
  EPERM: mayNotRead,
}

function mayNotRead(file: string): string {
  return `${file} may not be read by the user that this command runs as: put it where that user can read, and make it that user's own (chown).`
}

/** A place that has words of its own uses them. */
function faultOf(file: string, reason: NodeJS.ErrnoException): Error {
  const isTold = reason instanceof BackupRefusal || reason instanceof BucketFault
  return isTold ? reason : refusalOf(file, reason)
}

/** The file's place has failed, or else unpacking has, which only what is no whole archive makes fail. */
function refusalOf(file: string, { code = '', syscall, message }: NodeJS.ErrnoException): BackupRefusal {
  if (syscall === undefined) return new BackupRefusal(`${file} is damaged (${message}).`)
  return new BackupRefusal(placeFaults[code]?.(file) ?? `${file} cannot be read (${message}).`)
}

/** The whole text of a member. Throws a BackupRefusal when it is absurdly long. */
export async function memberText({ name, content }: ReadMember): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > longestText) throw new BackupRefusal(`${name} is too long to be a part of a backup.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads what is not wanted: the next member comes after it. */
export async function passOver(content: ReadMember['content']): Promise<undefined> {
  for await (const _ of content);
}
