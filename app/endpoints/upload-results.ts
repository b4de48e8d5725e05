import type { UploadedFile } from '#server/media/uploaded-media-records.ts'
import type { FileResult } from '#shared/media/media-list.ts'

/** 200 if any was stored, otherwise the status of the first rejection. */
export function respondToUploads(uploaded: readonly UploadedFile[]): Response {
  const files = uploaded.map((file): FileResult => {
    return file.ok ? { ok: true, name: file.name } : { ok: false, name: file.name, problem: file.problem }
  })
  const [refused] = uploaded.flatMap((file) => (file.ok ? [] : [file.status]))
  const isAnyTaken = uploaded.some(({ ok }) => ok)
  return Response.json(
    { files },
    { status: isAnyTaken ? 200 : (refused ?? 422), headers: { 'Cache-Control': 'no-store' } },
  )
}
