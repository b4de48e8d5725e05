// Decides from the environment whether media is kept in a bucket, and refuses a bucket that is only half described.
import { ConfigurationError } from './configuration-error.ts'
import type { Variables } from './variables.ts'

/** A bucket that speaks S3; its name follows the endpoint in the path. */
export type BucketOptions = {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Where backups are copied to, and what encrypts them there. */
export type BackupBucketOptions = BucketOptions & {
  /** Stands before the names of the backups, so that several sites may share a bucket. */
  folder: string
  passphrase: string
}

const neededForBackups = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
] as const

/** The bucket for backups; undefined when there is none. A passphrase alone reads backups that were copied from one. */
export function readBackupBucket(values: Variables): BackupBucketOptions | undefined {
  const missing = neededForBackups.filter((name) => values[name] === undefined)
  const isWanted = neededForBackups.some((name) => name !== 'BACKUP_PASSPHRASE' && values[name] !== undefined)
  if (!isWanted) return undefined
  if (missing.length > 0) {
    throw new ConfigurationError(
      `${missing.join(', ')} is missing: expected all of ${neededForBackups.join(', ')} to keep encrypted backups in a bucket, or none.`,
    )
  }
  return {
    endpoint: values.BACKUP_S3_ENDPOINT ?? '',
    bucket: values.BACKUP_S3_BUCKET ?? '',
    region: values.BACKUP_S3_REGION,
    accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    folder: values.BACKUP_S3_FOLDER,
    passphrase: values.BACKUP_PASSPHRASE ?? '',
  }
}

/** The bucket for media; undefined when none of its variables is set, and media is kept under DATA_DIR. */
export function readBucket(values: Variables): BucketOptions | undefined {
  const missing = needed.filter((name) => values[name] === undefined)
  if (missing.length === needed.length) return undefined
  if (missing.length > 0) {
    throw new ConfigurationError(
      `${missing.join(', ')} is missing: expected all of ${needed.join(', ')} to keep media in a bucket, or none to keep it under DATA_DIR.`,
    )
  }
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  }
}
