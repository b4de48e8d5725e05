// Verifies that a backup is complete and unaltered.
import { createHash, type Hash, hash } from 'node:crypto'
import { describeRelease } from '#server/config/release.ts'
import { listMigrations } from '#server/database/migration-files.ts'
import { explainTooOld, ownSchemaNumber } from '#server/database/migrations.ts'
import { isMediaKey } from '#server/media/storage/media-storage.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { MemberHashes } from './archive-writer.ts'
import { tablesInBackup } from './backup-contents.ts'
import {
  type BackupManifest,
  type BackupMember,
  BackupRejection,
  backupHeader,
  backupManifest,
  countLines,
  fileMember,
  generationOf,
  headerName,
  type IndexedManifest,
  isIndexMember,
  keyOf,
  manifestName,
  tableOf,
  writtenFormat,
} from './backup-manifest.ts'
import { KeyFingerprints } from './encrypted-backup.ts'
import { type BackupPlace, memberText, type ReadMember, readMembers, sourceOf } from './read-backup.ts'
import { recordedKeys, speaksOfFiles } from './recorded-files.ts'

export type VerifiedBackup = {
  schema: number
  madeAt: string
  secretMark: string
  generation: number
  rowMembers: number
  rows: number
  files: number
  /** The count, and the first names. */
  missing: number
  missingFiles: string[]
}

type Rows = { members: number; tables: Map<string, number>; recorded: KeyFingerprints }

/** Throws a BackupRejection with the difference. */
export async function verifyBackup(place: BackupPlace): Promise<VerifiedBackup> {
  const reading = new Reading(sourceOf(place).name)
  await readMembers(place, async (member) => {
    await reading.take(member)
    return undefined
  })
  return reading.finish()
}

class Reading {
  readonly #file: string
  readonly #ledger: MemberHashes
  readonly #rows = new Map<number, Rows>()
  #files = 0
  #isFirst = true
  /** True since format 2. */
  #isIndexed = false
  #manifest: BackupManifest | undefined

  constructor(file: string) {
    this.#file = file
    this.#ledger = new MemberHashes(file)
  }

  async take(member: ReadMember): Promise<void> {
    const { name } = member
    if (this.#manifest) throw new BackupRejection(`${this.#file} goes on after its manifest: it was altered.`)
    const isFirst = this.#isFirst
    this.#isFirst = false
    if (name === manifestName) this.#manifest = readManifest(await memberText(member))
    else if (isFirst && name === headerName) this.#takeHeader(name, await memberText(member))
    else if (this.#isIndexed && isIndexMember(name)) await this.#takeIndex(member)
    else if (tableOf(name) !== undefined) await this.#takeRows(requireOwnMember(member))
    else await this.#takeFile(requireOwnMember(member))
  }

  finish(): VerifiedBackup {
    const manifest = this.#manifest
    if (!manifest)
      throw new BackupRejection(`${this.#file} has no manifest: it was cut off, or is no backup of Pravas.`)
    requireKnownSchema(manifest)
    const generation = manifest.format === 1 ? 1 : manifest.generation
    const rows = this.#rowsOf(generation)
    if (manifest.format === 1) this.#ledger.compare(manifest.members)
    else {
      this.#ledger.close(manifest.index)
      this.#requireCounts(manifest, rows.tables)
    }
    const { schema, madeAt, secretMark, missingFiles } = manifest
    const missing = manifest.format === 1 ? missingFiles.length : manifest.missing
    this.#requireRecordedFiles(rows.recorded, missing)
    return {
      ...{ schema, madeAt, secretMark, generation, files: this.#files, missing, missingFiles },
      rowMembers: rows.members,
      rows: [...rows.tables.values()].reduce((sum, count) => sum + count, 0),
    }
  }

  #takeHeader(name: string, text: string): void {
    readHeader(text)
    this.#isIndexed = true
    this.#ledger.add(measureText(name, text), true)
  }

  async #takeIndex(member: ReadMember): Promise<void> {
    const text = await memberText(member)
    this.#ledger.closePart(measureText(member.name, text), text)
  }

  async #takeRows(member: ReadMember): Promise<void> {
    const { name } = member
    const table = tableOf(name) ?? ''
    const isSpeaking = speaksOfFiles(table)
    const text = isSpeaking ? await memberText(member) : ''
    const measured = isSpeaking ? measureText(name, text) : await measure(member)
    this.#ledger.add(measured, this.#isIndexed)
    const rows = this.#rowsOf(generationOf(name))
    rows.members += 1
    rows.tables.set(table, (rows.tables.get(table) ?? 0) + (measured.rows ?? 0))
    for (const line of text.split('\n').filter(Boolean))
      for (const key of this.#keysIn(name, line)) rows.recorded.add(fileMember(key))
  }

  /** Format 1 did not report missing variants and originals waiting for preparation. */
  #keysIn(name: string, line: string): string[] {
    const table = tableOf(name) ?? ''
    try {
      const keys = recordedKeys(table, line)
      if (this.#isIndexed) return keys
      return table === 'media' ? keys.slice(0, 1) : []
    } catch {
      // The restore reports it.
      return []
    }
  }

  async #takeFile(member: ReadMember): Promise<void> {
    this.#ledger.add(await measure(member), this.#isIndexed)
    this.#files += 1
  }

