import { Outlet, useLocation } from 'react-router'
import { FaultWords } from '#app/admin/admin-fault.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { may } from '#shared/staff/permissions.ts'
import type { Route } from './+types/preview-frame.ts'

/** Previews stand in the public frame, yet are for staff alone: guarded here, and kept by nobody. */
export const handle = staffPage({ read: 'content.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Runs the guard also for a request that asks for this route's data alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = staffOf(context)
  return { mayChange: may(user.role, 'content.change') }
}

/** A preview that cannot be shown says why within the public frame. */
export const ErrorBoundary = FaultWords

export default function PreviewFrame({ loaderData: { mayChange } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <p className="sticky top-0 z-30 [@media(height<30rem)]:static bg-turmeric px-4 py-2 text-center text-basalt">
        Preview, as last saved. Only signed-in staff see this page.{' '}
        {mayChange ? (
          <a href={pathname.replace(/preview$/, 'edit')} className="underline underline-offset-4">
            Edit
          </a>
        ) : (
          <a href={pathname.replace(/\/[^/]+\/preview$/, '')} className="underline underline-offset-4">
            Back to the list
          </a>
        )}
      </p>
      <Outlet />
    </>
  )
}
