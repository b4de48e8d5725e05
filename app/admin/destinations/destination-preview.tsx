import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { DestinationView } from '#app/site/destinations/destination-view.tsx'
import { destinationPath } from '#app/site/site-paths.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findDestinationVersion } from '#server/ledger/version-preview-records.ts'
import { findContentPreview } from '#server/media/illustrated-content-records.ts'
import { listPublishedToursOf } from '#server/tours/published-tours.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { relatedLimits } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/destination-preview.ts'

export const handle = staffPage({ read: 'content.read' })

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = askedVersion(url)
  const destination = await (version
    ? findDestinationVersion(actor, { id, version })
    : findContentPreview('destination', id))
  if (!destination) return data({ found: undefined }, { status: 404 })
  const tours = await listPublishedToursOf(destination.id, relatedLimits.tours)
  return data({
    found: { destination, tours, address: new URL(destinationPath(destination.slug), request.url).href },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, {
    kind: contentKinds.destination,
    doing: 'Preview',
    title: loaderData?.found?.destination.title,
  })

export default function DestinationPreview({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <MissingPreview />
  return <DestinationView {...found} />
}