  #rowsOf(generation: number): Rows {
    const rows = this.#rows.get(generation) ?? {
      members: 0,
      tables: new Map(),
      recorded: new KeyFingerprints(),
    }
    this.#rows.set(generation, rows)
    return rows
  }

  #requireCounts(manifest: IndexedManifest, tables: Map<string, number>): void {
    for (const table of new Set([...tables.keys(), ...Object.keys(manifest.tables)])) {
      const [held, wanted] = [tables.get(table) ?? 0, manifest.tables[table] ?? 0]
      if (held !== wanted)
        throw new BackupRejection(
          `${this.#file} holds ${held} rows of ${table}, and ${wanted} were backed up.`,
        )
    }
    if (this.#files !== manifest.files)
      throw new BackupRejection(
        `${this.#file} holds ${this.#files} files, and ${manifest.files} were backed up.`,
      )
  }

  #requireRecordedFiles(recorded: KeyFingerprints, missing: number): void {
    const without = recorded.countBeyond(this.#ledger.names)
    if (without > missing)
      throw new BackupRejection(
        `${this.#file} lacks ${without} files that its rows speak of, and ${missing} were missing when it was made.`,
      )
  }
}

/** Checked first: a newer format may have unknown members. */
function readHeader(text: string): void {
  const reading = backupHeader.safeParse(parseJson(text))
  if (!reading.success) throw new BackupRejection('The header cannot be read: the backup is damaged.')
  const { format } = reading.data
  if (format > writtenFormat)
    throw newerBackup(`format ${format}, and this release reads up to ${writtenFormat}`, reading.data.release)
  requireKnownSchema(reading.data)
}

type MadeBy = { version: string; commit: string } | undefined

function newerBackup(what: string, release: MadeBy): BackupRejection {
  const maker = release ? describeRelease(release) : 'the release that made it'
  return new BackupRejection(`The backup has ${what}: restore it with ${maker}, or a newer one.`)
}

function requireKnownSchema({ schema, release }: { schema: number; release?: MadeBy }): void {
  const own = ownSchemaNumber()
  const [baseline] = listMigrations()
  if (baseline && schema < baseline.number) throw new BackupRejection(explainTooOld('The backup', schema))
  if (schema <= own) return
  throw newerBackup(`schema ${schema}, and this release knows ${own}`, release)
}

function readManifest(text: string): BackupManifest {
  const reading = backupManifest.safeParse(parseJson(text))
  if (!reading.success)
    throw new BackupRejection('The manifest cannot be read: the backup is damaged, or of another release.')
  return reading.data
}

/** Only known tables and valid media keys. */
function requireOwnMember(member: ReadMember): ReadMember {
  const table = tableOf(member.name)
  const key = keyOf(member.name)
  const isKnownMember = table ? tablesInBackup.includes(table) : key !== undefined && isMediaKey(key)
  if (!isKnownMember) throw new BackupRejection(`${member.name} is nothing that a backup holds.`)
  return member
}

async function measure({ name, content }: ReadMember): Promise<BackupMember> {
  const hasRows = tableOf(name) !== undefined
  let [bytes, rows] = [0, 0]
  let first: Uint8Array = Buffer.alloc(0)
  // Most members are one chunk; a million Hash objects would use native memory.
  let sum: Hash | undefined
  for await (const chunk of content) {
    if (bytes > 0) {
      sum ??= createHash('sha256').update(first)
      sum.update(chunk)
    } else first = chunk
    bytes += chunk.length
    if (hasRows) rows += countLines(chunk)
  }
  return { name, bytes, sha256: sum?.digest('hex') ?? hash('sha256', first), ...(hasRows && { rows }) }
}

function measureText(name: string, text: string): BackupMember {
  const bytes = Buffer.from(text)
  const rows = tableOf(name) === undefined ? {} : { rows: countLines(bytes) }
  return { name, bytes: bytes.length, sha256: hash('sha256', bytes), ...rows }
}
