// What a backup says of itself: when and by which schema it was made, and what each of its members must hold.
import { z } from 'zod'

/** The first member of an archive since format 2: what must be known before anything else is read. */
export const headerName = 'header.json'
/** The last member of every archive, after the rows and the files; without it the archive was cut off. */
export const manifestName = 'manifest.json'

// The writer keeps these limits, and the reader refuses what is beyond them.
/** Bytes of a member that is read into memory: rows, a part of the index, the manifest. */
export const longestText = 64 * 1024 * 1024
/** Members that one part of the index lists. */
export const indexedAtOnce = 10_000
/** Times that the rows are written, see `writeBackup`. */
export const mostGenerations = 10
/** Names of missing files in a manifest; `missing` counts all of them. */
export const mostMissingNames = 1000

const count = z.number().int().min(0)

/** A member's rows are JSON, one line each. */
export const backupMember = z.object({
  name: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: count.optional(),
})

const described = {
  product: z.literal('pravas'),
  /** The last migration that the database had been through. */
  schema: z.number().int().min(1),
}

/** Of any format: a newer release may write other members, but says so first. */
export const backupHeader = z.object({ ...described, format: z.number().int().min(2) })

const manifestFields = {
  ...described,
  madeAt: z.iso.datetime(),
  /** Names of files that their records name and that were not in the storage; in format 2 no more than `mostMissingNames`. */
  missingFiles: z.array(z.string()),
  /** Which release made it; those before 0.2.0 did not say. */
  release: z.object({ version: z.string(), commit: z.string() }).optional(),
  /** Tells whether the instance secret is the same, so that the mail password and the key for maps can be read again. */
  secretMark: z.string(),
}

/** Of releases before November 2026: it lists every member itself, so that its size was the limit of a backup. */
const listingManifest = z.object({
  ...manifestFields,
  format: z.literal(1),
  members: z.array(backupMember),
})

const indexedManifest = z.object({
  ...manifestFields,
  format: z.literal(2),
  /** The rows that count: those that were written last. */
  generation: z.number().int().min(1).max(mostGenerations),
  /** Rows by table, in that generation. */
  tables: z.record(z.string(), count),
  files: count,
  missing: count,
  /** The members that list all others, each those before it. */
  index: z.array(backupMember),
})

export const backupManifest = z.discriminatedUnion('format', [listingManifest, indexedManifest])

/** What this release writes. */
export const writtenFormat = 2

export type BackupManifest = z.infer<typeof backupManifest>
export type IndexedManifest = z.infer<typeof indexedManifest>
export type BackupMember = z.infer<typeof backupMember>

/** What an operator did or gave is wrong; the message says what to do instead. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}

const rowsName = /^rows(?:-([0-9]{1,2}))?\/([a-z_]+)\/[0-9]{6}\.jsonl$/

/** The table whose rows a member holds; undefined when it holds none. */
export function tableOf(memberName: string): string | undefined {
  return rowsName.exec(memberName)?.[2]
}

/** Which writing of the rows a member with rows belongs to, from 1 on. */
export function generationOf(memberName: string): number {
  return Number(rowsName.exec(memberName)?.[1] ?? 1)
}

type RowsPlace = { table: string; number: number; generation: number }

/** The member of this number with rows of `table`. */
export function rowsMember({ table, number, generation }: RowsPlace): string {
  const folder = generation === 1 ? 'rows' : `rows-${generation}`
  return `${folder}/${table}/${String(number).padStart(6, '0')}.jsonl`
}

const filePrefix = 'files/'

/** The storage key of the file that a member holds; undefined when it holds none. */
export function keyOf(memberName: string): string | undefined {
  return memberName.startsWith(filePrefix) ? memberName.slice(filePrefix.length) : undefined
}

/** The member that holds the file under this storage key. */
export function fileMember(key: string): string {
  return filePrefix + key
}

const indexName = /^index\/[0-9]{6}\.jsonl$/

/** Whether the member is a part of the index. */
export function isIndexMember(memberName: string): boolean {
  return indexName.test(memberName)
}

/** The part of the index with this number. */
export function indexMember(number: number): string {
  return `index/${String(number).padStart(6, '0')}.jsonl`
}

const lineEnd = 10

/** The rows in a piece of a member that holds rows. */
export function countLines(piece: Uint8Array): number {
  let lines = 0
  for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
