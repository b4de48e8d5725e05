import { Outlet, useLocation } from 'react-router'
import { requestedVersion } from '#app/admin/content/history/history-paths.ts'
import { ErrorMessages } from '#app/admin/shell/admin-error.tsx'
import { type ItemState, readItemState } from '#server/audit-log/item-state-records.ts'
import { readVersion } from '#server/audit-log/version-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaff } from '#server/auth/staff-guard.ts'
import { kindInPanel, oneOf } from '#shared/content/content-kind.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { actorLabel } from '#shared/staff/actor-label.ts'
import { may } from '#shared/staff/permissions.ts'
import { trashOf } from '#shared/staff/staff-paths.ts'
import { trashTexts } from '#shared/staff/trash-form.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Route } from './+types/preview-frame.ts'

export const handle = staffPage({ read: 'content.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Needed so the guard runs for requests of this route's data alone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const actor = actorOf(staff)
  const [entry, state] = await Promise.all([findEntry(url, actor), findState(url, actor)])
  return { mayChange: may(staff.user.role, 'content.change'), entry, state }
}

async function findState(url: URL, actor: ReturnType<typeof actorOf>) {
  const kind = kindInPanel(url.pathname)
  const itemId = /\/([^/]+)\/preview(?:\/\w+)?$/.exec(url.pathname)?.[1]
  return kind && itemId && !isUnsavedPreview(url.pathname)
    ? readItemState(actor, { kind, itemId })
    : undefined
}

async function findEntry(url: URL, actor: ReturnType<typeof actorOf>) {
  const [version, kind] = [requestedVersion(url), kindInPanel(url.pathname)]
  const itemId = url.pathname.split('/').at(-2) ?? ''
  return version && kind ? (await readVersion(actor, { kind, itemId, version }))?.entry : undefined
}

export const ErrorBoundary = ErrorMessages

export default function PreviewFrame({ loaderData: { mayChange, entry, state } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const link = isUnsavedPreview(pathname)
    ? undefined
    : exitLink({ pathname, mayChange, version: entry?.id, state })
  const isThere = state === undefined || state.is === 'stored'
  return (
    <>
      <p
        lang="en"
        className="sticky top-0 z-30 [@media(height<30rem)]:static bg-turmeric px-4 py-2 text-center text-basalt"
      >
        {link && !isThere && `${whereItIs(pathname, state)} `}
        {link && isThere && !entry && 'Preview, as last saved. '}
        {link && entry && `Version of ${formatDateTime(entry.at)}, by ${actorLabel(entry)}. `}
        {!link && 'Preview of unsaved changes. '}
        Only signed-in staff see this page.{' '}
        {link ? (
          <a href={link[0]} className="underline underline-offset-4">
            {link[1]}
          </a>
        ) : (
          'Close this tab to continue.'
        )}
      </p>
      <Outlet />
    </>
  )
}

/**
 * `/admin/tours/preview` is unsaved, `/admin/tours/…/preview` stored. A `/mr` or `/hi` suffix selects the
 * language.
 */
function isUnsavedPreview(pathname: string): boolean {
  return /^\/admin\/[^/]+\/preview(?:\/(?:mr|hi))?$/.test(pathname)
}

type Previewed = {
  pathname: string
  mayChange: boolean
  version: string | undefined
  state: ItemState | undefined
}

function whereItIs(pathname: string, state: ItemState): string {
  const kind = kindInPanel(pathname) ?? 'tour'
  return state.is === 'trashed' ? trashTexts.here(oneOf(kind)) : `This ${oneOf(kind)} does not exist.`
}

function exitLink(previewed: Previewed): [address: string, words: string] {
  const { pathname, state } = previewed
  if (state?.is === 'trashed' && state.title) return [trashOf(state), 'To the trash']
  const list = pathname.replace(/\/[^/]+\/preview(?:\/\w+)?$/, '')
  return state && state.is !== 'stored' ? [list, 'Back to the list'] : backLink(previewed)
}

function backLink({ pathname, mayChange, version }: Previewed): [address: string, words: string] {
  if (version) return [pathname.replace(/preview$/, `versions/${version}`), 'Back to the version']
  const language = languageOfPath(pathname)
  if (mayChange && language !== 'en')
    return [pathname.replace(/preview\/\w+$/, `translations/${language}`), 'Edit the translation']
  if (mayChange) return [pathname.replace(/preview$/, 'edit'), 'Edit']
  return [pathname.replace(/\/[^/]+\/preview(?:\/\w+)?$/, ''), 'Back to the list']
}
