// The backup format: header, manifest, member names and limits.
import { z } from 'zod'

/** First member of an archive since format 2; needed before anything else is read. */
export const headerName = 'header.json'
/** Last member of every archive. Without it the archive is truncated. */
export const manifestName = 'manifest.json'

// The writer respects these limits, and the reader rejects larger values.
/** Bytes of a member that is read into memory: rows, index or manifest. */
export const longestText = 64 * 1024 * 1024
/** Members per index member. */
export const indexedAtOnce = 10_000
/** Maximum number of row snapshots; see `writeBackup`. */
export const mostGenerations = 10
/** Maximum names of missing files in a manifest; `missing` counts all. */
export const mostMissingNames = 1000

const count = z.number().int().min(0)

/** Rows are JSON lines. */
export const backupMember = z.object({
  name: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: count.optional(),
})

const described = {
  product: z.literal('pravas'),
  /** Number of the last applied migration. */
  schema: z.number().int().min(1),
}

/** Accepts any format: a newer release declares its format first, because it may write other members. */
export const backupHeader = z.object({ ...described, format: z.number().int().min(2) })

const manifestFields = {
  ...described,
  madeAt: z.iso.datetime(),
  /** Recorded files that were missing in the storage; at most `mostMissingNames` names in format 2. */
  missingFiles: z.array(z.string()),
  /** Missing in backups of releases before 0.2.0. */
  release: z.object({ version: z.string(), commit: z.string() }).optional(),
  /**
   * Fingerprint of the instance secret. With another secret the mail password and the maps key cannot be
   * decrypted.
   */
  secretMark: z.string(),
}

/**
 * Format of releases before November 2026. It lists all members itself, which limited the size of backups.
 */
const listingManifest = z.object({
  ...manifestFields,
  format: z.literal(1),
  members: z.array(backupMember),
})

const indexedManifest = z.object({
  ...manifestFields,
  format: z.literal(2),
  /** The valid row generation: the last one written. */
  generation: z.number().int().min(1).max(mostGenerations),
  /** Row count by table in that generation. */
  tables: z.record(z.string(), count),
  files: count,
  missing: count,
  /** The index members. Each lists the members since the previous one. */
  index: z.array(backupMember),
})

export const backupManifest = z.discriminatedUnion('format', [listingManifest, indexedManifest])

/** The format that this release writes. */
export const writtenFormat = 2

export type BackupManifest = z.infer<typeof backupManifest>
export type IndexedManifest = z.infer<typeof indexedManifest>
export type BackupMember = z.infer<typeof backupMember>

/** An error that the operator can fix; the message explains how. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}

const rowsName = /^rows(?:-([0-9]{1,2}))?\/([a-z_]+)\/[0-9]{6}\.jsonl$/

/** Returns the table of a row member; undefined for other members. */
export function tableOf(memberName: string): string | undefined {
  return rowsName.exec(memberName)?.[2]
}

/** Returns the generation of a row member, counted from 1. */
export function generationOf(memberName: string): number {
  return Number(rowsName.exec(memberName)?.[1] ?? 1)
}

type RowsPlace = { table: string; number: number; generation: number }

/** Returns the name of the row member with this number. */
export function rowsMember({ table, number, generation }: RowsPlace): string {
  const folder = generation === 1 ? 'rows' : `rows-${generation}`
  return `${folder}/${table}/${String(number).padStart(6, '0')}.jsonl`
}

const filePrefix = 'files/'

/** Returns the storage key of a file member; undefined for other members. */
export function keyOf(memberName: string): string | undefined {
  return memberName.startsWith(filePrefix) ? memberName.slice(filePrefix.length) : undefined
}

/** Returns the member name for a storage key. */
export function fileMember(key: string): string {
  return filePrefix + key
}

const indexName = /^index\/[0-9]{6}\.jsonl$/

/** True if the member is part of the index. */
export function isIndexMember(memberName: string): boolean {
  return indexName.test(memberName)
}

/** Returns the name of the index member with this number. */
export function indexMember(number: number): string {
  return `index/${String(number).padStart(6, '0')}.jsonl`
}

const lineEnd = 10

/** Counts the line ends in a chunk of a row member. */
export function countLines(piece: Uint8Array): number {
  let lines = 0
  for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
