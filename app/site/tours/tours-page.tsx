import { useMonthName } from '#app/site/departures/departure-rows.tsx'
import { FilterForm, FilterMenu } from '#app/site/filter-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { listPath, sitePaths, tourPath } from '#app/site/site-paths.ts'
import { breadcrumbData, listData } from '#app/site/structured-data.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import {
  listPublishedTours,
  readTourMenus,
  type TourMenus,
  type TourSummary,
} from '#server/tours/published-tours.ts'
import { translateItems, translateList } from '#server/translations/published-texts.ts'
import {
  type ClaimPoint,
  confirmedText,
  noClaims,
  pointsOf,
  textOfClaim,
} from '#shared/claims/visible-claims.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import {
  budgetChoices,
  difficultyLevels,
  durationBands,
  monthChoices,
} from '#shared/content/tours/tour-choices.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { readTourFilters, type TourFilters, tourParameters } from '#shared/pages/published-list-filters.ts'
import { formatRupees } from '#shared/values/money.ts'
import type { Route } from './+types/tours-page.ts'
import { TourListCard } from './tour-list-card.tsx'

export const handle = { ...publicPage(tourParameters), ...showsSettings('page_heroes') }
export const headers = pageHeaders

const noMenus = { starts: [], tellsMonths: false, leaves: [] }
const nothing = {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  nearest: [],
  correctedQuery: '',
  isPartial: false,
  nextDates: {},
  translated: [],
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const filters = readTourFilters(new URL(request.url).searchParams)
  const [list, menus, settings] = await Promise.all([
    readWithFallback(() => readTours(filters, language), nothing),
    readWithFallback(readTourMenus, noMenus),
    readWithFallback(() => readPublicSettingsIn(language), undefined),
  ])
  const hero = settings.value?.heroes.tours ?? placeholderImage
  const claims = settings.value?.claims ?? noClaims
  const said = {
    line: textOfClaim(claims, 'line_tours'),
    description: confirmedText(claims, 'line_lengths'),
    bands: pointsOf(claims, 'band'),
  }
  const { translated, isPartial, ...tours } = list.value
  return loaderResult(
    { list: tours, translated, menus: menus.value, filters, hero, ...said },
    { failed: list.failed, partial: isPartial },
  )
}

async function readTours(filters: TourFilters, language: Language) {
  const list = await listPublishedTours(filters, language)
  const [said, nearest] = await Promise.all([
    translateList(language, { kind: 'tour', list }),
    translateItems(language, { kind: 'tour', items: list.nearest }),
  ])
  return { ...said, nearest: nearest.items }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const { title, heading, description } = messages[language].toursList
  return pageMeta(matches, {
    title,
    description: loaderData?.description || description,
    keywords:
      'maharashtra tours, tour packages, konkan tour, ajanta ellora tour, sahyadri trek, tadoba safari',
    path: listPath(sitePaths.tours, loaderData && { ...loaderData.filters, page: loaderData.list.page }),
    translated: loaderData?.translated,
    titlePart: messages[language].lists.titlePart(loaderData?.list.page ?? 1),
    structured: [
      breadcrumbData([{ name: heading, path: sitePaths.tours }]),
      listData((loaderData?.list.items ?? []).map(({ title, slug }) => ({ title, path: tourPath(slug) }))),
    ],
  })
}

