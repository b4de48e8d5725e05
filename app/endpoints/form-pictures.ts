import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { log } from '#server/config/log.ts'
import { createMedia, listMedia, type MediaItem } from '#server/media/media-records.ts'
import { refusalText } from '#server/media/media-refusal.ts'
import type { LibraryPage, LibraryPicture, UploadAnswer } from '#shared/content-endpoints.ts'
import { readMediaFilters } from '#shared/list-filters.ts'
import { formImageMaximumBytes, uploadRefusals } from '#shared/media-limits.ts'
import { largeBody, staffPage } from '#shared/page-policy.ts'
import { readPostedForm } from '#shared/posted-form.ts'
import { mediaTexts } from '#shared/public-texts.ts'
import { pageSize } from '#shared/site-constants.ts'
import type { Route } from './+types/form-pictures.ts'

/** What a multipart form needs beside its file, and enough beyond the limit to say so in words instead of breaking off. */
const formOverhead = 256 * 1024

export const handle = { ...staffPage(), ...largeBody(formImageMaximumBytes + formOverhead) }

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** One page of the library's pictures, newest first: `?q=&page=`. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  staffOf(context)
  const { q, page } = readMediaFilters(new URL(request.url).searchParams)
  const { items, total } = await listMedia({ q, kind: 'image', page })
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return answer({ pictures: items.map(pictureOf), page, pages } satisfies LibraryPage, 200)
}

/** Takes in the picture in the form's `file`, at most 5 MB, judged by its bytes. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  staffOf(context)
  const form = await readPostedForm(request).catch((refused: Response) => refused)
  if (form instanceof Response) {
    return refuse(form.status === 413 ? uploadRefusals.size : uploadRefusals.type, form.status)
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refuse(uploadRefusals.type, 422)
  return takeIn(file)
}

async function takeIn(file: File): Promise<Response> {
  if (file.size > formImageMaximumBytes) return refuse(uploadRefusals.size, 413)
  try {
    const created = await createMedia({
      bytes: new Uint8Array(await file.arrayBuffer()),
      originalFilename: file.name,
      area: 'uploads',
      maxBytes: formImageMaximumBytes,
    })
    if (!created.ok) {
      const { refusal } = created
      return refuse(refusalText(refusal), refusal.reason === 'busy' ? 503 : 422)
    }
    return answer({ ok: true, picture: pictureOf(created.item) } satisfies UploadAnswer, 200)
  } catch (error) {
    log().error({ part: 'media', err: error }, 'a picture could not be taken in')
    return refuse(mediaTexts.formUploadFailure, 503)
  }
}

function pictureOf({ filePath, originalFilename, picture }: MediaItem): LibraryPicture {
  return { value: filePath, name: originalFilename, picture }
}

function refuse(problem: string, status: number): Response {
  return answer({ ok: false, problem } satisfies UploadAnswer, status)
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
