import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { createMediaFromForm, libraryRules } from '#server/media/uploaded-media-records.ts'
import { largeBody, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/media-uploads.ts'
import { respondToUploads } from './upload-results.ts'

export const handle = { ...staffPage({ change: 'media.change' }), ...largeBody('media') }

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  return respondToUploads(await createMediaFromForm(request, { ...libraryRules(), actor }))
}
