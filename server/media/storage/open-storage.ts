// Opens the media storage and holds this process's instance.

import { createHash } from 'node:crypto'
import type { BucketOptions } from '#server/config/bucket-configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { log } from '#server/config/log.ts'
import { type BucketError, clockErrorText } from './bucket-error.ts'
import { openDiskStorage } from './disk-storage.ts'
import { type MediaBody, type MediaStorage, storedAreas } from './media-storage.ts'
import { PromptReads } from './prompt-reads.ts'
import { openS3Storage } from './s3-storage.ts'
import { withTimeLimits } from './timed-storage.ts'

let opened: MediaStorage | undefined
let reads: PromptReads | undefined

/** Throws a ConfigurationError if the folder is not writable. */
export async function openFolder(directory: string): Promise<MediaStorage> {
  return openDiskStorage(directory).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      `Pictures cannot be kept in ${directory} (${error.code}): expected a folder that this process may write to.`,
    )
  })
}

/** Throws a ConfigurationError if the bucket is missing or rejects the credentials. */
export async function openBucket(options: BucketOptions): Promise<MediaStorage> {
  return openS3Storage(options).catch((error: BucketError) => {
    throw new ConfigurationError(
      `Pictures cannot be kept in the bucket ${options.bucket} at ${options.endpoint} (it answers ${error.status}): expected one that is there and takes the given keys${likelyCause(error)}.`,
    )
  })
}

/** Sets this process's storage, with timeouts; undefined closes it. */
export function setMediaStorage(storage: MediaStorage | undefined): void {
  reads?.close()
  opened = storage && withTimeLimits(storage)
  reads = opened && new PromptReads({ storage: opened, onChange: reportChange })
}

/** Throws if openMedia() has not run. */
export function mediaStorage(): MediaStorage {
  if (!opened) throw new Error(notOpened)
  return opened
}

/** Returns the reader for visitors: results within seconds, or StorageUnavailable. */
export function promptReads(): PromptReads {
  if (!reads) throw new Error(notOpened)
  return reads
}

const notOpened = 'openMedia() must run before media is used'

function reportChange(error: unknown): void {
  if (error === undefined) log().info({ part: 'media' }, 'the media storage answers again')
  else
    log().error(
      { part: 'media', err: error },
      'the media storage does not answer: pictures are answered with 503',
    )
}

function likelyCause({ clockAhead }: BucketError): string {
  return clockAhead === undefined ? '' : `; ${clockErrorText(clockAhead)}`
}

type MoveReport = { copied: number; present: number; bytes: number }

/**
 * A file of the same size counts as copied, because the content of a key never changes. Throws at the first
 * file that fails.
 */
export async function moveMedia(places: {
  from: MediaStorage
  to: MediaStorage
  tell: (report: MoveReport) => void
}): Promise<MoveReport> {
  const { from, to, tell } = places
  const report: MoveReport = { copied: 0, present: 0, bytes: 0 }
  for await (const { key, size } of from.list(storedAreas)) {
    if ((await to.stat(key))?.size === size) {
      report.present += 1
      continue
    }
    if (!(await copyFile(key, places))) continue
    report.copied += 1
    report.bytes += size
    if (report.copied % 100 === 0) tell(report)
  }
  return report
}

/** False if deleted since. */
async function copyFile(
  key: string,
  { from, to }: { from: MediaStorage; to: MediaStorage },
): Promise<boolean> {
  const body = await from.read(key)
  if (!body) return false
  const sent = createHash('sha256')
  await to.put(key, hashing(body, sent))
  const stored = await to.read(key)
  const back = createHash('sha256')
  if (stored) for await (const _ of hashing(stored, back));
  if (back.digest('hex') === sent.digest('hex')) return true
  await to.remove(key)
  throw new Error(`${key} did not come back as it was stored; the copy was removed`)
}

async function* hashing(
  body: MediaBody,
  hash: { update: (bytes: Uint8Array) => unknown },
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body instanceof Uint8Array ? [body] : body) {
    hash.update(bytes)
    yield bytes
  }
}
