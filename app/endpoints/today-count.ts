import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { countWaitingFor, listArrivals, listArrivedNotes } from '#server/enquiries/waiting-number-records.ts'
import type { DeskNews } from '#shared/enquiries/arrivals.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/today-count.ts'

export const handle = staffPage({ read: 'enquiries.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** How many enquiries wait for the office, for the number in the sidebar, which have just come, and which notes to whoever asks. */
export async function loader({ context }: Route.LoaderArgs): Promise<DeskNews> {
  const { user } = staffOf(context)
  const [count, arrived, notes] = await Promise.all([
    countWaitingFor(user.id),
    listArrivals(),
    listArrivedNotes(user.id),
  ])
  return { ...count, arrived, notes }
}

/** A number that cannot be read takes no screen with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  // The next look, within a minute, reads it again.
  return serverLoader().catch(() => null)
}
