import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { ContentList, StatusMarks, sortMenu, statusMenu } from '#app/admin/lists/content-list.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { listDestinations } from '#server/destinations/destination-records.ts'
import { readContentFilters } from '#shared/content/list-filters.ts'
import { thumbnailOf } from '#shared/media/picture.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import type { Route } from './+types/destinations-screen.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context)
  const filters = readContentFilters(new URL(request.url).searchParams)
  const list = await listDestinations(filters)
  const items = list.items.map(({ id, title, slug, region, status, isFeatured, updatedAt, picture }) => {
    return { id, title, slug, region, status, isFeatured, updatedAt, picture: thumbnailOf(picture) }
  })
  return { filters, list: { ...list, items } }
}

export default function DestinationsScreen({ loaderData }: Route.ComponentProps) {
  const { filters, list } = loaderData
  return (
    <ContentList
      kind={contentKinds.destination}
      filters={filters}
      menus={[statusMenu(filters.status), sortMenu(filters.sort)]}
      list={list}
      columns={[
        { name: 'Region', show: ({ region }) => region },
        { name: 'Status', short: true, show: (item) => <StatusMarks {...item} /> },
        { name: 'Changed', short: true, show: ({ updatedAt }) => formatShortDate(updatedAt) },
      ]}
    />
  )
}