export default function ToursPage({ loaderData }: Route.ComponentProps) {
  const { list, menus, filters, hero, failed, line, bands } = loaderData
  const words = useMessages().toursList
  const { pages } = useMessages().lists
  const { all: allDates } = useMessages().departures
  const levels = useMessages().cards
  const languageOf = useTextLanguage()
  const difficulties = difficultyLevels.map((value) => ({ value, label: levels[value] }))
  const durations = durationBands.map(({ value }) => ({ value, label: words.bands[value] }))
  const more = { menus: <MoreMenus menus={menus} filters={filters} />, chosen: countMore(filters) }
  return (
    <>
      <PageHero picture={hero} title={words.title} height="list">
        {line !== '' && (
          <p lang={languageOf(line)} className="mt-4 max-w-2xl text-lg">
            {line}
          </p>
        )}
      </PageHero>
      <div className="page-width pt-4 sm:pt-10 pb-20">
        <FilterForm
          filters={filters}
          placeholder={words.placeholder}
          more={more}
          found={{ total: list.total, failed }}
        >
          <FilterMenu
            name="duration"
            label={words.duration}
            value={filters.duration}
            all={words.anyDuration}
            choices={durations}
          />
          <FilterMenu
            name="difficulty"
            label={words.difficulty}
            value={filters.difficulty}
            all={words.anyDifficulty}
            choices={difficulties}
          />
        </FilterForm>
        <ListResults
          list={list}
          words={words}
          failed={failed}
          query={filters.q}
          nearest={<NearestTours tours={list.nearest} />}
        >
          <h2 className="sr-only">{words.heading}</h2>
          <CardGrid shape="three">
            {list.items.map((tour) => (
              <TourListCard key={tour.slug} tour={tour} next={list.nextDates[tour.slug]} />
            ))}
          </CardGrid>
          <PageLinks
            words={pages}
            page={list.page}
            pages={list.pages}
            addressOf={(page) => sitePaths.tours + filterQuery({ ...filters, page })}
          />
        </ListResults>
        {menus.leaves.length > 0 && (
          <SiteLink to={sitePaths.departures} className={`mt-6 ${actionStyle}`}>
            {allDates}
          </SiteLink>
        )}
      </div>
      <PriceBands bands={bands} />
    </>
  )
}

function countMore({ start, month, budget, leaves }: TourFilters): number {
  return [start, month, budget, leaves].filter((value) => value !== '').length
}

/** Renders only menus that match tours or are set. */
function MoreMenus({ menus, filters }: { menus: TourMenus; filters: TourFilters }) {
  const words = useMessages().toursList
  const { months } = useMessages().dates
  const { start, month, budget, leaves } = filters
  const monthOf = useMonthName()
  const offered = menus.starts.find((name) => name.toLowerCase() === start.toLowerCase())
  const starts = start !== '' && !offered ? [...menus.starts, start] : menus.starts
  return (
    <>
      {starts.length > 0 && (
        <FilterMenu
          name="start"
          label={words.start}
          value={offered ?? start}
          all={words.anyStart}
          choices={starts.map((name) => ({ value: name, label: name }))}
        />
      )}
      {(menus.tellsMonths || month !== '') && (
        <FilterMenu
          name="month"
          label={words.month}
          value={month}
          all={words.anyMonth}
          choices={monthChoices.map(({ value }, at) => ({ value, label: months[at] ?? value }))}
        />
      )}
      <FilterMenu
        name="budget"
        label={words.budget}
        value={budget}
        all={words.anyBudget}
        choices={budgetChoices.map(({ value }) => ({
          value,
          label: words.upTo(formatRupees(Number(value))),
        }))}
      />
      {(menus.leaves.length > 0 || leaves !== '') && (
        <FilterMenu
          name="leaves"
          label={words.leaves}
          value={leaves}
          all={words.anyLeaves}
          choices={[
            { value: 'any', label: words.leavesAny },
            { value: 'weekend', label: words.leavesWeekend },
            ...menus.leaves.map((value) => ({ value, label: words.leavesIn(monthOf(value)) })),
          ]}
        />
      )}
    </>
  )
}

function NearestTours({ tours }: { tours: TourSummary[] }) {
  const words = useMessages().lists
  if (tours.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-6 text-2xl">{words.nearest}</h2>
      <CardGrid shape="three">
        {tours.map((tour) => (
          <TourListCard key={tour.slug} tour={tour} />
        ))}
      </CardGrid>
    </section>
  )
}

function PriceBands({ bands }: { bands: readonly ClaimPoint[] }) {
  const words = useMessages().toursList
  const languageOf = useTextLanguage()
  if (bands.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width band">
        <h2 className="text-3xl">{words.costTitle}</h2>
        <p className="mt-3 max-w-2xl text-lg text-stone">{words.costText}</p>
        <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {bands.map(({ title, note, text }) => (
            <div key={title} lang={languageOf(title + text)} className="border-laterite border-t-4 pt-4">
              <dt className="font-display text-lg">{title}</dt>
              <dd>
                <span className="block font-display text-3xl text-laterite leading-tight">{note}</span>
                <span className="mt-2 block text-stone">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
