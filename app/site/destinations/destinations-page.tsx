import { FilterForm, FilterMenu } from '#app/site/filter-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { destinationPath, listPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, listData } from '#app/site/structured-data.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { readForPage } from '#server/content/published-read.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { destinationParameters, filterQuery, readDestinationFilters } from '#shared/content/list-filters.ts'
import { placeholderPicture } from '#shared/media/picture.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { emptyListTexts } from '#shared/pages/public-texts.ts'
import type { Route } from './+types/destinations-page.ts'
import { DestinationCard } from './destination-card.tsx'

export const handle = { ...publicPage(destinationParameters), ...showsSettings('page_heroes') }
export const headers = pageHeaders

const nothing = { items: [], total: 0, page: 1, pages: 1, regions: [], shownFor: '' }

export async function loader({ request }: Route.LoaderArgs) {
  const filters = readDestinationFilters(new URL(request.url).searchParams)
  const [list, settings] = await Promise.all([
    readForPage(() => listPublishedDestinations(filters), nothing),
    readForPage(readPublicSettings, undefined),
  ])
  const hero = settings.value?.heroes.destinations ?? placeholderPicture
  return loaderResult({ list: list.value, filters, hero }, list)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Explore Maharashtra: Destinations',
    description:
      'Caves, forts, beaches, hill stations and tiger forest: where to go in Maharashtra, region by region, and the best time for each.',
    keywords: 'maharashtra destinations, places to visit in maharashtra, konkan, sahyadri, ajanta, ellora',
    path: listPath(
      sitePaths.destinations,
      loaderData && { ...loaderData.filters, page: loaderData.list.page },
    ),
    pageNumber: loaderData?.list.page,
    structured: [
      breadcrumbData([{ name: 'Destinations', path: sitePaths.destinations }]),
      listData(
        (loaderData?.list.items ?? []).map(({ title, slug }) => ({ title, path: destinationPath(slug) })),
      ),
    ],
  })

export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, hero, failed } = loaderData
  const regions = list.regions.map((region) => ({ value: region, label: region }))
  return (
    <>
      <PageHero picture={hero} title="Explore Maharashtra" height="list">
        <p className="mt-4 max-w-2xl text-lg">
          Seven hundred kilometres of coast, a wall of mountains behind it, and the oldest rock in between.
        </p>
      </PageHero>
      <div className="page-width pt-4 sm:pt-10 pb-24">
        <FilterForm filters={filters} placeholder="Search destinations...">
          <FilterMenu
            name="region"
            label="Region"
            value={filters.region}
            all="All Regions"
            choices={regions}
          />
        </FilterForm>
        <ListResults
          total={list.total}
          noun={['destination', 'destinations']}
          failed={failed}
          empty={emptyListTexts.destinations}
          shownFor={list.shownFor}
        >
          <h2 className="sr-only">Destinations</h2>
          <CardGrid shape="three">
            {list.items.map((destination) => (
              <DestinationCard
                key={destination.slug}
                destination={destination}
                action="Explore"
                columns="three"
                showFeatured
              />
            ))}
          </CardGrid>
          <PageLinks
            page={list.page}
            pages={list.pages}
            addressOf={(page) => sitePaths.destinations + filterQuery({ ...filters, page })}
          />
        </ListResults>
      </div>
    </>
  )
}
