// Health lines for staff; an unresponsive part never delays the others.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { describeRelease } from '#server/config/release.ts'
import type { Actor } from '#server/content/actor.ts'
import { contentVersionIsSure } from '#server/content/content-version.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { BucketError, clockErrorText } from '#server/media/storage/bucket-error.ts'
import { folderReads } from '#server/media/storage/folder-calls.ts'
import { promptReads } from '#server/media/storage/open-storage.ts'
import type { HealthLine } from '#shared/staff/availability.ts'
import { formatFileSize } from '#shared/values/money.ts'

type Finding = Omit<HealthLine, 'part'>

/** Milliseconds per part. */
const patience = 500
const littleSpace = 1024 ** 3

const parts: Record<string, () => Finding | Promise<Finding>> = {
  Database: examineDatabase,
  'Pictures and videos': examineMedia,
  'Live updates': examineLiveUpdates,
}

/** Returns the name of the running release. */
export function readReleaseName(): string {
  return describeRelease()
}

/** Returns one line per part. Throws only a 403. */
export async function readHealth(actor: Actor): Promise<HealthLine[]> {
  requirePermission(actor, 'health.read')
  return Promise.all(
    Object.entries(parts).map(async ([part, examine]) => ({ part, ...(await inTime(part, examine)) })),
  )
}

const noResponse: Finding = {
  state: 'trouble',
  words: 'No answer. Your server administrator should check its log.',
}

async function inTime(part: string, examine: () => Finding | Promise<Finding>): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => late.resolve(noResponse), patience)
  const found = Promise.resolve()
    .then(examine)
    .catch((err) => {
      log().warn({ part: 'health', err, examined: part }, 'a part of the site could not be examined')
      return noResponse
    })
  return Promise.race([found, late.promise]).finally(() => clearTimeout(timer))
}

async function examineDatabase(): Promise<Finding> {
  const begun = performance.now()
  await database().execute(sql`SELECT 1`)
  return { state: 'good', words: `Answers in ${Math.max(1, Math.round(performance.now() - begun))} ms.` }
}

async function examineMedia(): Promise<Finding> {
  const error = await promptReads().findTrouble()
  const { bucket, dataDirectory } = configuration()
  if (error !== undefined) return { state: 'trouble', words: describeStorage(error, bucket?.bucket) }
  if (bucket) return { state: 'good', words: `The bucket ${bucket.bucket} answers.` }
  const { bavail, bsize } = await folderReads.take(() => statfs(dataDirectory))
  return checkDiskSpace(bavail * bsize)
}

function describeStorage(error: unknown, bucket: string | undefined): string {
  if (bucket === undefined) return noResponse.words
  const clockAhead = error instanceof BucketError ? error.clockAhead : undefined
  const cause = clockAhead === undefined ? '' : ` Likely cause: ${clockErrorText(clockAhead)}.`
  return `The bucket ${bucket} does not answer as it should: visitors miss pictures and uploads fail until it does.${cause} Your server administrator should check its log.`
}

/** Classifies the free space in bytes. */
export function checkDiskSpace(free: number): Finding {
  if (free >= littleSpace) return { state: 'good', words: `There is room for ${formatFileSize(free)} more.` }
  return {
    state: 'trouble',
    words: `Only ${formatFileSize(free)} are free: make room on the disk before uploads and enquiries are refused.`,
  }
}

function examineLiveUpdates(): Finding {
  if (contentVersionIsSure()) return { state: 'good', words: 'Changes are seen at once everywhere.' }
  return {
    state: 'trouble',
    words: 'The line to the database is broken and being mended: changes of others may appear late.',
  }
}
