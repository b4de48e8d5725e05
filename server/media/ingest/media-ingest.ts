// Entry point of uploads: detects the format, stores or rejects the file.
import path from 'node:path'
import { makeMediaKey, variantKey } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { uploadCounts } from '#server/metrics/work-counts.ts'
import type { FileKind } from '#shared/media/media-limits.ts'
import { ByteSource, UnexpectedEnd } from './byte-source.ts'
import {
  type FileFormat,
  findFileFormat,
  headerBytes,
  type ImageFileFormat,
  isHeic,
  type VideoFileFormat,
} from './file-format.ts'
import { ingestImage, judgeImage } from './ingest-image.ts'
import {
  type AdmittedFile,
  type DataRange,
  type IngestedFile,
  type IngestOutcome,
  type MediaUpload,
  NoVideo,
  type VideoFacts,
  type VideoReading,
} from './ingested-file.ts'
import { type MediaRejection, TooLarge, withinLimit } from './media-rejection.ts'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'

const maxFilename = 255

const videoReaders: Record<VideoFileFormat['format'], (source: ByteSource) => VideoReading> = {
  mp4: readMp4,
  mov: readMp4,
  webm: readWebm,
}

/**
 * Images are re-encoded without metadata, animations as their first frame. Videos are stored unchanged except
 * for location and personal data. Stores all files of an `ok` result, else none. Throws StorageFull.
 */
export async function ingestMedia(upload: MediaUpload): Promise<IngestOutcome> {
  const outcome = await takeIn(upload).catch((error) => {
    uploadCounts.failed += 1
    throw error
  })
  uploadCounts[outcome.ok ? kindOf(outcome.file) : 'refused'] += 1
  return outcome
}

function kindOf({ mimeType }: IngestedFile): FileKind {
  return mimeType.startsWith('video/') ? 'video' : 'image'
}

type Admission = { ok: true; admitted: AdmittedFile<FileFormat> } | { ok: false; refusal: MediaRejection }

/** Checks the first bytes without consuming them. */
export async function admitMedia(upload: MediaUpload): Promise<Admission> {
  const source = new ByteSource(upload.content)
  const originalFilename = plainFilename(upload.originalFilename)
  const head = await source.peek(headerBytes)
  if (head.length === 0 || originalFilename === '') return { ok: false, refusal: { reason: 'no-file' } }
  const format = findFileFormat(head)
  const maxBytes = format && upload.limits[format.kind]
  if (!format || maxBytes === undefined) {
    const accepted = Object.keys(upload.limits) as FileKind[]
    const advice = isHeic(head) && { isHeic: true }
    return { ok: false, refusal: { reason: 'unknown-format', accepted, ...advice } }
  }
  return { ok: true, admitted: { source, format, maxBytes, area: upload.area, originalFilename } }
}

/** Checks all of the file without storing anything. */
export async function judgeMedia(
  upload: MediaUpload,
): Promise<{ ok: true; filePath: string } | { ok: false; refusal: MediaRejection }> {
  return withAdmitted(upload, async (admitted) => {
    if (isImage(admitted)) {
      const validated = await judgeImage(admitted)
      if (!validated.ok) return validated
    } else {
      const { source, format, maxBytes } = admitted as AdmittedFile<VideoFileFormat>
      for await (const _ of withinLimit(videoReaders[format.format](source), maxBytes));
    }
    const { area, format } = admitted
    return { ok: true, filePath: makeMediaKey({ area, extension: format.extension }) }
  })
}

function takeIn(upload: MediaUpload): Promise<IngestOutcome> {
  return withAdmitted(upload, async (admitted) =>
    isImage(admitted)
      ? ingestImage(admitted)
      : { ok: true, file: await ingestVideo(admitted as AdmittedFile<VideoFileFormat>) },
  )
}

type RejectedUpload = { ok: false; refusal: MediaRejection }

async function withAdmitted<Outcome>(
  upload: MediaUpload,
  work: (admitted: AdmittedFile<FileFormat>) => Promise<Outcome>,
): Promise<Outcome | RejectedUpload> {
  const admission = await admitMedia(upload)
  if (!admission.ok) return admission
  const { admitted } = admission
  const { maxBytes } = admitted
  try {
    return await work(admitted)
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, refusal: { reason: 'too-large', maxBytes } }
    if (error instanceof NoVideo || error instanceof UnexpectedEnd) {
      return { ok: false, refusal: { reason: 'unreadable-video' } }
    }
    throw error
  }
}

/** Images are encoded before they are served. */
export function isImage(admitted: AdmittedFile<FileFormat>): admitted is AdmittedFile<ImageFileFormat> {
  return admitted.format.kind === 'image'
}

/** Variants first, so a failure leaves the image intact. */
export async function discardFiles(file: Pick<IngestedFile, 'filePath' | 'variants'>): Promise<void> {
  for (const variant of file.variants) await mediaStorage().remove(variantKey(file.filePath, variant))
  await mediaStorage().remove(file.filePath)
}

/** Parses while storing; an invalid container leaves no file. */
async function ingestVideo(admitted: AdmittedFile<VideoFileFormat>): Promise<IngestedFile> {
  const { source, format, maxBytes } = admitted
  const filePath = makeMediaKey({ area: admitted.area, extension: format.extension })
  const found: { facts?: VideoFacts; bytes: number } = { bytes: 0 }
  async function* reading() {
    const passed = videoReaders[format.format](source)
    for (;;) {
      const { done, value } = await passed.next()
      if (done) {
        found.facts = value
        return
      }
      found.bytes += value.length
      yield value
    }
  }
  await mediaStorage().put(filePath, withinLimit(reading(), maxBytes))
  if (found.facts?.unserved) await overwriteStored(filePath, found.facts.unserved)
  const { width = null, height = null, durationSeconds = null } = found.facts ?? {}
  return {
    filename: path.posix.basename(filePath),
    originalFilename: admitted.originalFilename,
    filePath,
    fileSize: found.bytes,
    mimeType: format.mimeType,
    width,
    height,
    durationSeconds,
    placeholder: '',
    variants: [],
  }
}

/** For ranges that are known only at the file's end. On failure deletes the file and throws. */
async function overwriteStored(key: string, ranges: readonly DataRange[]): Promise<void> {
  const storage = mediaStorage()
  try {
    const stored = await storage.read(key)
    if (!stored) throw new Error('The video went away before it was complete')
    await storage.put(key, withZeros(stored instanceof Uint8Array ? [stored] : stored, ranges))
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}

async function* withZeros(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ranges: readonly DataRange[],
): AsyncGenerator<Uint8Array> {
  const sorted = ranges.toSorted((one, other) => one.at - other.at)
  let position = 0
  let next = 0
  for await (const chunk of pieces) {
    const copy = Uint8Array.from(chunk)
    const end = position + copy.length
    for (let range = sorted[next]; range && range.at < end; range = sorted[next]) {
      copy.fill(
        0,
        Math.max(0, range.at - position),
        Math.min(copy.length, range.at + range.length - position),
      )
      // It may continue in the next chunk.
      if (range.at + range.length > end) break
      next += 1
    }
    position = end
    yield copy
  }
}

function plainFilename(sent: string): string {
  const name = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxFilename)
    .toWellFormed()
}
