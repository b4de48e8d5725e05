// Finds out whether a backup is whole and unaltered before anything of it is believed.
import { createHash } from 'node:crypto'
import { ownSchemaNumber } from '#server/database/schema-number.ts'
import { isMediaKey } from '#server/media/storage/media-key.ts'
import { keptTables } from './backup-contents.ts'
import {
  type BackupManifest,
  type BackupMember,
  BackupRefusal,
  backupHeader,
  backupManifest,
  countLines,
  generationOf,
  headerName,
  isIndexMember,
  keyOf,
  manifestName,
  tableOf,
  writtenFormat,
} from './backup-manifest.ts'
import { MemberLedger, parseJson } from './member-ledger.ts'
import { memberText, type ReadMember, readMembers } from './read-backup.ts'

/** A backup that is what was written. */
export type VerifiedBackup = {
  schema: number
  madeAt: string
  secretMark: string
  /** Which writing of the rows counts, and how many members and rows it has. */
  generation: number
  rowMembers: number
  rows: number
  files: number
  /** How many files were missing when it was made, and the names of the first of them. */
  missing: number
  missingFiles: string[]
}

type Counts = { members: number; tables: Map<string, number> }

/** Reads the archive to its end and compares it with what it says of itself. Throws a BackupRefusal that says what is wrong. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const ledger = new MemberLedger(file)
  const generations = new Map<number, Counts>()
  let files = 0
  let isIndexed = false
  let manifest: BackupManifest | undefined
  let isFirst = true
  await readMembers(file, async (member) => {
    const { name } = member
    if (manifest) throw new BackupRefusal(`${file} goes on after its manifest: it was altered.`)
    if (isFirst && name === headerName) {
      const text = await memberText(member)
      readHeader(text)
      isIndexed = true
      ledger.add(measureText(name, text), isIndexed)
    } else if (name === manifestName) {
      manifest = readManifest(await memberText(member))
    } else if (isIndexed && isIndexMember(name)) {
      const text = await memberText(member)
      ledger.closePart(measureText(name, text), text)
    } else {
      const measured = await measure(requireOwnMember(member))
      ledger.add(measured, isIndexed)
      if (tableOf(name) === undefined) files += 1
      else countRows(generations, measured)
    }
    isFirst = false
    return undefined
  })
  if (!manifest)
    throw new BackupRefusal(`${file} has no manifest: it was cut off, or is no backup of Pravas.`)
  return summarise({ file, manifest, ledger, generations, files })
}

type Read = {
  file: string
  manifest: BackupManifest
  ledger: MemberLedger
  generations: Map<number, Counts>
  files: number
}

function summarise({ file, manifest, ledger, generations, files }: Read): VerifiedBackup {
  requireKnownSchema(manifest)
  const generation = manifest.format === 1 ? 1 : manifest.generation
  const { members, tables } = generations.get(generation) ?? { members: 0, tables: new Map() }
  if (manifest.format === 1) ledger.compare(manifest.members)
  else {
    ledger.close(manifest.index)
    requireSameCounts(file, { manifest, tables, files })
  }
  const { schema, madeAt, secretMark, missingFiles } = manifest
  const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
  const missing = manifest.format === 1 ? missingFiles.length : manifest.missing
  return {
    ...{ schema, madeAt, secretMark, generation },
    ...{ rowMembers: members, rows, files, missing, missingFiles },
  }
}

function requireSameCounts(
  file: string,
  {
    manifest,
    tables,
    files,
  }: { manifest: BackupManifest & { format: 2 }; tables: Map<string, number>; files: number },
): void {
  for (const table of new Set([...tables.keys(), ...Object.keys(manifest.tables)])) {
    const [held, wanted] = [tables.get(table) ?? 0, manifest.tables[table] ?? 0]
    if (held !== wanted) {
      throw new BackupRefusal(
        `${file} holds ${held} rows of ${table}, and ${wanted} were backed up: nothing was restored.`,
      )
    }
  }
  if (files !== manifest.files) {
    throw new BackupRefusal(
      `${file} holds ${files} files, and ${manifest.files} were backed up: nothing was restored.`,
    )
  }
}

function countRows(generations: Map<number, Counts>, { name, rows = 0 }: BackupMember): void {
  const counts = generations.get(generationOf(name)) ?? { members: 0, tables: new Map() }
  generations.set(generationOf(name), counts)
  const table = tableOf(name) ?? ''
  counts.members += 1
  counts.tables.set(table, (counts.tables.get(table) ?? 0) + rows)
}

/** Said at once: what follows may be of kinds that this release does not know. */
function readHeader(text: string): void {
  const reading = backupHeader.safeParse(parseJson(text))
  if (!reading.success)
    throw new BackupRefusal('The header cannot be read: the backup is damaged: nothing was restored.')
  const { format } = reading.data
  if (format > writtenFormat) {
    throw new BackupRefusal(
      `The backup has format ${format}, and this release reads up to ${writtenFormat}: restore it with the release that made it, or a newer one. Nothing was restored.`,
    )
  }
  requireKnownSchema(reading.data)
}

function requireKnownSchema({ schema }: { schema: number }): void {
  const own = ownSchemaNumber()
  if (schema <= own) return
  throw new BackupRefusal(
    `The backup has schema ${schema}, this release ${own}: restore it with the release that made it, or a newer one. Nothing was restored.`,
  )
}

function readManifest(text: string): BackupManifest {
  const reading = backupManifest.safeParse(parseJson(text))
  if (!reading.success)
    throw new BackupRefusal('The manifest cannot be read: the backup is damaged, or of another release.')
  return reading.data
}

/** Only tables that we keep and keys that we make: a name leads nowhere else. */
function requireOwnMember(member: ReadMember): ReadMember {
  const table = tableOf(member.name)
  const key = keyOf(member.name)
  const isOurs = table ? keptTables.includes(table) : key !== undefined && isMediaKey(key)
  if (!isOurs) throw new BackupRefusal(`${member.name} is nothing that a backup holds: nothing was restored.`)
  return member
}

async function measure({ name, content }: ReadMember): Promise<BackupMember> {
  const hash = createHash('sha256')
  const hasRows = tableOf(name) !== undefined
  let [bytes, rows] = [0, 0]
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    if (hasRows) rows += countLines(chunk)
  }
  return { name, bytes, sha256: hash.digest('hex'), ...(hasRows && { rows }) }
}

function measureText(name: string, text: string): BackupMember {
  const bytes = Buffer.from(text)
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
