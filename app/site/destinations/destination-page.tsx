import { redirect } from 'react-router'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { missingMeta, pageMeta, publicItemMeta } from '#app/site/page-meta.ts'
import { destinationPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, destinationData } from '#app/site/structured-data.ts'
import { findCurrentSlug } from '#server/content/published-items.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { findPublishedDestination } from '#server/destinations/published-destinations.ts'
import { findItemCard } from '#server/sharing/published-cards.ts'
import { listPublishedToursOf } from '#server/tours/published-tours.ts'
import { publicIn, translateItems } from '#server/translations/published-texts.ts'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { relatedLimits } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/destination-page.ts'
import { DestinationView } from './destination-view.tsx'

export const handle = publicPage()
export const headers = pageHeaders

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const nothing = { found: undefined, movedTo: undefined, translated: [] }
  const { value, failed } = await readWithFallback(() => readDestination(params.slug, language), nothing)
  if (value.movedTo) throw redirect(inLanguage(destinationPath(value.movedTo), language), 301)
  const address = new URL(inLanguage(destinationPath(params.slug), language), request.url).href
  const { found, translated } = value
  return loaderResult({ found, translated, address }, { failed, missing: !found })
}

async function readDestination(slug: string, language: Language) {
  const found = await findPublishedDestination(slug)
  if (!found) return { found: undefined, movedTo: await findCurrentSlug('destination', slug), translated: [] }
  const listed = await listPublishedToursOf(found.id, relatedLimits.tours)
  const [translation, tours] = await Promise.all([
    translateItems(language, { kind: 'destination', items: [found] }),
    translateItems(language, { kind: 'tour', items: listed }),
  ])
  const destination = translation.items[0] ?? found
  const card = await findItemCard('destination', {
    ...destination,
    region: found.region,
    language: publicIn(language, translation),
  })
  return {
    found: { destination, tours: tours.items, card },
    movedTo: undefined,
    translated: translation.translated,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const found = loaderData?.found
  if (!found) return missingMeta(matches, messages[language].destination.missingTitle)
  const { destination, card } = found
  const path = destinationPath(destination.slug)
  return pageMeta(matches, {
    ...publicItemMeta({ ...destination, summary: destination.shortDescription }),
    path,
    translated: loaderData.translated,
    card,
    structured: [
      destinationData(destination),
      breadcrumbData([
        { name: messages[language].frame.destinations, path: sitePaths.destinations },
        { name: destination.title, path },
      ]),
    ],
  })
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const words = useMessages().destination
  const { found, address } = loaderData
  if (found) return <DestinationView destination={found.destination} tours={found.tours} address={address} />
  return (
    <MissingView
      title={words.missingTitle}
      text={words.missing}
      link={{ label: words.all, to: '/destinations' }}
    />
  )
}
