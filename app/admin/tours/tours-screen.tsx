import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { ContentList, StatusMarks, sortMenu, statusMenu } from '#app/admin/lists/content-list.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { listTours } from '#server/tours/tour-records.ts'
import { readContentFilters } from '#shared/content/list-filters.ts'
import { thumbnailOf } from '#shared/media/picture.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'
import type { Route } from './+types/tours-screen.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context)
  const filters = readContentFilters(new URL(request.url).searchParams)
  const list = await listTours(filters)
  const items = list.items.map((tour) => {
    const { id, title, slug, priceFrom, durationDays, status, isFeatured, updatedAt, picture } = tour
    return {
      id,
      title,
      slug,
      priceFrom,
      durationDays,
      status,
      isFeatured,
      updatedAt,
      picture: thumbnailOf(picture),
    }
  })
  return { filters, list: { ...list, items } }
}

export default function ToursScreen({ loaderData }: Route.ComponentProps) {
  const { filters, list } = loaderData
  return (
    <ContentList
      kind={contentKinds.tour}
      filters={filters}
      menus={[statusMenu(filters.status), sortMenu(filters.sort)]}
      list={list}
      columns={[
        { name: 'Price from', show: ({ priceFrom }) => formatRupees(priceFrom), short: true },
        { name: 'Days', show: ({ durationDays }) => durationDays },
        { name: 'Status', short: true, show: (item) => <StatusMarks {...item} /> },
        { name: 'Changed', short: true, show: ({ updatedAt }) => formatShortDate(updatedAt) },
      ]}
    />
  )
}
