import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { TryAgain } from '#app/site/missing-view.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths, tourPath } from '#app/site/site-paths.ts'
import { breadcrumbData, listData } from '#app/site/structured-data.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { listDeparturesIn } from '#server/departures/published-departures.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/departures-page.ts'
import { DepartureRows, useMonthName } from './departure-rows.tsx'

const parameters = ['month']

export const handle = { ...publicPage(parameters), ...showsSettings('page_heroes') }
export const headers = pageHeaders

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const nothing = { months: [], departures: [], translated: [] }
  const [{ value, failed }, settings] = await Promise.all([
    readWithFallback(() => listDeparturesIn(month, language), nothing),
    readWithFallback(() => readPublicSettingsIn(language), undefined),
  ])
  const hero = settings.value?.heroes.tours ?? placeholderImage
  return loaderResult({ ...value, hero }, { failed })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { title, description } = messages[languageOfPath(location.pathname)].departures
  const tours = new Map(loaderData?.departures.map(({ slug, title }) => [slug, title]))
  return pageMeta(matches, {
    title,
    description,
    keywords: 'maharashtra tour dates, group departures, weekend tours',
    path: sitePaths.departures,
    translated: loaderData?.translated,
    structured: [
      breadcrumbData([{ name: title, path: sitePaths.departures }]),
      listData([...tours].map(([slug, title]) => ({ title, path: tourPath(slug) }))),
    ],
  })
}

export default function DeparturesPage({ loaderData }: Route.ComponentProps) {
  const { departures, months, hero, failed } = loaderData
  const words = useMessages().departures
  const { plan } = useMessages().frame
  const monthOf = useMonthName()
  const languageOf = useTextLanguage()
  const shown = departures[0]?.startsOn.slice(0, 7)
  return (
    <>
      <PageHero picture={hero} title={words.title} height="list">
        <p className="mt-4 max-w-2xl text-lg">{words.intro}</p>
      </PageHero>
      <div className="page-width pt-8 pb-20 sm:pt-12">
        {shown === undefined ? (
          <div className="flex flex-col items-start gap-6">
            {failed ? (
              <TryAgain />
            ) : (
              <>
                <p className="text-lg">{words.empty}</p>
                <SiteLink to={sitePaths.plan} className={buttonStyles.primary}>
                  {plan}
                </SiteLink>
              </>
            )}
          </div>
        ) : (
          <>
            <nav aria-label={words.inMonth} className="no-print">
              <ul className="flex flex-wrap gap-2">
                {months.map((month) => (
                  <li key={month}>
                    <SiteLink
                      to={`${sitePaths.departures}?month=${month}`}
                      aria-current={month === shown ? 'page' : undefined}
                      className="inline-flex min-h-11 items-center rounded-pill border border-line bg-paper px-4 hover:border-monsoon aria-[current]:bg-monsoon aria-[current]:text-paper"
                    >
                      {monthOf(month)}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
            <h2 className="mt-10 mb-6 text-3xl">{monthOf(shown)}</h2>
            <DepartureRows
              rows={departures.map(({ title, ...row }) => ({
                ...row,
                tour: (
                  <h3 className="text-xl">
                    <SiteLink
                      to={tourPath(row.slug)}
                      lang={languageOf(title)}
                      className="wrap-anywhere text-monsoon hover:underline"
                    >
                      {title}
                    </SiteLink>
                  </h3>
                ),
              }))}
            />
          </>
        )}
      </div>
    </>
  )
}
