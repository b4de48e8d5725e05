// The backup format: header, manifest, member names and limits.
import { z } from 'zod'

export const headerName = 'header.json'
/** Last member; without it the archive is truncated. */
export const manifestName = 'manifest.json'

// The writer respects these limits, and the reader rejects larger values.
/** Bytes of a member that is read into memory. */
export const maxTextLength = 64 * 1024 * 1024
export const indexedAtOnce = 10_000
/** Row snapshots; see `writeBackup`. */
export const maxGenerations = 10
/** `missing` counts all. */
export const maxMissingNames = 1000

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

const madeBy = z.object({ version: z.string(), commit: z.string() })

/** The header of a newer release must be readable. */
export const backupHeader = z.object({
  ...described,
  format: z.number().int().min(2),
  /** Missing before 0.3.0. */
  release: madeBy.optional().catch(undefined),
})

const manifestFields = {
  ...described,
  madeAt: z.iso.datetime(),
  missingFiles: z.array(z.string()),
  /** Missing in backups of releases before 0.2.0. */
  release: madeBy.optional(),
  /** The secret encrypts the mail password and the maps key. */
  secretMark: z.string(),
}

/** Before November 2026. It lists all members itself, which limited the size of backups. */
const listingManifest = z.object({
  ...manifestFields,
  format: z.literal(1),
  members: z.array(backupMember),
})

const indexedManifest = z.object({
  ...manifestFields,
  format: z.literal(2),
  generation: z.number().int().min(1).max(maxGenerations),
  tables: z.record(z.string(), count),
  files: count,
  missing: count,
  /** Each index member lists the members since the previous one. */
  index: z.array(backupMember),
})

export const backupManifest = z.discriminatedUnion('format', [listingManifest, indexedManifest])

export const writtenFormat = 2

export type BackupManifest = z.infer<typeof backupManifest>
export type IndexedManifest = z.infer<typeof indexedManifest>
export type BackupMember = z.infer<typeof backupMember>

/** The message explains how the operator can fix it. */
export class BackupRejection extends Error {
  override name = 'BackupRejection'
}

const rowsName = /^rows(?:-([0-9]{1,2}))?\/([a-z_]+)\/[0-9]{6}\.jsonl$/

/** Undefined for other members. */
export function tableOf(memberName: string): string | undefined {
  return rowsName.exec(memberName)?.[2]
}

/** Returns the generation of a row member, counted from 1. */
export function generationOf(memberName: string): number {
  return Number(rowsName.exec(memberName)?.[1] ?? 1)
}

type RowsPlace = { table: string; number: number; generation: number }

/** Returns the name of a row member. */
export function rowsMember({ table, number, generation }: RowsPlace): string {
  const folder = generation === 1 ? 'rows' : `rows-${generation}`
  return `${folder}/${table}/${String(number).padStart(6, '0')}.jsonl`
}

const filePrefix = 'files/'

/** Undefined for other members. */
export function keyOf(memberName: string): string | undefined {
  return memberName.startsWith(filePrefix) ? memberName.slice(filePrefix.length) : undefined
}

/** Returns the member name for a storage key. */
export function fileMember(key: string): string {
  return filePrefix + key
}

const indexName = /^index\/[0-9]{6}\.jsonl$/

/** True for an index member. */
export function isIndexMember(memberName: string): boolean {
  return indexName.test(memberName)
}

/** Returns the name of an index member. */
export function indexMember(number: number): string {
  return `index/${String(number).padStart(6, '0')}.jsonl`
}

const lineEnd = 10

/** Counts line ends. */
export function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
