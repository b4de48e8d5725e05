// The file names of backups.
import { encryptedEnding } from './encrypted-backup.ts'

const time = String.raw`\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z`
const ownName = new RegExp(String.raw`^pravas-${time}\.tar\.gz$`)
const ownKey = new RegExp(
  String.raw`^[a-z0-9-]+/pravas-${time}\.tar\.gz${encryptedEnding.replace('.', '\\.')}$`,
)

/** Suffix of an incomplete archive. */
export const unfinishedEnding = '.unfinished'

/** Returns a name with the UTC time; names sort by time. */
export function backupName(now: Date): string {
  return `pravas-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** Returns the bucket name for a backup's file name. */
export function nameInBucket(name: string): string {
  return name + encryptedEnding
}

/** True for the file name of a complete backup. */
export function isBackupName(name: string): boolean {
  return ownName.test(name)
}

/** True for the file name of an incomplete backup. */
export function isUnfinishedName(name: string): boolean {
  return name.endsWith(unfinishedEnding) && isBackupName(name.slice(0, -unfinishedEnding.length))
}

/** True for the key of a backup in any folder of a bucket. */
export function isBackupKey(key: string): boolean {
  return ownKey.test(key)
}
