import type { ReactNode } from 'react'
import { Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { AtWorkProvider } from '#app/admin/account/own-desk.ts'
import { useLiveCount, WaitingCountProvider } from '#app/admin/desk/use-waiting-count.ts'
import { LeaveQuestions } from '#app/admin/forms/leave-guard.tsx'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { AuthProvider, OwnRoleProvider } from '#app/admin/shell/session/auth-context.tsx'
import { delayUntilSignedIn } from '#app/admin/shell/session/browser-session.ts'
import { UntilSignedOut } from '#app/admin/shell/session/leave-panel.tsx'
import { offerListKeys } from '#app/admin/shell/shortcuts/list-keys.ts'
import { isKeyListOpen, keysAreOff } from '#app/admin/shell/shortcuts/panel-keys.ts'
import { hasUnsavedWork } from '#app/admin/shell/unsaved-work.ts'
import { RouterDataProvider, usePersistedRouterData } from '#app/hydration/router-state.ts'
import { FocusOnArrival } from '#app/ui/focus-on-arrival.tsx'
import { rememberLastValue } from '#app/ui/last-value.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useStore } from '#app/ui/use-store.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { readAtWork } from '#server/enquiries/office-day/availability-records.ts'
import { readWaitingNumber } from '#server/enquiries/waiting-number-records.ts'
import { readReleaseName } from '#server/health/health-records.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteNameOrDefault } from '#server/settings/setting-records.ts'
import { adminManifestPath } from '#shared/pages/admin-offline.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { settingsRefreshDelayMilliseconds } from '#shared/pages/site-constants.ts'
import { needsScript, panelLoading } from '#shared/staff/panel-texts.ts'
import { describeSession } from '#shared/staff/staff-session.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminHeader } from './admin-header.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { currentSection } from './shell/admin-sections.ts'
import { errorTitleOf } from './shell/error-text.ts'
import { FocusOnNavigate } from './shell/focus-on-navigate.tsx'
import { LazyAdminError, LazyErrorMessages } from './shell/lazy/late-part.tsx'
import { useLiveChanges } from './shell/live-changes.ts'
import { isQuiet, useScreenKey } from './shell/screen-key.ts'
import { screenMeta } from './shell/screen-meta.ts'

const KeyListDialog = lazyOnIdle(() =>
  import('#app/admin/shell/shortcuts/key-list-dialog.tsx').then((part) => part.KeyListDialog),
)

function KeyList() {
  return useStore(isKeyListOpen) && <KeyListDialog />
}

const WaitingNotice = lazyOnIdle(() =>
  import('./shell/offline/waiting-notice.tsx').then((part) => part.WaitingNotice),
)
const SignInAgainDialog = lazyOnIdle(() =>
  import('./account/sign-in-again.tsx').then((part) => part.SignInAgainDialog),
)
const SetUpFrame = lazyOnIdle(() => import('./account/set-up-frame.tsx').then((part) => part.SetUpFrame))
const SetUpNotice = lazyOnIdle(() => import('./account/set-up-frame.tsx').then((part) => part.SetUpNotice))
const ChangedEmailNotice = lazyOnIdle(() =>
  import('./account/set-up-frame.tsx').then((part) => part.ChangedEmailNotice),
)

export const handle = staffPage({ read: 'panel' })

/** Also guards requests for a single route's data. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [delayUntilSignedIn]

/** A failed site name or count does not block screens; the browser fetches a slow count later. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = staffOf(context, { asFrame: true })
  const [siteName, waiting, isAtWork] = await Promise.all([
    readSiteNameOrDefault(),
    readWaitingNumber(signedIn.user.id),
    // On error, the switch is not rendered.
    readAtWork(actorOf(signedIn), new Date()).catch(() => undefined),
  ])
  const { setUp, isEmailTold } = signedIn
  const look = readPanelLook(context, request.headers)
  const release = readReleaseName()
  const staff = describeSession(signedIn)
  return { staff, setUp, isEmailTold: isEmailTold !== false, siteName, look, waiting, isAtWork, release }
}

export const meta: Route.MetaFunction = ({ matches, location, error }) =>
  screenMeta(matches, error ? errorTitleOf(error) : '', currentSection(location.pathname)?.label ?? 'Staff')

type LayoutData = Route.ComponentProps['loaderData']
const shown = rememberLastValue<LayoutData>((data, children) => <Frame {...data}>{children}</Frame>)

export function ErrorBoundary() {
  const loaderData = shown.last()
  if (!loaderData) return <LazyAdminError />
  return (
    <Frame {...loaderData}>
      <LazyErrorMessages />
    </Frame>
  )
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  shown.useKeeping(loaderData)
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

type FrameProps = LayoutData & { children: ReactNode }

function Frame(props: FrameProps) {
  const { staff, setUp, look } = props
  return (
    <AuthProvider staff={staff} signInAgain={SignInAgainDialog}>
      <OwnRoleProvider value={staff.user.role}>
        <noscript>
          <p className="p-6">{needsScript}</p>
        </noscript>
        <div
          data-theme={look.theme}
          data-density={look.density}
          {...(look.keys === 'off' && keysAreOff)}
          className="contents noscript:hidden"
        >
          <UntilSignedOut>
            <PersistActionData>
              {setUp?.isOver ? <SetUpFrame {...props} /> : <Panel {...props} />}
            </PersistActionData>
          </UntilSignedOut>
        </div>
      </OwnRoleProvider>
    </AuthProvider>
  )
}

function Panel({ waiting, isAtWork, ...props }: FrameProps) {
  const number = useLiveCount(waiting)
  return (
    <WaitingCountProvider value={number}>
      <AtWorkProvider value={isAtWork}>
        <PanelFrame {...props} asOf={waiting.asOf} />
      </AtWorkProvider>
    </WaitingCountProvider>
  )
}

type PanelFrameProps = Omit<FrameProps, 'waiting' | 'isAtWork'> & { asOf: number }

function PanelFrame({ staff, siteName, setUp, isEmailTold, release, look, asOf, children }: PanelFrameProps) {
  const { pathname } = useLocation()
  useLiveSiteName()
  return (
    <div ref={offerListKeys} className="panel min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <link rel="icon" href="/logo-mark.svg" />
      <link rel="manifest" href={adminManifestPath} />
      <a
        href="#content"
        className="button absolute top-2 left-2 z-50 -translate-y-24 bg-turmeric text-basalt-deep focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside aria-label="Panel" className="sticky top-0 hidden h-dvh lg:block">
        <AdminSidebar siteName={siteName} release={release} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <AdminHeader siteName={siteName} release={release} look={look} />
        <main
          id="content"
          tabIndex={-1}
          className="relative grow px-4 py-1 outline-none sm:py-2 sm:px-8 low:py-1 comfortable:py-6"
        >
          {setUp && <SetUpNotice by={setUp.by} />}
          {!isEmailTold && <ChangedEmailNotice email={staff.user.email} />}
          <WaitingNotice asOf={asOf} />
          {children}
          <PanelWait />
        </main>
        {/* A dialog's path is below its list's, so three segments identify the screen. */}
        <KeyList />
        <LeaveQuestions />
        <FocusOnArrival screen={pathname.split('/', 3).join('/')} />
        <FocusOnNavigate />
      </div>
    </div>
  )
}

function useLiveSiteName(): void {
  const { revalidate } = useRevalidator()
  useLiveChanges(['settings'], (notice) => {
    if (notice && !notice.keys.includes('site_info')) return
    setTimeout(() => hasUnsavedWork() || void revalidate(), settingsRefreshDelayMilliseconds)
  })
}

/** Appears after a delay, and only for navigations that the user started. */
function PanelWait() {
  const { state, location } = useNavigation()
  if (state !== 'loading' || isQuiet(location)) return null
  return (
    <div className="after-a-moment absolute inset-0 flex items-start justify-center bg-paper/80 pt-32">
      <Spinner label={panelLoading} />
    </div>
  )
}

function PersistActionData({ children }: { children: ReactNode }) {
  return <RouterDataProvider value={usePersistedRouterData(useScreenKey())}>{children}</RouterDataProvider>
}
