import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { previewMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { showTyped, typedSlug } from '#app/admin/content/typed-item.ts'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { tourPath } from '#app/site/site-paths.ts'
import { TourView } from '#app/site/tours/tour-view.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findTourVersion } from '#server/ledger/version-preview-records.ts'
import { findTour, findTourPreview, showTypedTour } from '#server/tours/tour-records.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-preview.ts'
import { tourLabels } from './tour-labels.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = askedVersion(url)
  const tour = id && (await (version ? findTourVersion(actor, { id, version }) : findTourPreview(id)))
  if (!tour) return data({ found: undefined }, { status: 404 })
  return data({ found: { tour, address: new URL(tourPath(tour.slug), request.url).href } })
}

/** The tour as it is typed. */
export function action({ context, ...posted }: Route.ActionArgs) {
  staffOf(context)
  return showTyped(posted, {
    schema: tourSchema,
    find: findTour,
    async show(input, identity) {
      const tour = await showTypedTour({ ...input, ...identity, slug: typedSlug(input) })
      return { found: { tour, address: new URL(tourPath(tour.slug), posted.request.url).href } }
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, { kind: contentKinds.tour, id: params.id, title: loaderData?.found?.tour.title })

export default function TourPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = actionData ?? loaderData
  if (!found) return <MissingPreview errors={actionData?.errors} labels={tourLabels} />
  const booking = <p className="rounded-card bg-sand p-6">The booking form stands here.</p>
  return <TourView {...found} booking={booking} />
}
