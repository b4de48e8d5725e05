import { Outlet, useLocation } from 'react-router'
import { FaultWords } from '#app/admin/admin-fault.tsx'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { askForAllRoutes } from '#app/hydration/router-state.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { readVersion } from '#server/ledger/version-records.ts'
import { kindInPanel } from '#shared/content/content-kind.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { actorLabel } from '#shared/staff/actor-label.ts'
import { may } from '#shared/staff/permissions.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Route } from './+types/preview-frame.ts'

/** Previews stand in the public frame, yet are for staff alone: guarded here, and kept by nobody. */
export const handle = staffPage({ read: 'content.read' })

/** Also a preview that is refused stands in the public frame. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => askForAllRoutes(context),
  requireStaff,
]

/** Runs the guard also for a request that asks for this route's data alone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  return { mayChange: may(staff.user.role, 'content.change'), entry: await findEntry(url, actorOf(staff)) }
}

/** The entry of a former version that is asked for. */
async function findEntry(url: URL, actor: ReturnType<typeof actorOf>) {
  const [version, kind] = [askedVersion(url), kindInPanel(url.pathname)]
  const itemId = url.pathname.split('/').at(-2) ?? ''
  return version && kind ? (await readVersion(actor, { kind, itemId, version }))?.entry : undefined
}

/** A preview that cannot be shown says why within the public frame. */
export const ErrorBoundary = FaultWords

export default function PreviewFrame({ loaderData: { mayChange, entry } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const way = isOfTyped(pathname) ? undefined : wayBack({ pathname, mayChange, version: entry?.id })
  return (
    <>
      <p
        lang="en"
        className="sticky top-0 z-30 [@media(height<30rem)]:static bg-turmeric px-4 py-2 text-center text-basalt"
      >
        {way && !entry && 'Preview, as last saved. '}
        {way && entry && `Version of ${formatDateTime(entry.at)}, by ${actorLabel(entry)}. `}
        {!way && 'Preview of what is typed; nothing of it is saved. '}
        Only signed-in staff see this page.{' '}
        {way ? (
          <a href={way[0]} className="underline underline-offset-4">
            {way[1]}
          </a>
        ) : (
          'Close this tab to go on.'
        )}
      </p>
      <Outlet />
    </>
  )
}

/** `/admin/tours/preview` shows what an editor sent, `/admin/tours/…/preview` what is stored; with `/mr` after it, in that language. */
function isOfTyped(pathname: string): boolean {
  return /^\/admin\/[^/]+\/preview(?:\/(?:mr|hi))?$/.test(pathname)
}

type Previewed = { pathname: string; mayChange: boolean; version: string | undefined }

function wayBack({ pathname, mayChange, version }: Previewed): [address: string, words: string] {
  if (version) return [pathname.replace(/preview$/, `versions/${version}`), 'Back to the version']
  const language = languageOfPath(pathname)
  if (mayChange && language !== 'en')
    return [pathname.replace(/preview\/\w+$/, `translations/${language}`), 'Edit the translation']
  if (mayChange) return [pathname.replace(/preview$/, 'edit'), 'Edit']
  return [pathname.replace(/\/[^/]+\/preview(?:\/\w+)?$/, ''), 'Back to the list']
}
