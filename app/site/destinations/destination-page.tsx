import { redirect } from 'react-router'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { missingMeta, pageMeta, publicItemMeta } from '#app/site/page-meta.ts'
import { destinationPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, destinationData } from '#app/site/structured-data.ts'
import { readForPage } from '#server/content/published-read.ts'
import { findCurrentSlug } from '#server/content/published-slugs.ts'
import { findPublishedDestination } from '#server/destinations/published-destinations.ts'
import { findItemCard } from '#server/sharing/published-cards.ts'
import { listPublishedToursOf } from '#server/tours/published-tours.ts'
import { inLanguage, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { notFoundTitles } from '#shared/pages/public-texts.ts'
import { relatedLimits } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/destination-page.ts'
import { DestinationView } from './destination-view.tsx'

export const handle = publicPage()
export const headers = pageHeaders

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const nothing = { found: undefined, movedTo: undefined }
  const { value, failed } = await readForPage(() => readDestination(params.slug), nothing)
  if (value.movedTo)
    throw redirect(inLanguage(destinationPath(value.movedTo), languageOfPath(url.pathname)), 301)
  const address = new URL(destinationPath(params.slug), request.url).href
  return loaderResult({ found: value.found, address }, { failed, missing: !value.found })
}

async function readDestination(slug: string) {
  const destination = await findPublishedDestination(slug)
  if (!destination) return { found: undefined, movedTo: await findCurrentSlug('destination', slug) }
  const [tours, card] = await Promise.all([
    listPublishedToursOf(destination.id, relatedLimits.tours),
    findItemCard('destination', destination),
  ])
  return { found: { destination, tours, card }, movedTo: undefined }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const found = loaderData?.found
  if (!found) return missingMeta(matches, notFoundTitles.destination)
  const { destination, card } = found
  const path = destinationPath(destination.slug)
  return pageMeta(matches, {
    ...publicItemMeta({ ...destination, summary: destination.shortDescription }),
    path,
    card,
    structured: [
      destinationData(destination),
      breadcrumbData([
        { name: 'Destinations', path: sitePaths.destinations },
        { name: destination.title, path },
      ]),
    ],
  })
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { found, address } = loaderData
  if (found) return <DestinationView destination={found.destination} tours={found.tours} address={address} />
  return (
    <MissingView
      title={notFoundTitles.destination}
      text="The destination you're looking for doesn't exist. It may have moved, or the address may have lost a letter on the way."
      link={{ label: 'View All Destinations', to: '/destinations' }}
    />
  )
}
