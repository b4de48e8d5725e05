// Encodes waiting images one by one, started by uploads or a timer; resumes after a process end.
import { eq } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { jobActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import type { ImageFormat } from '#server/media/ingest/file-format.ts'
import { fileOfImage, readComplete, storeFiles } from '#server/media/ingest/ingest-image.ts'
import type { IngestedFile } from '#server/media/ingest/ingested-file.ts'
import { discardFiles } from '#server/media/ingest/media-ingest.ts'
import { type MediaRejection, rejectionText } from '#server/media/ingest/media-rejection.ts'
import { imageWorker } from '#server/media/ingest/open-image-worker.ts'
import { mimeTypeOf } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { firstFocalColumns, focalPointOf } from './describe-image.ts'
import { exchangeFile } from './media-exchange.ts'
import {
  failPreparation,
  findPreparation,
  isClaimed,
  maxAttempts,
  type Preparation,
  postponePreparation,
  returnPreparation,
  storePreparation,
  takePreparation,
} from './media-preparation-records.ts'
import { removeWaiting } from './pending-media.ts'

/** Milliseconds between polls for other instances' images, and between lease renewals. */
const lookEvery = 10_000
const renewEveryMs = 5_000
/** Seconds before a retry, doubled by each failure. */
const firstPause = 5

const preparer = jobActor('prepare-pictures')

export type ProcessingResult = 'prepared' | 'not-yet' | { refusal: MediaRejection }

type ProcessingRun = { isStopped: boolean; isWanted: boolean; running: Promise<void> | undefined }

const run: ProcessingRun = { isStopped: false, isWanted: false, running: undefined }
const listeners = new Map<string, (result: ProcessingResult) => void>()

/** Encodes waiting images now and periodically. The returned function stops it; close the worker client first. */
export function startPreparing(): () => Promise<void> {
  run.isStopped = false
  enqueueImagePreparation()
  const timer = setInterval(enqueueImagePreparation, lookEvery).unref()
  return async () => {
    clearInterval(timer)
    run.isStopped = true
    await run.running
  }
}

/** Starts processing, unless it is already running. */
export function enqueueImagePreparation(): void {
  run.isWanted = true
  // Outside the request context, so it is not attributed to an upload.
  run.running ??= asJob(prepareAll).finally(() => {
    run.running = undefined
  })
}

/** Returns the result, or 'not-yet' after `patience` milliseconds. */
export async function settlementOf(id: string, patience: number): Promise<ProcessingResult> {
  const result = Promise.withResolvers<ProcessingResult>()
  const timer = setTimeout(() => result.resolve('not-yet'), patience)
  listeners.set(id, result.resolve)
  enqueueImagePreparation()
  try {
    return await result.promise
  } finally {
    clearTimeout(timer)
    listeners.delete(id)
  }
}

async function prepareAll(): Promise<void> {
  try {
    while (run.isWanted && !run.isStopped) {
      run.isWanted = false
      for (
        let taken = await takePreparation();
        taken;
        taken = run.isStopped ? undefined : await takePreparation()
      )
        await prepareOne(taken)
    }
  } catch (error) {
    // The timer tries again.
    log().warn({ part: 'media', err: error }, 'pictures that wait could not be looked for')
  }
}

async function prepareOne(taken: Preparation): Promise<void> {
  // Without renewal another instance takes the image.
  const keeping = setInterval(() => void storePreparation(taken).catch(() => undefined), renewEveryMs).unref()
  try {
    const result = await runPreparation(taken)
    listeners.get(taken.id)?.(result)
    if (result !== 'not-yet') publishChangeSoon('media')
  } catch (error) {
    if (run.isStopped) await returnPreparation(taken).catch(() => undefined)
    else await deferPreparation(taken, error)
  } finally {
    clearInterval(keeping)
  }
}

async function runPreparation(taken: Preparation): Promise<ProcessingResult> {
  const { waitingKey, filePath } = taken
  const original = waitingKey && (await mediaStorage().stat(waitingKey))
  if (!waitingKey || !original) return giveUp(taken, { reason: 'gone' })
  if (taken.attempts > maxAttempts) return giveUp(taken, { reason: 'failed' })
  const encoded = await imageWorker().encode({
    format: formatOf(filePath),
    read: () => readComplete(waitingKey),
  })
  if (!encoded.ok) {
    if (encoded.refusal.reason === 'busy') throw new Error('The workshop takes no pictures now')
    const mayHelp = encoded.refusal.reason === 'took-too-long' || encoded.refusal.reason === 'broke-off'
    if (mayHelp && taken.attempts < maxAttempts) throw new Error(rejectionText(encoded.refusal))
    return giveUp(taken, encoded.refusal)
  }
  const file = fileOfImage({ filePath, originalFilename: taken.originalFilename }, encoded.image)
  await storeFiles(file, encoded.image)
  const finished = await finish(taken, file)
  if (!finished) return 'not-yet'
  await removeWaiting(waitingKey)
  return 'prepared'
}

/** False if another process has the entry or it was deleted. */
async function finish(taken: Preparation, file: IngestedFile): Promise<boolean> {
  const subject = { kind: 'media', ids: [taken.mediaId] } as const
  const done = await write({ actor: preparer, action: 'replace', subject }, async (writing) => {
    const [order] = await writing.delete(mediaPreparations).where(isClaimed(taken)).returning()
    const [before] = await writing.select().from(media).where(eq(media.id, taken.mediaId)).for('update')
    if (!order || !before) return undefined
    if (before.filePath !== file.filePath)
      return { previous: before, now: await exchangeFile(writing, { before, file }) }
    // Only now is the orientation known.
    const point = focalPointOf(before) ? {} : firstFocalColumns(file)
    await writing
      .update(media)
      .set({ ...file, isPrepared: true, ...point })
      .where(eq(media.id, before.id))
    return { previous: undefined }
  })
  if (done?.previous) await discardQuietly(done.previous)
  if (!done && !(await isWanted(taken))) await discardQuietly(file)
  return done !== undefined
}

/** Then the files belong to another process. */
async function isWanted({ id, filePath }: Preparation): Promise<boolean> {
  if (await findPreparation(id)) return true
  return (await database().$count(media, eq(media.filePath, filePath))) > 0
}

async function discardQuietly(file: Pick<IngestedFile, 'filePath' | 'variants'>): Promise<void> {
  await discardFiles(file).catch((error) =>
    log().warn({ part: 'media', err: error }, 'media files left behind'),
  )
}

async function giveUp(taken: Preparation, refusal: MediaRejection): Promise<ProcessingResult> {
  const hasOriginal = refusal.reason === 'failed' || refusal.reason === 'took-too-long'
  await failPreparation(taken, { problem: rejectionText(refusal), hasOriginal })
  if (!hasOriginal) await removeWaiting(taken.waitingKey)
  return { refusal }
}

/** Retries after internal and storage errors, up to the last attempt. */
async function deferPreparation(taken: Preparation, error: unknown): Promise<void> {
  log().warn({ part: 'media', err: error, attempts: taken.attempts }, 'a picture could not be prepared')
  try {
    if (taken.attempts >= maxAttempts) {
      await giveUp(taken, { reason: 'failed' })
      publishChangeSoon('media')
    } else await postponePreparation(taken, firstPause * 2 ** (taken.attempts - 1))
  } catch {
    // The lease expires.
  }
  listeners.get(taken.id)?.('not-yet')
}

function formatOf(filePath: string): ImageFormat {
  const [, format = ''] = (mimeTypeOf(filePath) ?? '').split('/')
  return format as ImageFormat
}
