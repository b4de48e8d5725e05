import { redirect } from 'react-router'
import { AdminFault } from '#app/admin/shell/admin-fault.tsx'
import { KeptTodayLink } from '#app/admin/shell/offline/kept-today-link.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { reloadWhenOnline } from '#app/ui/lost-connection.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteNameOrDefault } from '#server/settings/setting-records.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { wantedParameter } from '#shared/pages/offline-reading.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { safeStaffReturnPath } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/desk-offline-screen.ts'
import { WayInFrame, wayInMeta } from './way-in-frame.tsx'

export const handle = staffPage()

/** Kept on devices of staff also after they have signed out: it reads nothing of anybody. Whoever reaches us goes on to what was wanted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get(wantedParameter)
  if (wanted) throw redirect(safeStaffReturnPath(wanted))
  const siteName = await readSiteNameOrDefault()
  return { siteName, theme: readPanelLook(context, request.headers).theme }
}

export const meta: Route.MetaFunction = wayInMeta(waitingTexts.away)

export const ErrorBoundary = AdminFault

/** What the panel's worker shows in place of a screen that is not on the device, while there is no connection. */
export default function DeskOfflineScreen({ loaderData }: Route.ComponentProps) {
  const { siteName, theme } = loaderData
  return (
    <WayInFrame siteName={siteName} theme={theme} heading={waitingTexts.away}>
      <p ref={reloadWhenOnline}>{waitingTexts.notHere}</p>
      <p className="text-stone">{waitingTexts.notesStay}</p>
      <p className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: this very address leads on once the site is reached, and is right before the script has come */}
        <a href="" className={buttonStyles.primary}>
          Try Again
        </a>
        <KeptTodayLink />
      </p>
    </WayInFrame>
  )
}
