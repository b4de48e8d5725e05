// Records uploaded images immediately and encodes them in the background.
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, not } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import type { ImagePreview } from '#server/media/ingest/encode-image.ts'
import type { ImageFileFormat } from '#server/media/ingest/file-format.ts'
import { readComplete } from '#server/media/ingest/ingest-image.ts'
import type { MediaUpload } from '#server/media/ingest/ingested-file.ts'
import { admitMedia, isImage } from '#server/media/ingest/media-ingest.ts'
import { previewWorker } from '#server/media/ingest/open-image-worker.ts'
import { mimeTypeOf } from '#server/media/storage/media-storage.ts'
import { uploadCounts } from '#server/metrics/work-counts.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import { uploadPromptness } from './media.ts'
import { isQueueFull, orderPreparation, type PendingImage } from './media-preparation-records.ts'
import { type CreateOutcome, createMedia, findMedia } from './media-records.ts'
import { holdPendingMedia, removeWaiting } from './pending-media.ts'
import { settlementOf } from './prepare-images.ts'

/**
 * Long encoding continues after the response; an image found invalid before is rejected. An existing `newId`
 * returns the earlier record. Throws StorageFull or database errors; then nothing is stored.
 */
export async function createUploadedMedia(
  actor: Actor,
  { newId, altText = '', ...upload }: Uploading,
): Promise<CreateOutcome> {
  requirePermission(actor, 'media.change')
  const admission = await admitMedia(upload)
  if (!admission.ok) {
    uploadCounts.refused += 1
    return admission
  }
  const { admitted } = admission
  // Concurrent, because each query to a distant database delays the upload.
  const [added, isFull] = await Promise.all([
    newId === undefined ? undefined : findMedia(actor, newId),
    isImage(admitted) && isQueueFull(),
  ])
  if (added) return { ok: true, item: added }
  if (!isImage(admitted))
    return createMedia(actor, {
      ...upload,
      content: admitted.source.pass(Number.POSITIVE_INFINITY),
      ...(newId === undefined ? {} : { preservedIdentity: { id: newId } }),
    })
  const kept = await holdPendingMedia(admitted, { isFull })
  if (!kept.ok) return kept
  const preview = await previewOf(kept.picture, admitted.format)
  const recorded = await record(kept.picture, { actor, newId, altText, preview })
  if (!recorded) return resultOfAdded(kept.picture, { actor, newId })
  const { mediaId, orderId } = recorded
  const result = await settlementOf(orderId, uploadPromptness())
  if (typeof result === 'object') {
    // `discard` invalidates no cache: the image was never visible.
    const subject = { kind: 'media', ids: [mediaId] } as const
    await write({ actor, action: 'discard', subject }, (writing) =>
      writing.delete(media).where(and(eq(media.id, mediaId), not(media.isPrepared))),
    )
    return { ok: false, refusal: result.refusal }
  }
  publishChangeSoon('media')
  const item = await findMedia(actor, mediaId)
  if (!item) throw new Error('The picture was deleted while it was prepared')
  return { ok: true, item }
}

type Recording = {
  actor: Actor
  newId: string | undefined
  altText: string
  preview: ImagePreview | undefined
}
type Uploading = MediaUpload & { newId?: string | undefined; altText?: string }

/** Undefined if it takes longer than the upload may wait; pages then show a placeholder. */
async function previewOf(
  { waitingKey }: PendingImage,
  { format }: ImageFileFormat,
): Promise<ImagePreview | undefined> {
  // Encoding reports what is wrong.
  const making = previewWorker()
    .preview({ format, read: () => readComplete(waitingKey) })
    .then((made) => (made.ok ? made.preview : undefined))
    .catch(() => undefined)
  return Promise.race([making, wait(uploadPromptness(), undefined, { ref: false })])
}

/** The same file was uploaded twice concurrently. */
async function resultOfAdded(
  { waitingKey }: PendingImage,
  { actor, newId = '' }: Pick<Recording, 'actor' | 'newId'>,
): Promise<CreateOutcome> {
  await removeWaiting(waitingKey)
  const item = await findMedia(actor, newId)
  if (!item) throw new Error('The database kept no media record')
  return { ok: true, item }
}

/** Undefined if the id has a record. */
async function record(
  picture: PendingImage,
  { actor, newId, altText, preview }: Recording,
): Promise<{ mediaId: string; orderId: string } | undefined> {
  const { filePath, originalFilename, waitingKey, waitingBytes } = picture
  try {
    return await write({ actor, action: 'receive', subject: { kind: 'media' } }, async (writing) => {
      const [row] = await writing
        .insert(media)
        .values({
          ...(newId === undefined ? {} : { id: newId }),
          filename: path.posix.basename(filePath),
          originalFilename,
          altText,
          filePath,
          fileSize: waitingBytes,
          mimeType: mimeTypeOf(filePath) ?? '',
          isPrepared: false,
          ...preview,
        })
        .onConflictDoNothing({ target: media.id })
        .returning({ id: media.id })
      if (!row) return undefined
      const order = await orderPreparation(writing, { ...picture, mediaId: row.id })
      return { mediaId: row.id, orderId: order.id }
    })
  } catch (error) {
    // After a connection loss during commit the entry may exist and is processed.
    const orders = database().$count(mediaPreparations, eq(mediaPreparations.waitingKey, waitingKey))
    const isQueued = await orders.then((count) => count > 0).catch(() => true)
    if (!isQueued) await removeWaiting(waitingKey)
    throw error
  }
}
