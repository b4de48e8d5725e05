import { FilterForm, FilterMenu } from '#app/site/filter-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { destinationPath, listPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, listData } from '#app/site/structured-data.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { translateNames } from '#server/translations/published-names.ts'
import { translateList } from '#server/translations/published-texts.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import {
  type DestinationFilters,
  destinationParameters,
  readDestinationFilters,
} from '#shared/pages/published-list-filters.ts'
import type { Route } from './+types/destinations-page.ts'
import { DestinationCard } from './destination-card.tsx'

export const handle = { ...publicPage(destinationParameters), ...showsSettings('page_heroes') }
export const headers = pageHeaders

const nothing = {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  regions: [],
  correctedQuery: '',
  isPartial: false,
  translated: [],
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const filters = readDestinationFilters(new URL(request.url).searchParams)
  const [list, settings] = await Promise.all([
    readWithFallback(() => readDestinations(filters, language), nothing),
    readWithFallback(() => readPublicSettingsIn(language), undefined),
  ])
  const hero = settings.value?.heroes.destinations ?? placeholderImage
  const { translated, isPartial, ...items } = list.value
  return loaderResult({ list: items, translated, filters, hero }, { failed: list.failed, partial: isPartial })
}

async function readDestinations(filters: DestinationFilters, language: Language) {
  const list = await listPublishedDestinations(filters, language)
  const [said, sayName] = await Promise.all([
    translateList(language, { kind: 'destination', list }),
    translateNames(language),
  ])
  return { ...said, regions: list.regions.map((region) => ({ value: region, label: sayName(region) })) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const { title, heading, description } = messages[language].destinationsList
  return pageMeta(matches, {
    title,
    description,
    keywords: 'maharashtra destinations, places to visit in maharashtra, konkan, sahyadri, ajanta, ellora',
    path: listPath(
      sitePaths.destinations,
      loaderData && { ...loaderData.filters, page: loaderData.list.page },
    ),
    translated: loaderData?.translated,
    titlePart: messages[language].lists.titlePart(loaderData?.list.page ?? 1),
    structured: [
      breadcrumbData([{ name: heading, path: sitePaths.destinations }]),
      listData(
        (loaderData?.list.items ?? []).map(({ title, slug }) => ({ title, path: destinationPath(slug) })),
      ),
    ],
  })
}

export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, hero, failed } = loaderData
  const words = useMessages().destinationsList
  const { pages } = useMessages().lists
  const cards = useMessages().cards
  return (
    <>
      <PageHero picture={hero} title={words.head} height="list">
        <p className="mt-4 max-w-2xl text-lg">{words.line}</p>
      </PageHero>
      <div className="page-width pt-4 sm:pt-10 pb-24">
        <FilterForm filters={filters} placeholder={words.placeholder} found={{ total: list.total, failed }}>
          <FilterMenu
            name="region"
            label={words.region}
            value={filters.region}
            all={words.allRegions}
            choices={list.regions}
          />
        </FilterForm>
        <ListResults list={list} words={words} failed={failed} query={filters.q}>
          <h2 className="sr-only">{words.heading}</h2>
          <CardGrid shape="three">
            {list.items.map((destination) => (
              <DestinationCard
                key={destination.slug}
                destination={destination}
                action={cards.explore}
                columns="three"
                showFeatured
              />
            ))}
          </CardGrid>
          <PageLinks
            words={pages}
            page={list.page}
            pages={list.pages}
            addressOf={(page) => sitePaths.destinations + filterQuery({ ...filters, page })}
          />
        </ListResults>
      </div>
    </>
  )
}
