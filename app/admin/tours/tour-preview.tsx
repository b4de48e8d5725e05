import { data } from 'react-router'
import { tourPath } from '#app/site/site-paths.ts'
import { TourView } from '#app/site/tours/tour-view.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { findTourPreview } from '#server/tours/tour-records.ts'
import type { Route } from './+types/tour-preview.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  staffOf(context)
  const tour = await findTourPreview(params.id)
  if (!tour) throw data(null, { status: 404 })
  return { tour, address: new URL(tourPath(tour.slug), request.url).href }
}

export default function TourPreview({ loaderData }: Route.ComponentProps) {
  const booking = <p className="rounded-card bg-sand p-6">The booking form stands here.</p>
  return <TourView {...loaderData} booking={booking} />
}
