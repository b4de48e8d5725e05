import { Link, Outlet } from 'react-router'
import { FilterForm, SearchField } from '#app/admin/lists/filter-form.tsx'
import { FilterMenu } from '#app/admin/lists/filter-menu.tsx'
import { ListCount, ListHeader } from '#app/admin/lists/list-header.tsx'
import { NoticeLine } from '#app/admin/lists/notice-line.tsx'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listMediaPage } from '#server/media/media-page-records.ts'
import { libraryLimits } from '#server/media/uploaded-media-records.ts'
import { readMediaFilters } from '#shared/content/staff-list-filters.ts'
import { type MediaPageFilters, mediaPath, readPlace } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/media-screen.ts'
import { LibraryPages } from './library-pages.tsx'
import { LibraryUploads } from './library-uploads.tsx'

const kinds = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
]

type Props = { filters: MediaPageFilters; isEmpty: boolean }

function LibraryFilters({ filters: { q, kind }, isEmpty }: Props) {
  return (
    <FilterForm path={mediaPath} many="files" asked={{ q, kind }} isEmpty={isEmpty}>
      <SearchField value={q} hint="File name or what it shows (alt text)" />
      <FilterMenu menu={{ name: 'kind', label: 'Kind', value: kind, choices: kinds }} />
    </FilterForm>
  )
}

export const handle = staffPage({ read: 'media.read' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { searchParams } = new URL(request.url)
  const { q, kind } = readMediaFilters(searchParams)
  const [before, after] = [readPlace(searchParams.get('before')), readPlace(searchParams.get('after'))]
  const filters: MediaPageFilters = { q, kind, before, after: before ? '' : after }
  return { filters, page: await listMediaPage(actor, filters), limits: libraryLimits() }
}

export default function MediaScreen({ loaderData }: Route.ComponentProps) {
  const { filters, page, limits } = loaderData
  const mayAdd = useMay()('media.change')
  const library = (
    <>
      <LibraryFilters filters={filters} isEmpty={page.total === 0} />
      <NoticeLine list={mediaPath} className="mb-4" />
      <ListCount total={page.total} many="files">
        {page.total} {page.total === 1 ? 'file' : 'files'}
      </ListCount>
      <LibraryPages key={JSON.stringify(filters)} filters={filters} page={page} />
    </>
  )
  return (
    <>
      <ListHeader
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
      {mayAdd ? <LibraryUploads limits={limits}>{library}</LibraryUploads> : library}
      <Outlet />
    </>
  )
}
