// What a backup says of itself: when and by which schema it was made, and what each of its members must hold.
import { z } from 'zod'

/** The last member of every archive, after the rows and the files; without it the archive was cut off. */
export const manifestName = 'manifest.json'

/** A member's rows are JSON, one line each. */
const member = z.object({
  name: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.number().int().min(0).optional(),
})

export const backupManifest = z.object({
  product: z.literal('pravas'),
  /** Of this format. */
  format: z.literal(1),
  /** The last migration that the database had been through. */
  schema: z.number().int().min(1),
  madeAt: z.iso.datetime(),
  members: z.array(member),
  /** Files that their records name and that were not in the storage. */
  missingFiles: z.array(z.string()),
  /** Tells whether the instance secret is the same, so that the mail password and the key for maps can be read again. */
  secretMark: z.string(),
})

export type BackupManifest = z.infer<typeof backupManifest>
export type BackupMember = z.infer<typeof member>

/** What an operator did or gave is wrong; the message says what to do instead. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}

const rowsName = /^rows\/([a-z_]+)\/\d{6}\.jsonl$/

/** The table whose rows a member holds; undefined when it holds none. */
export function tableOf(memberName: string): string | undefined {
  return rowsName.exec(memberName)?.[1]
}

/** The member of this number with rows of `table`. */
export function rowsMember(table: string, number: number): string {
  return `rows/${table}/${String(number).padStart(6, '0')}.jsonl`
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
