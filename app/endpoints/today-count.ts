import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { countToday } from '#server/enquiries/today-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/today-count.ts'

export const handle = staffPage({ read: 'enquiries.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** How many enquiries wait for the office, for the number in the sidebar. */
export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  const asOf = Date.now()
  return { number: await countToday(new Date(asOf)), asOf }
}

/** A number that cannot be read takes no screen with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}
