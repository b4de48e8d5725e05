import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { changeFocalPoint } from '#server/media/cropped-image-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { readPoint } from '#shared/media/focal-point.ts'
import type { FactResult } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/focal-points.ts'

export const handle = staffPage({ change: 'media.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** With `after`, only if that is the current point; otherwise 409. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const form = await readPostedForm(request)
  const point = readPoint(form.get('focalPoint'))
  if (point === undefined) return answer({ ok: false, problem: 'Choose a point within the picture.' }, 422)
  const after = readPoint(form.get('after'))
  const changed = await changeFocalPoint(actor, {
    id: params.id,
    point,
    ...(after === undefined ? {} : { after }),
  })
  if (!changed) return answer({ ok: false, problem: 'This file was deleted in the meantime.' }, 404)
  if ('other' in changed) return answer(changed, 409)
  return answer(changed, changed.ok ? 200 : 422)
}

function answer(body: FactResult, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
