import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { TravelServicesView } from '#app/site/travel-services/travel-services-view.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findServiceVersion } from '#server/ledger/version-preview-records.ts'
import { listTravelServicesWith } from '#server/travel-services/travel-service-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/travel-service-preview.ts'

export const handle = staffPage({ read: 'content.read' })

/** Services have no page each: their preview is the list of all with this one in its place. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
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

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.travelService, doing: 'Preview', title: loaderData?.found?.title })

export default function TravelServicePreview({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <MissingPreview />
  return (
    <div className="page-width band">
      <h1 className="mb-10 text-4xl">Our Services</h1>
      <h2 className="sr-only">Services</h2>
      <TravelServicesView services={found.services} />
    </div>
  )
}
