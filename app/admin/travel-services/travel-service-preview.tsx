import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { previewMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { showTyped } from '#app/admin/content/typed-item.ts'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { TravelServicesView } from '#app/site/travel-services/travel-services-view.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findServiceVersion } from '#server/ledger/version-preview-records.ts'
import {
  findTravelService,
  listTravelServicesAround,
  listTravelServicesWith,
} from '#server/travel-services/travel-service-records.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/travel-service-preview.ts'
import { travelServiceLabels } from './travel-service-labels.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

/** Services have no page each: their preview is the list of all with this one in its place. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  if (!id) return data({ found: undefined }, { status: 404 })
  const version = askedVersion(url)
  const [services, former] = await Promise.all([
    listTravelServicesWith(id),
    version ? findServiceVersion(actor, { id, version }) : undefined,
  ])
  if (!services || (version && !former)) return data({ found: undefined }, { status: 404 })
  const shown = services.map((service) => (former && service.id === id ? former : service))
  const title = shown.find((service) => service.id === id)?.title
  return data({ found: { title, services: shown } })
}

/** The list with the service in it as it is typed. */
export function action({ context, ...posted }: Route.ActionArgs) {
  staffOf(context)
  return showTyped(posted, {
    schema: travelServiceSchema,
    find: findTravelService,
    async show({ title, description, features, icon, sortOrder }, { id }) {
      const typed = { id, title, description, features, icon, sortOrder }
      return { found: { title, services: await listTravelServicesAround(typed) } }
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, { kind: contentKinds.travelService, id: params.id, title: loaderData?.found?.title })

export default function TravelServicePreview({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = actionData ?? loaderData
  if (!found) return <MissingPreview errors={actionData?.errors} labels={travelServiceLabels} />
  return (
    <div className="page-width band">
      <h1 className="mb-10 text-4xl">Our Services</h1>
      <h2 className="sr-only">Services</h2>
      <TravelServicesView services={found.services} />
    </div>
  )
}
