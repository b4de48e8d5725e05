// Stores encrypted backups in an S3 bucket.

import type { BackupBucketOptions } from '#server/config/bucket-configuration.ts'
import { openS3Storage, type S3Files } from '#server/media/storage/s3-storage.ts'
import { readInTime, StorageTimeout } from '#server/media/storage/timed-storage.ts'
import { isBackupKey } from './backup-contents.ts'
import { BackupRejection } from './backup-manifest.ts'
import { decrypted, encryptBytes } from './encrypted-backup.ts'
import type { BackupSource } from './read-backup.ts'

/** S3 allows 10,000 parts: 160 GB. */
const partBytes = 16 * 1024 * 1024
/** Milliseconds per uploaded part, and between two chunks of a download. */
const patience = 120_000

export type BackupBucket = {
  put: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<{ place: string; bytes: number }>
  source: (name: string) => BackupSource
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** Throws a BucketError if it does not exist or rejects the keys. */
export async function openBackupBucket(options: BackupBucketOptions): Promise<BackupBucket> {
  const limits = { isKey: isBackupKey, partBytes, patience }
  const { folder, passphrase, bucket } = options
  const files = await openS3Storage(options, limits)
  const keyOf = (name: string) => `${folder}/${name}`
  const placeOf = (name: string) => `s3://${bucket}/${keyOf(name)}`
  return {
    async put(name, bytes) {
      await files.put(keyOf(name), encryptBytes(bytes, passphrase))
      const stored = await files.stat(keyOf(name))
      if (!stored) throw new BackupRejection(`${placeOf(name)} is not there although it was stored.`)
      return { place: placeOf(name), bytes: stored.size }
    },
    source: (name) => {
      const place = placeOf(name)
      return decrypted(
        { name: place, open: () => readStored({ files, key: keyOf(name), place }) },
        passphrase,
      )
    },
    async list() {
      const names: string[] = []
      for await (const { key } of files.list([folder])) names.push(key.slice(folder.length + 1))
      return names.sort()
    },
    remove: (name) => files.remove(keyOf(name)),
  }
}

async function* readStored(given: {
  files: S3Files
  key: string
  place: string
}): AsyncGenerator<Uint8Array> {
  const { files, key, place } = given
  const body = await files.read(key)
  if (!body) throw new BackupRejection(`There is no backup ${place}.`)
  if (body instanceof Uint8Array) return yield body
  try {
    yield* readInTime(body, patience)
  } catch (error) {
    if (!(error instanceof StorageTimeout)) throw error
    throw new BackupRejection(`${place} stopped coming: the bucket is silent.`, { cause: error })
  }
}
