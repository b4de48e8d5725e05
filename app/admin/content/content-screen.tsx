import {
  ContentList,
  StatusMarks,
  sortMenu,
  statusHeader,
  statusMenu,
} from '#app/admin/lists/content-list.tsx'
import { languageMenu, nameLanguages } from '#app/admin/lists/list-header.tsx'
import { factsOf } from '#app/admin/lists/listed-facts.tsx'
import { languagesColumn } from '#app/admin/lists/row-marks.tsx'
import { contentKinds, kindAt } from '#app/admin/shell/content-kinds.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { attachLanguages } from '#server/content/content-list-records.ts'
import { listIllustrated } from '#server/media/media-use-records.ts'
import { readListView } from '#server/saved-views/list-view-records.ts'
import { addressOf, type PagedKindName } from '#shared/content/content-kind.ts'
import { readContentFilters } from '#shared/content/staff-list-filters.ts'
import { thumbnailOf } from '#shared/media/image.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { isColumnChosen } from '#shared/staff/displayed-view.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import type { Route } from './+types/content-screen.ts'

export const handle = staffPage({ read: 'content.read' })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const name = kindAt(url).name as PagedKindName
  const filters = readContentFilters(url.searchParams)
  const [view, list] = await Promise.all([
    readListView(actor, { list: addressOf(name), request, url }),
    listIllustrated(name, filters),
  ])
  const items = list.items.map((item) => ({ ...item, picture: thumbnailOf(item.picture) }))
  const shown = isColumnChosen('languages', { filters, view })
    ? nameLanguages(await attachLanguages(name, items))
    : items
  return {
    name,
    filters,
    view,
    languages: languageMenu(filters.translation),
    list: { ...list, items: shown },
  }
}

export default function ContentScreen({ loaderData }: Route.ComponentProps) {
  const { name, filters, view, languages, list } = loaderData
  const { columns, stacksMarks } = factsOf<(typeof list.items)[number]>(name)
  return (
    <ContentList
      name={name}
      kind={contentKinds[name]}
      filters={filters}
      menus={[statusMenu(filters.status), languages, sortMenu(filters.sort)]}
      list={list}
      view={view}
      columns={[
        ...columns,
        {
          ...statusHeader,
          show: (item) => <StatusMarks {...item} isStacked={stacksMarks === true} />,
        },
        languagesColumn,
        {
          name: 'Changed',
          sort: 'changed',
          short: true,
          show: ({ updatedAt }) => formatShortDate(updatedAt),
        },
      ]}
    />
  )
}
