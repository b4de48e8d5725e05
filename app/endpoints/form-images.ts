import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { findMediaAt, listMedia, type MediaItem } from '#server/media/media-records.ts'
import { createMediaFromForm, type UploadedFile } from '#server/media/uploaded-media-records.ts'
import type { LibraryImage, LibraryPage, UploadResult } from '#shared/content/content-endpoints.ts'
import { readMediaFilters } from '#shared/content/staff-list-filters.ts'
import { formImageMaximumBytes, uploadRejections } from '#shared/media/media-limits.ts'
import { imageState } from '#shared/media/media-list.ts'
import { largeBody, staffPage } from '#shared/pages/page-policy.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/form-images.ts'

/** Room for a slightly larger file, which then gets a proper error. */
const formOverhead = 256 * 1024

export const handle = {
  ...staffPage({ read: 'media.read', change: 'media.change' }),
  ...largeBody(formImageMaximumBytes + formOverhead),
}

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** `?q=&page=`, or only the image with a form's value (`?value=`). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const { searchParams } = new URL(request.url)
  const value = searchParams.get('value')
  if (value !== null) {
    const item = await findMediaAt(actor, value)
    const pictures = item ? [imageOf(item)] : []
    return answer({ pictures, page: 1, pages: 1 } satisfies LibraryPage, 200)
  }
  const { q, page } = readMediaFilters(searchParams)
  const { items, total } = await listMedia(actor, { q, kind: 'image', page })
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return answer({ pictures: items.map(imageOf), page, pages } satisfies LibraryPage, 200)
}

/** At most 5 MB; the type is detected from its bytes. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const rules = {
    area: 'uploads',
    limits: { image: formImageMaximumBytes },
    failure: mediaTexts.formUploadFailure,
  } as const
  const uploaded = await createMediaFromForm(request, { ...rules, actor }).catch(
    (refused: unknown) => refused,
  )
  if (!Array.isArray(uploaded)) return rejectForm(uploaded)
  const [file] = uploaded as UploadedFile[]
  if (!file?.ok) return refuse(file?.problem ?? uploadRejections.type, file?.status ?? 422)
  return answer({ ok: true, picture: imageOf(file.item) } satisfies UploadResult, 200)
}

function rejectForm(refused: unknown): Response {
  if (!(refused instanceof Response)) throw refused
  return refuse(refused.status === 413 ? uploadRejections.size : uploadRejections.type, refused.status)
}

function imageOf({ filePath, originalFilename, picture, isPrepared, preparation }: MediaItem): LibraryImage {
  const problem = isPrepared ? '' : (preparation?.problem ?? '')
  const state = imageState({ isPrepared, problem })
  return { value: filePath, name: originalFilename, picture, state, problem }
}

function refuse(problem: string, status: number): Response {
  return answer({ ok: false, problem } satisfies UploadResult, status)
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
