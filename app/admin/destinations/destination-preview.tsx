import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { previewMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { showTyped, typedSlug } from '#app/admin/content/typed-item.ts'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { DestinationView } from '#app/site/destinations/destination-view.tsx'
import { destinationPath } from '#app/site/site-paths.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findDestination } from '#server/destinations/destination-records.ts'
import { findDestinationVersion } from '#server/ledger/version-preview-records.ts'
import { findContentPreview, illustrate } from '#server/media/illustrated-content-records.ts'
import { listPublishedToursOf } from '#server/tours/published-tours.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { relatedLimits } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/destination-preview.ts'
import { destinationLabels } from './destination-labels.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = askedVersion(url)
  const destination =
    id &&
    (await (version ? findDestinationVersion(actor, { id, version }) : findContentPreview('destination', id)))
  if (!destination) return data({ found: undefined }, { status: 404 })
  return data({ found: await surround(request, destination) })
}

/** The destination as it is typed. */
export function action({ context, ...posted }: Route.ActionArgs) {
  staffOf(context)
  return showTyped(posted, {
    schema: destinationSchema,
    find: findDestination,
    async show(input, identity) {
      const destination = await illustrate({ ...input, ...identity, slug: typedSlug(input) })
      return { found: await surround(posted.request, destination) }
    },
  })
}

/** With what else its page shows. */
async function surround<Item extends { id: string; slug: string }>({ url }: Request, destination: Item) {
  const tours = await listPublishedToursOf(destination.id, relatedLimits.tours)
  return { destination, tours, address: new URL(destinationPath(destination.slug), url).href }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, {
    kind: contentKinds.destination,
    id: params.id,
    title: loaderData?.found?.destination.title,
  })

export default function DestinationPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = actionData ?? loaderData
  if (!found) return <MissingPreview errors={actionData?.errors} labels={destinationLabels} />
  return <DestinationView {...found} />
}
