// Stores an uploaded image until it is encoded; oversized images are rejected first.

import { maxPixels } from '#server/media/ingest/encode-image.ts'
import type { ImageFileFormat } from '#server/media/ingest/file-format.ts'
import type { AdmittedFile } from '#server/media/ingest/ingested-file.ts'
import { type MediaRejection, TooLarge, withinLimit } from '#server/media/ingest/media-rejection.ts'
import { makeMediaKey } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { uploadCounts } from '#server/metrics/work-counts.ts'
import { imageHeaderBytes, readImageHeader } from '#shared/media/image-header.ts'
import type { PendingImage } from './media-preparation-records.ts'

export type StoredOutcome = { ok: true; picture: PendingImage } | { ok: false; refusal: MediaRejection }

type Waiting = { isFull: boolean }

/** Rejects the original if the queue `isFull`. Throws storage errors. */
export async function holdPendingMedia(
  admitted: AdmittedFile<ImageFileFormat>,
  queue: Waiting,
): Promise<StoredOutcome> {
  const kept = await keep(admitted, queue).catch((error) => {
    uploadCounts.failed += 1
    throw error
  })
  uploadCounts[kept.ok ? 'image' : 'refused'] += 1
  return kept
}

async function keep(admitted: AdmittedFile<ImageFileFormat>, { isFull }: Waiting): Promise<StoredOutcome> {
  const { source, format, area, maxBytes, originalFilename } = admitted
  const header = readImageHeader(await source.peek(imageHeaderBytes), format.format)
  if (header === 'broken') return { ok: false, refusal: { reason: 'undecodable' } }
  if (header !== 'unknown' && header.width * header.height > maxPixels)
    return { ok: false, refusal: { reason: 'too-many-pixels', maxPixels } }
  if (isFull) return { ok: false, refusal: { reason: 'busy' } }
  const { extension } = format
  const waitingKey = makeMediaKey({ area: 'waiting', extension })
  const stored = { bytes: 0 }
  async function* counted() {
    for await (const chunk of withinLimit(source.pass(Number.POSITIVE_INFINITY), maxBytes)) {
      stored.bytes += chunk.length
      yield chunk
    }
  }
  try {
    await mediaStorage().put(waitingKey, counted())
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, refusal: { reason: 'too-large', maxBytes } }
    throw error
  }
  const filePath = makeMediaKey({ area, extension })
  return { ok: true, picture: { waitingKey, waitingBytes: stored.bytes, filePath, originalFilename } }
}

/** Deletes a waiting original. */
export async function removeWaiting(key: string | null): Promise<void> {
  if (key)
    await mediaStorage()
      .remove(key)
      // The daily cleanup removes leftovers.
      .catch(() => undefined)
}
