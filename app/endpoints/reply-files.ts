import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { listReplyFiles } from '#server/enquiries/replies/reply-file-records.ts'
import { readMediaFilters } from '#shared/content/staff-list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/reply-files.ts'

export const handle = staffPage({ read: 'media.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { q, page } = readMediaFilters(new URL(request.url).searchParams)
  const files = await listReplyFiles(actorOf(staffOf(context)), { q, page })
  return Response.json(files, { headers: { 'Cache-Control': 'no-store' } })
}
