import { staffOf } from '#server/auth/staff-context.ts'
import { listDestinationChoices } from '#server/destinations/destination-records.ts'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/destination-choices.ts'

export const handle = staffPage({ read: 'content.change' })

export function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context)
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return listDestinationChoices(q.trim().slice(0, filterTextMaximum))
}
