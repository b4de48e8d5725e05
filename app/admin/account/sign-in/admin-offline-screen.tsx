import { redirect } from 'react-router'
import { AdminError } from '#app/admin/shell/admin-error.tsx'
import { OfflineTodayLink } from '#app/admin/shell/offline/offline-today-link.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { reloadWhenOnline } from '#app/ui/lost-connection.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteNameOrDefault } from '#server/settings/setting-records.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { wantedParameter } from '#shared/pages/offline-reading.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { safeStaffReturnPath } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/admin-offline-screen.ts'
import { SignInFrame, signInMeta } from './sign-in-frame.tsx'

export const handle = staffPage()

/**
 * Staff devices cache it even after sign-out, so it reads no personal data. Online it redirects to the
 * requested screen.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get(wantedParameter)
  if (wanted) throw redirect(safeStaffReturnPath(wanted))
  const siteName = await readSiteNameOrDefault()
  return { siteName, theme: readPanelLook(context, request.headers).theme }
}

export const meta: Route.MetaFunction = signInMeta(waitingTexts.away)

export const ErrorBoundary = AdminError

/** The service worker shows it instead of a screen that is not cached. */
export default function AdminOfflineScreen({ loaderData }: Route.ComponentProps) {
  const { siteName, theme } = loaderData
  return (
    <SignInFrame siteName={siteName} theme={theme} heading={waitingTexts.away}>
      <p ref={reloadWhenOnline}>{waitingTexts.notHere}</p>
      <p className="text-stone">{waitingTexts.notesStay}</p>
      <p className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the current URL redirects to the requested page when online, and works before the script loads */}
        <a href="" className={buttonStyles.primary}>
          Try Again
        </a>
        <OfflineTodayLink />
      </p>
    </SignInFrame>
  )
}
