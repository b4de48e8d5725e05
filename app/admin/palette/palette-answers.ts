import { staffOf } from '#server/auth/staff-context.ts'
import { inTurnOfSearcher } from '#server/content/search-turn-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/palette-answers.ts'
import { mostRecent, type PaletteAnswer, readQuery } from './found.ts'
import { nameRecent, searchPanel } from './search-panel.ts'

export const handle = staffPage({ read: 'panel' })

/** What the palette asks while somebody types, and once when it opens; too many at once get 429. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { searchParams } = new URL(request.url)
  const q = readQuery(searchParams)
  const refs = searchParams.getAll('recent').slice(0, mostRecent)
  const answer = await inTurnOfSearcher(staff.user.id, async (): Promise<PaletteAnswer> => {
    const [groups, recent] = await Promise.all([searchPanel(staff, q), nameRecent(staff, refs)])
    return { groups, recent }
  })
  if (answer) return Response.json(answer)
  const headers = { 'Retry-After': '1' }
  return new Response('Two searches of yours are at work already.', { status: 429, headers })
}
