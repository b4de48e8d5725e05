import { data, Link, Outlet } from 'react-router'
import { fromList } from '#app/admin/content/content-kinds.ts'
import { ListCount } from '#app/admin/lists/list-count.tsx'
import { ListHead } from '#app/admin/lists/list-head.tsx'
import { NoticeLine } from '#app/admin/lists/notice-line.tsx'
import { useMay } from '#app/admin/session/own-role.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listMediaPage } from '#server/media/media-page-records.ts'
import { createMediaFromForm, libraryLimits, libraryRules } from '#server/media/uploaded-media-records.ts'
import { readMediaFilters } from '#shared/content/staff-list-filters.ts'
import { type FileAnswer, type MediaPageFilters, mediaPath, readPlace } from '#shared/media/media-list.ts'
import { largeBody, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/media-screen.ts'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryPages } from './library-pages.tsx'
import { LibraryUploads } from './library-uploads.tsx'
import { UploadAnswers } from './upload-answer-list.tsx'

export const handle = { ...staffPage({ read: 'media.read', change: 'media.change' }), ...largeBody('media') }

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { searchParams } = new URL(request.url)
  const { q, kind } = readMediaFilters(searchParams)
  const [before, after] = [readPlace(searchParams.get('before')), readPlace(searchParams.get('after'))]
  const filters: MediaPageFilters = { q, kind, before, after: before ? '' : after }
  return { filters, page: await listMediaPage(actor, filters), limits: libraryLimits() }
}

/** Where a browser without script sends its files. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const uploaded = await createMediaFromForm(request, { ...libraryRules(), actor })
  const files = uploaded.map((file): FileAnswer => {
    return file.ok ? { ok: true, name: file.name } : { ok: false, name: file.name, problem: file.problem }
  })
  return data({ files }, { status: files.every(({ ok }) => ok) ? 200 : 422 })
}

export default function MediaScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, page, limits } = loaderData
  const mayAdd = useMay()('media.change')
  const library = (
    <>
      <LibraryFilters filters={filters} isEmpty={page.total === 0} />
      <NoticeLine list={mediaPath} one="file" className="mb-4" />
      <ListCount total={page.total} many="files">
        {page.total} {page.total === 1 ? 'file' : 'files'}
      </ListCount>
      <LibraryPages key={JSON.stringify(filters)} filters={filters} page={page} />
    </>
  )
  return (
    <>
      <ListHead
        title="Media Library"
        actions={
          mayAdd && (
            <Link
              to={`${mediaPath}/translations/mr`}
              state={fromList}
              preventScrollReset
              className={buttonStyles.outline}
            >
              Translations
            </Link>
          )
        }
      />
      {actionData && <UploadAnswers files={actionData.files} />}
      {mayAdd ? <LibraryUploads limits={limits}>{library}</LibraryUploads> : library}
      <Outlet />
    </>
  )
}
