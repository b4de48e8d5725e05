// Handles uploads of staff forms, each file separately.
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { eachFormFile, UnreadableForm } from '#server/media/ingest/form-files.ts'
import type { MediaLimits, MediaUpload } from '#server/media/ingest/ingested-file.ts'
import { type MediaRejection, rejectionText } from '#server/media/ingest/media-rejection.ts'
import type { MediaArea } from '#server/media/storage/media-storage.ts'
import { isTooLarge, tooLargeResponse, unreadableResponse } from '#shared/forms/posted-form.ts'
import { filesInOneForm, type LibraryLimits } from '#shared/media/media-limits.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { findMedia, type MediaItem } from './media-records.ts'
import { replaceMediaFile } from './media-replacement-records.ts'
import { createUploadedMedia } from './uploaded-image-records.ts'

export type UploadedFile =
  | { name: string; ok: true; item: MediaItem }
  | { name: string; ok: false; problem: string; status: 413 | 422 | 503 }

type Sender = { actor: Actor }

export type UploadRules = {
  area: MediaArea
  limits: MediaLimits
  failure: string
}

type Outcome = { ok: true; item: MediaItem } | { ok: false; refusal: MediaRejection }
type Sent = Pick<MediaUpload, 'originalFilename' | 'content'> & { newId: string | undefined }

const statuses: Partial<Record<MediaRejection['reason'], 413 | 503>> = { 'too-large': 413, busy: 503 }

/** Returns the configured size limits. */
export function libraryLimits(): LibraryLimits {
  const { mediaImageBytes, mediaVideoBytes } = configuration()
  return { image: mediaImageBytes, video: mediaVideoBytes }
}

/** Returns the upload rules of the library. */
export function libraryRules(): UploadRules {
  return { area: 'media', limits: libraryLimits(), failure: mediaTexts.uploadFailure }
}

/**
 * In order. Throws a 413 for an oversized and a 400 for an unreadable form; earlier files stay stored. A
 * file's `id` makes it idempotent.
 */
export function createMediaFromForm(request: Request, rules: UploadRules & Sender): Promise<UploadedFile[]> {
  const { actor, area, limits, failure } = rules
  return takeEach(request, { failure, take: (sent) => createUploadedMedia(actor, { ...sent, area, limits }) })
}

/** The form's first file; undefined without such a record. */
export async function replaceMediaFromForm(
  request: Request,
  { actor, id }: Sender & { id: string },
): Promise<UploadedFile | undefined> {
  if (!(await findMedia(actor, id))) return undefined
  const [replaced] = await takeEach(request, {
    most: 1,
    failure: mediaTexts.uploadFailure,
    async take({ newId: _, ...sent }) {
      const outcome = await replaceMediaFile(actor, { id, ...sent, limits: libraryLimits() })
      if (!outcome.ok && outcome.reason === 'missing') throw new Error('The record was removed meanwhile')
      return outcome
    },
  })
  return replaced
}

type Taking = { most?: number; failure: string; take: (sent: Sent) => Promise<Outcome> }

async function takeEach(request: Request, taking: Taking): Promise<UploadedFile[]> {
  const { most = filesInOneForm } = taking
  const uploaded: UploadedFile[] = []
  try {
    const { hadMore } = await eachFormFile(request, async ({ name, id = '', content }) => {
      const newId = isRecordId(id) ? id : undefined
      if (uploaded.length < most)
        uploaded.push(await takeIn({ originalFilename: name, newId, content }, taking))
    })
    if (hadMore) uploaded.push(refuse('', `Only the first ${filesInOneForm} files of a form are taken.`))
  } catch (error) {
    throw rejectionOf(error)
  }
  // An empty file input is sent as a file without a name.
  return uploaded.length > 0 ? uploaded : [refuse('', rejectionText({ reason: 'no-file' }))]
}

async function takeIn(sent: Sent, { failure, take }: Taking): Promise<UploadedFile> {
  const name = sent.originalFilename
  try {
    const outcome = await take(sent)
    if (outcome.ok) return { name, ok: true, item: outcome.item }
    const { refusal } = outcome
    return { ...refuse(name, rejectionText(refusal)), status: statuses[refusal.reason] ?? 422 }
  } catch (error) {
    // The upload broke off, or the permission is missing.
    if (isBrokenOff(error) || error instanceof Response) throw error
    log().error({ part: 'media', err: error }, 'a file could not be taken in')
    return { ...refuse(name, failure), status: 503 }
  }
}

function refuse(name: string, problem: string) {
  return { name, ok: false, problem, status: 422 } as const
}

/** The request failed, not our storage. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof UnreadableForm || isTooLarge(error)
}

function rejectionOf(error: unknown): unknown {
  if (!isBrokenOff(error)) return error
  return isTooLarge(error) ? tooLargeResponse() : unreadableResponse()
}
