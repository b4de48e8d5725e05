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
import { tourPath } from '#app/site/site-paths.ts'
import { TourView } from '#app/site/tours/tour-view.tsx'
import { findTourVersion } from '#server/audit-log/version-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { findTour, findTourPreview, showSubmittedTour } from '#server/tours/tour-records.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { previewStoredTranslation } from '#server/translations/translation-preview-records.ts'
import { tourLabels, tourSchema } from '#shared/content/tour.ts'
import { inLanguage, type Language } from '#shared/pages/languages.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-preview.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

export async function loader({ request, url, params: { id, language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = requestedVersion(url)
  const tour = id && (await (version ? findTourVersion(actor, { id, version }) : findTourPreview(id)))
  const said = await previewStoredTranslation(actor, { kind: 'tour', language, item: tour })
  if (!said) return data({ found: undefined }, { status: 404 })
  return data({ found: await surround(request, said) })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  if (posted.params.language !== undefined)
    return showSubmittedTranslation(posted, {
      actor,
      kind: 'tour',
      find: findTourPreview,
      show: async (said) => ({ found: await surround(posted.request, said) }),
    })
  return showSubmitted(posted, {
    schema: tourSchema,
    find: findTour,
    async show(input, identity) {
      const tour = await showSubmittedTour({ ...input, ...identity, slug: submittedSlug(input) })
      return { found: await surround(posted.request, { item: tour, language: 'en' }) }
    },
  })
}

type TranslatedTour = { item: TourDetail; language: Language }

async function surround({ url }: Request, { item, language }: TranslatedTour) {
  const { items } = await translateItems(language, { kind: 'destination', items: item.destinations })
  const address = new URL(inLanguage(tourPath(item.slug), language), url).href
  return { tour: { ...item, destinations: items }, address }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, { kind: contentKinds.tour, params, title: loaderData?.found?.tour.title })

export default function TourPreview({ loaderData, actionData: result }: Route.ComponentProps) {
  const { found } = result ?? loaderData
  if (!found) return <MissingPreview errors={result?.errors} labels={tourLabels} />
  const booking = (
    <p lang="en" className="rounded-card bg-sand p-6">
      The booking form is here.
    </p>
  )
  return <TourView departures={[]} {...found} booking={booking} />
}
