import { redirect } from 'react-router'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { giveUpReplacement, retryImage } from '#server/media/media-replacement-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { mediaPath, readPreparationAction } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/media-preparation.ts'

export const handle = staffPage({ change: 'media.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const action = readPreparationAction((await readPostedForm(request)).get('deed'))
  if (action === 'retry') await retryImage(actor, params.id)
  if (action === 'dismiss') await giveUpReplacement(actor, params.id)
  return redirect(`${mediaPath}/${encodeURIComponent(params.id)}`, 303)
}
