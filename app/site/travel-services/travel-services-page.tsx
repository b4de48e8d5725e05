import { ClosingCall } from '#app/site/closing-call.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { TryAgain } from '#app/site/missing-view.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData } from '#app/site/structured-data.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { translateList } from '#server/translations/published-texts.ts'
import { listPublishedTravelServices } from '#server/travel-services/published-travel-services.ts'
import { noClaims, textOfClaim } from '#shared/claims/visible-claims.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/travel-services-page.ts'
import { TravelServicesView } from './travel-services-view.tsx'

export const handle = { ...publicPage(), ...showsSettings('page_heroes') }
export const headers = pageHeaders

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const [services, settings] = await Promise.all([
    readWithFallback(
      async () =>
        translateList(language, {
          kind: 'travelService',
          list: { items: await listPublishedTravelServices(language) },
        }),
      { items: [], translated: [] },
    ),
    readWithFallback(() => readPublicSettingsIn(language), undefined),
  ])
  const hero = settings.value?.heroes.services ?? placeholderImage
  const claims = settings.value?.claims ?? noClaims
  const said = { line: textOfClaim(claims, 'line_desk'), missing: textOfClaim(claims, 'line_missing') }
  const { items, translated } = services.value
  return loaderResult({ services: items, translated, hero, ...said }, services)
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { title, heading, description } = messages[languageOfPath(location.pathname)].services
  return pageMeta(matches, {
    title,
    description,
    keywords: 'travel services maharashtra, dmc, car hire, safari permits, corporate travel, tour guides',
    path: sitePaths.services,
    translated: loaderData?.translated,
    structured: [breadcrumbData([{ name: heading, path: sitePaths.services }])],
  })
}

function NothingYet({ failed }: { failed: boolean }) {
  const services = useMessages().services
  return (
    <div className="flex flex-col items-start gap-6">
      <WarliDancers className="w-72 max-w-full text-laterite" />
      {failed ? <TryAgain /> : <p className="text-lg">{services.nothing}</p>}
    </div>
  )
}

export default function TravelServicesPage({ loaderData }: Route.ComponentProps) {
  const { services, hero, failed, line, missing } = loaderData
  const words = useMessages().services
  const { contact, plan } = useMessages().lists
  const languageOf = useTextLanguage()
  return (
    <>
      <PageHero picture={hero} title={words.title}>
        {line !== '' && (
          <p lang={languageOf(line)} className="mt-4 max-w-2xl text-lg">
            {line}
          </p>
        )}
      </PageHero>
      <div className="page-width band">
        <h2 className="sr-only">{words.heading}</h2>
        {services.length > 0 ? <TravelServicesView services={services} /> : <NothingYet failed={failed} />}
      </div>
      <ClosingCall title={words.missing} text={missing}>
        <SiteLink to={sitePaths.contact} className="button bg-basalt text-paper hover:bg-monsoon-deep">
          {contact}
        </SiteLink>
        <SiteLink
          to={sitePaths.plan}
          className="button border-2 border-basalt hover:bg-basalt hover:text-paper"
        >
          {plan}
        </SiteLink>
      </ClosingCall>
    </>
  )
}
