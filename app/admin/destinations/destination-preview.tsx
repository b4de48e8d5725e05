import { data } from 'react-router'
import { DestinationView } from '#app/site/destinations/destination-view.tsx'
import { destinationPath } from '#app/site/site-paths.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { findDestinationPreview } from '#server/destinations/destination-records.ts'
import { listPublishedToursOf } from '#server/tours/published-tours.ts'
import { relatedLimits } from '#shared/site-constants.ts'
import type { Route } from './+types/destination-preview.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  staffOf(context)
  const destination = await findDestinationPreview(params.id)
  if (!destination) throw data(null, { status: 404 })
  const tours = await listPublishedToursOf(destination.id, relatedLimits.tours)
  return { destination, tours, address: new URL(destinationPath(destination.slug), request.url).href }
}

export default function DestinationPreview({ loaderData }: Route.ComponentProps) {
  return <DestinationView {...loaderData} />
}
