// Explains why a command aborted: disk, file system or database error.
import { statfs } from 'node:fs/promises'
import type { Configuration } from './config/configuration.ts'
import { innermost, reasonOf } from './config/error-reason.ts'
import { isDatabaseUnavailable, isDeferral } from './database/database.ts'
import { BucketError } from './media/storage/bucket-error.ts'
import { StorageFull } from './media/storage/media-storage.ts'

/** One WAL segment. */
const leastRoom = 16 * 1024 * 1024

const ofDatabase: Record<string, string> = {
  '53100': 'The disk of the database is full',
  '53200': "The database's machine has no memory left",
  '53300': 'The database takes no more connections',
  '25006': 'The database takes no writes',
  '42501': 'The database withholds a right',
}

const ofFiles: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The share of the disk is used up',
  EROFS: 'The disk takes no writes',
  EACCES: 'A file or folder may not be used',
  EPERM: 'A file or folder may not be used',
  EIO: 'The disk fails',
}

/** Returns a sentence; undefined for bugs. */
export async function explainStop(
  error: unknown,
  { databaseUrl, dataDirectory }: Pick<Configuration, 'databaseUrl' | 'dataDirectory'>,
): Promise<string | undefined> {
  if (error instanceof BucketError || error instanceof StorageFull) return error.message
  const cause = innermost(error)
  const known = explainCode(cause)
  if (known !== undefined) return known
  if (isDeferral(error)) return `The database did not carry that out (${reasonOf(cause)})`
  if (!isDatabaseUnavailable(error)) return undefined
  // The embedded database stops when its disk is full; connections report only that it is gone.
  const isFull = databaseUrl === undefined && (await roomIn(dataDirectory)) < leastRoom
  const words = isFull ? `The disk of DATA_DIR (${dataDirectory}) is full` : 'The database went away'
  return `${words} (${reasonOf(cause)})`
}

function explainCode(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const { code = '', syscall, path } = cause as NodeJS.ErrnoException
  if (Object.hasOwn(ofDatabase, code)) return `${ofDatabase[code]} (${reasonOf(cause)})`
  if (!Object.hasOwn(ofFiles, code) || syscall === 'connect') return undefined
  return path === undefined ? `${ofFiles[code]} (${reasonOf(cause)})` : `${ofFiles[code]} (${path}, ${code})`
}

async function roomIn(directory: string): Promise<number> {
  // Some systems cannot report free space.
  const room = await statfs(directory).catch(() => undefined)
  return room ? room.bavail * room.bsize : Number.POSITIVE_INFINITY
}
