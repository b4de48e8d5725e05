import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { changeAltText } from '#server/media/media-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { readAltText } from '#shared/media/alt-text.ts'
import type { FactResult } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/alt-texts.ts'

export const handle = staffPage({ change: 'media.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** With `after`, only if that is the current text; otherwise 409. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const form = await readPostedForm(request)
  const [words, after] = [readAltText(form), form.get('after')]
  if (!words) return answer({ ok: false, problem: 'Enter text.' }, 422)
  const changed = await changeAltText(actor, {
    id: params.id,
    ...words,
    ...(typeof after === 'string' ? { after } : {}),
  })
  if (!changed) return answer({ ok: false, problem: 'This file was deleted in the meantime.' }, 404)
  if ('other' in changed) return answer({ ok: false, other: changed.other }, 409)
  if (!changed.ok) return answer({ ok: false, problem: changed.problem }, 422)
  return answer({ ok: true }, 200)
}

function answer(body: FactResult, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
