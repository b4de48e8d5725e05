// Compares archive members with their index part by part, to limit memory use.
import { parseJson } from '#shared/values/parse-json.ts'
import {
  type BackupMember,
  BackupRejection,
  backupMember,
  indexedAtOnce,
  indexMember,
} from './backup-manifest.ts'
import { KeyFingerprints } from './key-fingerprints.ts'

/** Members come in archive order; an index member follows those that it lists. */
export class MemberHashes {
  readonly #file: string
  readonly #seen = new KeyFingerprints()
  readonly #parts: BackupMember[] = []
  #found = new Map<string, BackupMember>()

  constructor(file: string) {
    this.#file = file
  }

  /** `isIndexed` if index members follow. Throws a BackupRejection. */
  add(member: BackupMember, isIndexed: boolean): void {
    // The index would describe only the last one.
    if (!this.#seen.add(member.name))
      throw new BackupRejection(`${member.name} comes twice in ${this.#file}.`)
    this.#found.set(member.name, member)
    if (isIndexed && this.#found.size > indexedAtOnce)
      throw new BackupRejection(`${this.#file} has too many members without an index.`)
  }

  get names(): KeyFingerprints {
    return this.#seen
  }

  compare(listed: readonly BackupMember[]): void {
    for (const { name, bytes, sha256, rows } of listed) {
      const held = this.#found.get(name)
      if (!held) throw new BackupRejection(`${name} is missing from ${this.#file}.`)
      const hasRows = rows === undefined || held.rows === undefined || held.rows === rows
      if (held.bytes !== bytes || held.sha256 !== sha256 || !hasRows) throw this.#altered(name)
      this.#found.delete(name)
    }
    const [extra] = this.#found.keys()
    if (extra) throw new BackupRejection(`${extra} in ${this.#file} was not part of the backup.`)
  }

  closePart(part: BackupMember, text: string): void {
    if (part.name !== indexMember(this.#parts.length + 1)) throw this.#altered(part.name)
    this.#parts.push(part)
    this.compare(text.split('\n').filter(Boolean).map(readListed(part.name)))
  }

  close(index: readonly BackupMember[]): void {
    this.compare([])
    const parts = new MemberHashes(this.#file)
    for (const part of this.#parts) parts.add(part, false)
    parts.compare(index)
  }

  #altered(name: string): BackupRejection {
    return new BackupRejection(`${name} in ${this.#file} is not what was backed up.`)
  }
}

function readListed(name: string): (line: string) => BackupMember {
  return (line) => {
    const reading = backupMember.safeParse(parseJson(line))
    if (!reading.success) throw new BackupRejection(`${name} cannot be read: the backup is damaged.`)
    return reading.data
  }
}
