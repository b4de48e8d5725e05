import { maxRecent } from '#app/admin/shell/session/recent-choices.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { searchForPalette } from '#server/panel-search/panel-search-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/palette-responses.ts'
import { resultGroups, resultsInOrder } from './item-results.ts'
import { type PaletteResponse, readQuery, shortestQuery } from './palette-results.ts'

export const handle = staffPage({ read: 'panel' })

/** Serves searches, and recent items when the palette opens; 429 under too many concurrent searches. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { role } = staff.user
  const { searchParams } = new URL(request.url)
  const q = readQuery(searchParams)
  const refs = searchParams.getAll('recent').slice(0, maxRecent)
  const answer = await searchForPalette(staff, { q: q.length < shortestQuery ? '' : q, refs })
  if (!answer) {
    const headers = { 'Retry-After': '1' }
    return new Response('Two of your searches are still running.', { status: 429, headers })
  }
  const { found, recent } = answer
  const told: PaletteResponse = {
    groups: resultGroups(found, role),
    recent: resultsInOrder(recent, { refs, role }),
  }
  return Response.json(told)
}
