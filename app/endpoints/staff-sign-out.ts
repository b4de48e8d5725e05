import { redirect } from 'react-router'
import { staffOf } from '#server/auth/staff-context.ts'
import { signOut } from '#server/auth/staff-sessions.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { type SignOutScope, signOutScopes } from '#shared/staff/staff-forms.ts'
import { loginPath, staffHome } from '#shared/staff/staff-paths.ts'
import { signOutMark } from '#shared/staff/staff-session.ts'
import type { Route } from './+types/staff-sign-out.ts'

export const handle = staffPage({ read: 'own-account', change: 'own-account', forSetUp: true })

/** GET does not sign out: only the form does. */
export function loader() {
  return redirect(staffHome)
}

/** Signs out here (`local`), elsewhere (`others`) or everywhere (`global`). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const scope = signOutScopes.find((known) => known === form.get('scope'))
  if (!scope) throw new Response('Choose where to sign out: local, others or global.', { status: 422 })
  const staff = staffOf(context)
  const headers = new Headers()
  for (const cookie of await signOut(staff, scope)) headers.append('Set-Cookie', cookie)
  // Without JavaScript, this cookie lets the next page delete local drafts.
  if (scope !== 'others' && request.headers.get('Accept')?.includes('text/html'))
    headers.append('Set-Cookie', signOutMark(staff.user.id, url.protocol === 'https:'))
  return redirect(pathFrom(scope), { headers })
}

function pathFrom(scope: SignOutScope): string {
  return scope === 'others' ? '/admin/account' : `${loginPath}?signed-out=${scope}`
}
