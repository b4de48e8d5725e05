// What staff may upload by a form: each file by itself, so that one that is refused does not take the others with it.
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { eachFormFile, UnreadableForm } from '#server/media/intake/form-files.ts'
import type { MediaLimits, MediaUpload } from '#server/media/intake/ingested-file.ts'
import { type MediaRefusal, refusalText } from '#server/media/intake/media-refusal.ts'
import type { MediaArea } from '#server/media/storage/media-key.ts'
import { answerTooLarge, answerUnreadable, isTooLarge } from '#shared/forms/posted-form.ts'
import { filesInOneForm, type LibraryLimits } from '#shared/media/media-limits.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { findMedia, type MediaItem } from './media-records.ts'
import { replaceMediaFile } from './media-replacement-records.ts'
import { createUploadedMedia } from './uploaded-picture-records.ts'

/** `status`: what would answer for this file alone. */
export type UploadedFile =
  | { name: string; ok: true; item: MediaItem }
  | { name: string; ok: false; problem: string; status: 413 | 422 | 503 }

/** Who sends the files. */
type Sender = { actor: Actor }

export type UploadRules = {
  area: MediaArea
  limits: MediaLimits
  /** What is said of a file that could not be kept for a reason of ours. */
  failure: string
}

type Outcome = { ok: true; item: MediaItem } | { ok: false; refusal: MediaRefusal }
type Sent = Pick<MediaUpload, 'originalFilename' | 'content'> & { newId: string | undefined }

const statuses: Partial<Record<MediaRefusal['reason'], 413 | 503>> = { 'too-large': 413, busy: 503 }

/** What the library takes, by the configuration. */
export function libraryLimits(): LibraryLimits {
  const { mediaImageBytes, mediaVideoBytes } = configuration()
  return { image: mediaImageBytes, video: mediaVideoBytes }
}

/** How files come into the library itself. */
export function libraryRules(): UploadRules {
  return { area: 'media', limits: libraryLimits(), failure: mediaTexts.uploadFailure }
}

/**
 * Takes in every file of a multipart form while it comes, and says what became of each, in the order sent. Throws, to
 * show to the sender, a 413 when the form is larger than its route takes and a 400 when it cannot be read; files before
 * that are kept. A file that comes with an `id` is taken in once under it, however often it comes.
 */
export function createMediaFromForm(request: Request, rules: UploadRules & Sender): Promise<UploadedFile[]> {
  const { actor, area, limits, failure } = rules
  return takeEach(request, { failure, take: (sent) => createUploadedMedia(actor, { ...sent, area, limits }) })
}

/** Puts the first file of a multipart form in the place of the record's own; undefined when there is no such record. */
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
    throw refusalOf(error)
  }
  // A chooser that was left empty is sent as a file without a name.
  return uploaded.length > 0 ? uploaded : [refuse('', refusalText({ reason: 'no-file' }))]
}

async function takeIn(sent: Sent, { failure, take }: Taking): Promise<UploadedFile> {
  const name = sent.originalFilename
  try {
    const outcome = await take(sent)
    if (outcome.ok) return { name, ok: true, item: outcome.item }
    const { refusal } = outcome
    return { ...refuse(name, refusalText(refusal)), status: statuses[refusal.reason] ?? 422 }
  } catch (error) {
    // Broken off, or refused: the role does not reach so far.
    if (isBrokenOff(error) || error instanceof Response) throw error
    log().error({ part: 'media', err: error }, 'a file could not be taken in')
    return { ...refuse(name, failure), status: 503 }
  }
}

function refuse(name: string, problem: string) {
  return { name, ok: false, problem, status: 422 } as const
}

/** The sending itself broke, not our keeping. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof UnreadableForm || isTooLarge(error)
}

function refusalOf(error: unknown): unknown {
  if (!isBrokenOff(error)) return error
  return isTooLarge(error) ? answerTooLarge() : answerUnreadable()
}
