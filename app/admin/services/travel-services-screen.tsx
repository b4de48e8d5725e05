import { data } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { ContentList, FirstFew, sortMenu } from '#app/admin/lists/content-list.tsx'
import { languageMenu, nameLanguages } from '#app/admin/lists/list-header.tsx'
import { languagesColumn, ScheduleMarks } from '#app/admin/lists/row-marks.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { Icon } from '#app/ui/icon.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { attachLanguages } from '#server/content/content-list-records.ts'
import { readListView } from '#server/saved-views/list-view-records.ts'
import {
  changeTravelServiceActivity,
  listTravelServices,
} from '#server/travel-services/travel-service-records.ts'
import { addressOf } from '#shared/content/content-kind.ts'
import { travelServiceSwitchSchema } from '#shared/content/travel-service.ts'
import { readTravelServiceFilters } from '#shared/content/travel-service-filters.ts'
import { serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { rowLimits } from '#shared/pages/site-constants.ts'
import { isColumnChosen } from '#shared/staff/displayed-view.ts'
import type { Route } from './+types/travel-services-screen.ts'
import { ActiveSwitch } from './active-switch.tsx'

export const handle = staffPage({ read: 'content.read', change: 'content.publish' })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const filters = readTravelServiceFilters(url.searchParams)
  const [view, list] = await Promise.all([
    readListView(actor, { list: addressOf('travelService'), request, url }),
    listTravelServices(filters),
  ])
  const isVisible = isColumnChosen('languages', { filters, view })
  const items = isVisible ? nameLanguages(await attachLanguages('travelService', list.items)) : list.items
  return { filters, view, languages: languageMenu(filters.translation), list: { ...list, items } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const reading = readForm(travelServiceSwitchSchema, await readPostedForm(request))
  if (!reading.ok) return data({ ok: false }, { status: 422 })
  const changed = await changeTravelServiceActivity(actor, reading.value)
  return data({ ok: changed !== undefined }, { status: changed ? 200 : 404 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({ serverAction, onFailure: failInPlace })
}

const activeMenu = (value: string) => ({
  name: 'active',
  label: 'Shown',
  value,
  choices: [
    { value: '', label: 'All' },
    { value: 'yes', label: 'Active' },
    { value: 'no', label: 'Inactive' },
  ],
})

export default function TravelServicesScreen({ loaderData }: Route.ComponentProps) {
  const { filters, view, languages, list } = loaderData
  return (
    <ContentList
      name="travelService"
      kind={contentKinds.travelService}
      filters={filters}
      menus={[activeMenu(filters.active), languages, sortMenu(filters.sort, 'By sort order')]}
      list={list}
      view={view}
      columns={[
        { name: 'Icon', show: ({ icon }) => <Icon name={serviceIconToShow(icon)} className="size-7" /> },
        {
          name: 'Features',
          show: ({ features }) => <FirstFew items={features} most={rowLimits.features} noun="features" />,
        },
        languagesColumn,
        { name: 'Order', sort: 'order', show: ({ sortOrder }) => sortOrder },
        {
          name: 'Active',
          sort: 'active',
          short: true,
          show: (service) => (
            <span className="flex flex-wrap items-center gap-1 xl:flex-col xl:items-start">
              <ActiveSwitch key={service.id} {...service} />
              <ScheduleMarks {...service} />
            </span>
          ),
        },
      ]}
    />
  )
}
