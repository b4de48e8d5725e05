import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { replaceMediaFromForm } from '#server/media/uploaded-media-records.ts'
import { largeBody, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/media-replacement.ts'
import { respondToUploads } from './upload-results.ts'

export const handle = { ...staffPage({ change: 'media.change' }), ...largeBody('media') }

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const replaced = await replaceMediaFromForm(request, { actor, id: params.id })
  return replaced ? respondToUploads([replaced]) : missing()
}

function missing(): Response {
  const answer = { files: [{ ok: false, name: '', problem: 'This file was deleted in the meantime.' }] }
  return Response.json(answer, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
