// Names backups by when they were made, and knows its own names again.
import { encryptedEnding } from './encrypted-backup.ts'

const time = String.raw`\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z`
const ownName = new RegExp(String.raw`^pravas-${time}\.tar\.gz$`)
const ownKey = new RegExp(
  String.raw`^[a-z0-9-]+/pravas-${time}\.tar\.gz${encryptedEnding.replace('.', '\\.')}$`,
)

/** Ends the name of an archive that is being written, or was when its process ended. */
export const unfinishedEnding = '.unfinished'

/** The name of a backup made now, in UTC: names sort as their times do. */
export function backupName(now: Date): string {
  return `pravas-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** The name in a bucket of the backup that has this name in a folder. */
export function nameInBucket(name: string): string {
  return name + encryptedEnding
}

/** Whether a file of a folder is a whole backup of ours. */
export function isBackupName(name: string): boolean {
  return ownName.test(name)
}

/** Whether a file of a folder is one of ours that was not written to its end. */
export function isUnfinishedName(name: string): boolean {
  return name.endsWith(unfinishedEnding) && isBackupName(name.slice(0, -unfinishedEnding.length))
}

/** Whether an object of a bucket is a backup of ours, in whichever folder there. */
export function isBackupKey(key: string): boolean {
  return ownKey.test(key)
}
