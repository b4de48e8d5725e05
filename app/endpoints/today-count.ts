import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import {
  countWaitingFor,
  listArrivedNotes,
  listNewEnquiries,
} from '#server/enquiries/waiting-number-records.ts'
import type { EnquiryNews } from '#shared/enquiries/new-enquiries.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/today-count.ts'

export const handle = staffPage({ read: 'enquiries.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function loader({ context }: Route.LoaderArgs): Promise<EnquiryNews> {
  const { user } = staffOf(context)
  const [count, arrived, notes] = await Promise.all([
    countWaitingFor(user.id),
    listNewEnquiries(),
    listArrivedNotes(user.id),
  ])
  return { ...count, arrived, notes }
}

/** A failed count must not break the screen. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}
