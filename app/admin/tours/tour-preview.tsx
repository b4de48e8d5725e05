import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { tourPath } from '#app/site/site-paths.ts'
import { TourView } from '#app/site/tours/tour-view.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findTourVersion } from '#server/ledger/version-preview-records.ts'
import { findTourPreview } from '#server/tours/tour-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-preview.ts'

export const handle = staffPage({ read: 'content.read' })

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = askedVersion(url)
  const tour = await (version ? findTourVersion(actor, { id, version }) : findTourPreview(id))
  if (!tour) return data({ found: undefined }, { status: 404 })
  return data({ found: { tour, address: new URL(tourPath(tour.slug), request.url).href } })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.tour, doing: 'Preview', title: loaderData?.found?.tour.title })

export default function TourPreview({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <MissingPreview />
  const booking = <p className="rounded-card bg-sand p-6">The booking form stands here.</p>
  return <TourView {...found} booking={booking} />
}
