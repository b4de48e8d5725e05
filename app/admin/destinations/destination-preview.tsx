import { data } from 'react-router'
import { requestedVersion } from '#app/admin/content/history/history-paths.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import {
  showSubmitted,
  showSubmittedTranslation,
  submittedSlug,
} from '#app/admin/content/submitted-item.server.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { previewMeta } from '#app/admin/shell/item-meta.ts'
import { DestinationView } from '#app/site/destinations/destination-view.tsx'
import { destinationPath } from '#app/site/site-paths.ts'
import { findDestinationVersion } from '#server/audit-log/version-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findDestination } from '#server/destinations/destination-records.ts'
import { findContentPreview, withImages } from '#server/media/media-use-records.ts'
import { listPublishedToursOf } from '#server/tours/published-tours.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { previewStoredTranslation } from '#server/translations/translation-preview-records.ts'
import { destinationLabels, destinationSchema } from '#shared/content/destination.ts'
import { inLanguage, type Language } from '#shared/pages/languages.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { relatedLimits } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/destination-preview.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

export async function loader({ request, url, params: { id, language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = requestedVersion(url)
  const destination =
    id &&
    (await (version ? findDestinationVersion(actor, { id, version }) : findContentPreview('destination', id)))
  const said = await previewStoredTranslation(actor, { kind: 'destination', language, item: destination })
  if (!said) return data({ found: undefined }, { status: 404 })
  return data({ found: await surround(request, said) })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  if (posted.params.language !== undefined)
    return showSubmittedTranslation(posted, {
      actor,
      kind: 'destination',
      find: (id) => findContentPreview('destination', id),
      show: async (said) => ({ found: await surround(posted.request, said) }),
    })
  return showSubmitted(posted, {
    schema: destinationSchema,
    find: findDestination,
    async show(input, identity) {
      const destination = await withImages({ ...input, ...identity, slug: submittedSlug(input) })
      return { found: await surround(posted.request, { item: destination, language: 'en' }) }
    },
  })
}

async function surround<Item extends { id: string; slug: string }>(
  { url }: Request,
  { item, language }: { item: Item; language: Language },
) {
  const listed = await listPublishedToursOf(item.id, relatedLimits.tours)
  const { items: tours } = await translateItems(language, { kind: 'tour', items: listed })
  return {
    destination: item,
    tours,
    address: new URL(inLanguage(destinationPath(item.slug), language), url).href,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, {
    kind: contentKinds.destination,
    params,
    title: loaderData?.found?.destination.title,
  })

export default function DestinationPreview({ loaderData, actionData: result }: Route.ComponentProps) {
  const { found } = result ?? loaderData
  if (!found) return <MissingPreview errors={result?.errors} labels={destinationLabels} />
  return <DestinationView {...found} />
}
