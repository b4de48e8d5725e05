// Reads a backup member by member, and finds out whether it is whole and unaltered before anything is believed.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { isMediaKey } from '#server/media/storage/media-key.ts'
import { keptTables } from './backup-contents.ts'
import {
  type BackupManifest,
  BackupRefusal,
  backupManifest,
  keyOf,
  manifestName,
  tableOf,
} from './backup-manifest.ts'

/** Rows and manifest are read into memory: more than this in one member was not written by us. */
const longestText = 64 * 1024 * 1024

export type ReadMember = { name: string; content: AsyncIterable<Uint8Array> }

type Take = (member: ReadMember) => Promise<'enough' | undefined>

/**
 * Hands every member to `take`, in order, until it has had enough. Throws a BackupRefusal when the file cannot be read
 * or is no whole archive; what `take` throws goes on as it is.
 */
export async function readMembers(file: string, take: Take): Promise<void> {
  const archive = extract()
  // Whichever fails ends the other one, which then fails too.
  const [unpacked, taken] = await Promise.allSettled([
    pipeline(createReadStream(file), createGunzip(), archive),
    takeMembers(archive, take),
  ])
  if (taken.status === 'rejected' && !(taken.reason instanceof BrokenArchive)) throw taken.reason
  if (taken.status === 'fulfilled' && taken.value === 'enough') return
  if (unpacked.status === 'rejected') throw refusalOf(file, unpacked.reason)
  if (taken.status === 'rejected') throw refusalOf(file, taken.reason.cause)
}

async function takeMembers(archive: Extract, take: Take): Promise<'enough' | undefined> {
  for await (const entry of markingFaults(archive)) {
    const { name, type } = entry.header
    if (type !== 'file') throw new BackupRefusal(`${name} is no file: nothing was restored.`)
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

/** The file's place has failed, or else unpacking has, which only what is no whole archive makes fail. */
function refusalOf(file: string, { code = '', syscall, message }: NodeJS.ErrnoException): BackupRefusal {
  if (syscall === undefined)
    return new BackupRefusal(`${file} is damaged (${message}): nothing was restored.`)
  return new BackupRefusal(placeFaults[code]?.(file) ?? `${file} cannot be read (${message}).`)
}

/** The whole text of a member. Throws a BackupRefusal when it is absurdly long. */
export async function memberText({ name, content }: ReadMember): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > longestText)
      throw new BackupRefusal(`${name} is too long to be a part of a backup: nothing was restored.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads what is not wanted: the next member comes after it. */
export async function passOver(content: ReadMember['content']): Promise<undefined> {
  for await (const _ of content);
}

/** Reads the archive to its end and compares it with its manifest. Throws a BackupRefusal that says what is wrong. */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const found = new Map<string, { bytes: number; sha256: string }>()
  let manifest: BackupManifest | undefined
  await readMembers(file, async (member) => {
    if (manifest) throw new BackupRefusal(`${file} goes on after its manifest: it was altered.`)
    if (member.name === manifestName) manifest = readManifest(await memberText(member))
    else if (found.has(member.name))
      // The manifest would speak of the last one, and each of them would be restored.
      throw new BackupRefusal(`${member.name} comes twice in ${file}: nothing was restored.`)
    else found.set(requireOwnName(member.name), await measure(member))
  })
  if (!manifest)
    throw new BackupRefusal(`${file} has no manifest: it was cut off, or is no backup of Pravas.`)
  for (const { name, bytes, sha256 } of manifest.members) {
    const held = found.get(name)
    if (!held) throw new BackupRefusal(`${name} is missing from ${file}: nothing was restored.`)
    if (held.bytes !== bytes || held.sha256 !== sha256)
      throw new BackupRefusal(`${name} in ${file} is not what was backed up: nothing was restored.`)
    found.delete(name)
  }
  const [extra] = found.keys()
  if (extra) throw new BackupRefusal(`${extra} in ${file} was not part of the backup: nothing was restored.`)
  return manifest
}

function readManifest(text: string): BackupManifest {
  const reading = backupManifest.safeParse(parseJson(text))
  if (!reading.success)
    throw new BackupRefusal('The manifest cannot be read: the backup is damaged, or of another release.')
  return reading.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only tables that we keep and keys that we make: a name leads nowhere else. */
function requireOwnName(name: string): string {
  const table = tableOf(name)
  const key = keyOf(name)
  const isOurs = table ? keptTables.includes(table) : key !== undefined && isMediaKey(key)
  if (!isOurs) throw new BackupRefusal(`${name} is nothing that a backup holds: nothing was restored.`)
  return name
}

async function measure({ content }: ReadMember): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
