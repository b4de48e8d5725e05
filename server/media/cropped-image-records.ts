// Creates a library image from a crop; the source does not change.

import { and, eq, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import type { CropOutcome } from '#server/media/ingest/crop-image.ts'
import type { ImageFormat } from '#server/media/ingest/file-format.ts'
import { readComplete } from '#server/media/ingest/ingest-image.ts'
import { type MediaRejection, rejectionText } from '#server/media/ingest/media-rejection.ts'
import { imageWorker } from '#server/media/ingest/open-image-worker.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media } from '#server/tables/media-tables.ts'
import { type Crop, croppedName, cropTexts } from '#shared/media/crop.ts'
import { type FocalPoint, writePoint } from '#shared/media/focal-point.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { focalPointOf } from './describe-image.ts'
import { findMedia, type MediaItem } from './media-records.ts'
import { createUploadedMedia } from './uploaded-image-records.ts'
import { libraryRules } from './uploaded-media-records.ts'

/** The worker also encodes uploads. Accounts are served round-robin. */
const crops = new FairQueue({
  slots: 1,
  slotsPerNetwork: 1,
  waiting: 20,
  waitingPerNetwork: 5,
  patience: 60_000,
})

type Wanted = {
  id: string
  /** Of the new image; makes requests idempotent. */
  newId: string
  crop: Crop
}

type CroppedImage = { ok: true; item: MediaItem } | { ok: false; status: 404 | 422 | 503; problem: string }

/** With the source's alt text; on failure stores nothing. Throws a 403 without `media.change`. */
export async function storeCrop(actor: Actor, { id, newId, crop }: Wanted): Promise<CroppedImage> {
  requirePermission(actor, 'media.change')
  if (!isRecordId(newId)) return refuse(422, cropTexts.failed)
  try {
    const added = await findMedia(actor, newId)
    if (added) return { ok: true, item: added }
    const item = await findMedia(actor, id)
    if (!item) return refuse(404, cropTexts.gone)
    if (!item.mimeType.startsWith('image/')) return refuse(422, cropTexts.noPicture)
    if (!item.isPrepared) return refuse(422, cropTexts.notPrepared)
    const release = await crops.enter(actor.id)
    if (!release) return refuse(503, cropTexts.busy)
    const part = await cropImageFile(item, crop).finally(release)
    if (part === undefined) return refuse(404, cropTexts.gone)
    if (!part.ok) return 'problem' in part ? refuse(422, part.problem) : rejectFor(part.refusal)
    const outcome = await createUploadedMedia(actor, {
      ...libraryRules(),
      ...{ newId, content: part.bytes, altText: item.altText },
      originalFilename: croppedName(item.originalFilename),
    })
    return outcome.ok ? outcome : rejectFor(outcome.refusal)
  } catch (error) {
    if (error instanceof Response) throw error
    log().error({ part: 'media', err: error, mediaId: id }, 'a picture could not be cropped')
    return refuse(503, cropTexts.failed)
  }
}

/** Undefined if the file is missing. */
async function cropImageFile(
  { filePath, mimeType }: MediaItem,
  crop: Crop,
): Promise<CropOutcome | undefined> {
  if (!(await mediaStorage().stat(filePath))) return undefined
  const format = mimeType.slice('image/'.length) as ImageFormat
  return imageWorker().crop({ format, crop, read: () => readComplete(filePath) })
}

function rejectFor(refusal: MediaRejection): CroppedImage {
  return refuse(refusal.reason === 'busy' ? 503 : 422, rejectionText(refusal))
}

function refuse(status: 404 | 422 | 503, problem: string): CroppedImage {
  return { ok: false, status, problem }
}

type Chosen = { id: string; point: FocalPoint | null; after?: FocalPoint | null }
/** `other`: the current point after a concurrent change. */
type Outcome = { ok: true } | { ok: false; problem: string } | { ok: false; other: string }

/** Null is the centre. Undefined if there is no file. `after` is the expected current value. */
export async function changeFocalPoint(
  actor: Actor,
  { id, point, after }: Chosen,
): Promise<Outcome | undefined> {
  // Avoids a write and cache invalidation if nothing changes.
  const found = await findMedia(actor, id)
  if (!found) return undefined
  if (!found.mimeType.startsWith('image/')) return { ok: false, problem: 'Only a picture has a focal point.' }
  const now = writePoint(focalPointOf(found))
  if (now === writePoint(point)) return { ok: true }
  if (after !== undefined && writePoint(after) !== now) return { ok: false, other: now }
  const isMeant = and(eq(media.id, id), after === undefined ? undefined : hasPoint(after))
  const written = await write({ actor, action: 'change', subject: { kind: 'media', ids: [id] } }, (writing) =>
    writing
      .update(media)
      .set({ focalX: point?.x ?? null, focalY: point?.y ?? null })
      .where(isMeant)
      .returning({ id: media.id }),
  )
  if (written.length > 0) {
    publishChangeSoon('media')
    return { ok: true }
  }
  const item = await findMedia(actor, id)
  return item && { ok: false, other: writePoint(focalPointOf(item)) }
}

function hasPoint(point: FocalPoint | null) {
  return and(
    sql`${media.focalX} IS NOT DISTINCT FROM ${point?.x ?? null}`,
    sql`${media.focalY} IS NOT DISTINCT FROM ${point?.y ?? null}`,
  )
}
