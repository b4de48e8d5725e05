// Replaces media files: all uses show the new file, old addresses redirect.
import { eq } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import type { Content } from '#server/media/ingest/byte-source.ts'
import type { ImageFileFormat } from '#server/media/ingest/file-format.ts'
import type {
  AdmittedFile,
  IngestedFile,
  MediaLimits,
  MediaUpload,
} from '#server/media/ingest/ingested-file.ts'
import { admitMedia, discardFiles, ingestMedia } from '#server/media/ingest/media-ingest.ts'
import type { MediaRejection } from '#server/media/ingest/media-rejection.ts'
import { media } from '#server/tables/media-tables.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { uploadPromptness } from './media.ts'
import { exchangeFile } from './media-exchange.ts'
import {
  dropPreparation,
  isQueueFull,
  orderPreparation,
  retryPreparation,
} from './media-preparation-records.ts'
import { findMedia, type MediaItem } from './media-records.ts'
import { holdPendingMedia, removeWaiting } from './pending-media.ts'
import { enqueueImagePreparation, settlementOf } from './prepare-images.ts'

export type ReplaceOutcome =
  | { ok: true; item: MediaItem }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'refused'; refusal: MediaRejection }

type Replacement = { id: string; content: Content; originalFilename: string; limits: Required<MediaLimits> }

type Replaced = { actor: Actor; id: string }

type MediaRow = typeof media.$inferSelect

/**
 * Of the same kind; alt text and position stay. A slow image replaces the old one after encoding. Browsers
 * cache the old address indefinitely, so the address is new. Throws StorageFull or database errors; then the
 * old file remains.
 */
export async function replaceMediaFile(actor: Actor, replacement: Replacement): Promise<ReplaceOutcome> {
  requirePermission(actor, 'media.change')
  const { id, content, originalFilename, limits } = replacement
  const before = isRecordId(id) ? await findRow(id) : undefined
  if (!before) return { ok: false, reason: 'missing' }
  const area = before.filePath.startsWith('uploads/') ? 'uploads' : 'media'
  const sent = { content, originalFilename, area } as const
  return before.mimeType.startsWith('video/')
    ? replaceVideo({ actor, id }, { ...sent, limits: { video: limits.video } })
    : replaceImage({ actor, id }, { ...sent, limits: { image: limits.image } })
}

async function replaceVideo({ actor, id }: Replaced, upload: MediaUpload): Promise<ReplaceOutcome> {
  const ingested = await ingestMedia(upload)
  if (!ingested.ok) return { ok: false, reason: 'refused', refusal: ingested.refusal }
  const replaced = await exchange({ actor, id }, ingested.file)
  if (!replaced) return { ok: false, reason: 'missing' }
  publishChangeSoon('media')
  // Old addresses redirect; check-media finds leftovers.
  await discardFiles(replaced.before).catch((error) =>
    log().warn({ err: error, mediaId: id }, 'media files left behind'),
  )
  return found({ actor, id })
}

/** The old image shows until the new one is encoded. */
async function replaceImage({ actor, id }: Replaced, upload: MediaUpload): Promise<ReplaceOutcome> {
  const admission = await admitMedia(upload)
  if (!admission.ok) return { ok: false, reason: 'refused', refusal: admission.refusal }
  const admitted = admission.admitted as AdmittedFile<ImageFileFormat>
  const kept = await holdPendingMedia(admitted, { isFull: await isQueueFull() })
  if (!kept.ok) return { ok: false, reason: 'refused', refusal: kept.refusal }
  const { picture } = kept
  const order = await database().transaction(async (within) => {
    const [record] = await within.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update')
    return record && orderPreparation(within, { ...picture, mediaId: id })
  })
  await removeWaiting(order ? order.formerKey : picture.waitingKey)
  if (!order) return { ok: false, reason: 'missing' }
  const result = await settlementOf(order.id, uploadPromptness())
  if (typeof result !== 'object') {
    publishChangeSoon('media')
    return found({ actor, id })
  }
  await removeWaiting(await dropPreparation(id))
  return { ok: false, reason: 'refused', refusal: result.refusal }
}

/** Retries a failed image; false if there is none. */
export async function retryImage(actor: Actor, id: string): Promise<boolean> {
  requirePermission(actor, 'media.change')
  const isRetried = isRecordId(id) && (await retryPreparation(id))
  if (!isRetried) return false
  publishChangeSoon('media')
  enqueueImagePreparation()
  return true
}

/** Cancels a failed replacement; the current file stays. */
export async function giveUpReplacement(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'media.change')
  const item = await findMedia(actor, id)
  if (!item?.isPrepared || !item.preparation?.problem) return
  await removeWaiting(await dropPreparation(id))
  publishChangeSoon('media')
}

async function found({ actor, id }: Replaced): Promise<ReplaceOutcome> {
  const item = await findMedia(actor, id)
  return item ? { ok: true, item } : { ok: false, reason: 'missing' }
}

type Exchanged = { before: MediaRow; now: MediaRow | undefined }

/** Undefined if the record was deleted since, and the new file with it. */
async function exchange({ actor, id }: Replaced, file: IngestedFile): Promise<Exchanged | undefined> {
  try {
    const replaced = await write(
      { actor, action: 'replace', subject: { kind: 'media', ids: [id] } },
      async (writing) => {
        const [before] = await writing.select().from(media).where(eq(media.id, id)).for('update')
        if (!before) return undefined
        return { before, now: await exchangeFile(writing, { before, file }) }
      },
    )
    if (!replaced) await discardFiles(file)
    return replaced
  } catch (error) {
    // After an interrupted commit the record may have either file.
    const current = await findRow(id).then(
      (row) => row?.filePath === file.filePath,
      () => true,
    )
    if (!current) await discardFiles(file)
    throw error
  }
}

async function findRow(id: string): Promise<MediaRow | undefined> {
  const [row] = await database().select().from(media).where(eq(media.id, id))
  return row
}
