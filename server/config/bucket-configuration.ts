// Reads the bucket settings and rejects incomplete ones.
import { ConfigurationError } from './configuration-error.ts'
import type { Variables } from './variables.ts'

export type BucketOptions = {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BackupBucketOptions = BucketOptions & {
  /** Prefix of backup names; sites can share a bucket. */
  folder: string
  passphrase: string
}

/** Returns the media bucket; undefined stores media under DATA_DIR. */
export function readBucket(values: Variables): BucketOptions | undefined {
  const needed = bucketVariables('')
  if (!isAnySet(values, needed)) return undefined
  requireAll(values, needed, 'to keep media in a bucket, or none to keep it under DATA_DIR')
  return describeBucket(values, '')
}

/** Returns the backup bucket. A passphrase without a bucket only decrypts backups. */
export function readBackupBucket(values: Variables): BackupBucketOptions | undefined {
  const needed = bucketVariables('BACKUP_')
  if (!isAnySet(values, needed)) return undefined
  requireAll(values, [...needed, 'BACKUP_PASSPHRASE'], 'to keep encrypted backups in a bucket, or none')
  return {
    ...describeBucket(values, 'BACKUP_'),
    folder: values.BACKUP_S3_FOLDER,
    passphrase: values.BACKUP_PASSPHRASE ?? '',
  }
}

type Prefix = '' | 'BACKUP_'

function bucketVariables(prefix: Prefix) {
  return [
    `${prefix}S3_ENDPOINT`,
    `${prefix}S3_BUCKET`,
    `${prefix}S3_ACCESS_KEY_ID`,
    `${prefix}S3_SECRET_ACCESS_KEY`,
  ] as const
}

function isAnySet(values: Variables, names: readonly (keyof Variables)[]): boolean {
  return names.some((name) => values[name] !== undefined)
}

// biome-ignore lint/complexity/useMaxParams: the values, the required names, and the end of the message.
function requireAll(values: Variables, names: readonly (keyof Variables)[], purpose: string): void {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0) return
  throw new ConfigurationError(
    `${missing.join(', ')} is missing: expected all of ${names.join(', ')} ${purpose}.`,
  )
}

function describeBucket(values: Variables, prefix: Prefix): BucketOptions {
  return {
    endpoint: values[`${prefix}S3_ENDPOINT`] ?? '',
    bucket: values[`${prefix}S3_BUCKET`] ?? '',
    region: values[`${prefix}S3_REGION`],
    accessKeyId: values[`${prefix}S3_ACCESS_KEY_ID`] ?? '',
    secretAccessKey: values[`${prefix}S3_SECRET_ACCESS_KEY`] ?? '',
  }
}
