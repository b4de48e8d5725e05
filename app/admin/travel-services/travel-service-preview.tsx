import { data } from 'react-router'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { TravelServicesView } from '#app/site/travel-services/travel-services-view.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { listTravelServicesWith } from '#server/travel-services/travel-service-records.ts'
import type { Route } from './+types/travel-service-preview.ts'

/** Services have no page each: their preview is the list of all with this one in its place. */
export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const services = await listTravelServicesWith(params.id)
  if (!services) return data({ found: undefined }, { status: 404 })
  return data({ found: { services } })
}

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
