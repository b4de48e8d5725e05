import { ClosingCall } from '#app/site/closing-call.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData } from '#app/site/structured-data.ts'
import { TryAgain } from '#app/site/try-again.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { readForPage } from '#server/content/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { listPublishedTravelServices } from '#server/travel-services/published-travel-services.ts'
import { noClaims, textOfClaim } from '#shared/claims/shown-claims.ts'
import { placeholderPicture } from '#shared/media/picture.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/travel-services-page.ts'
import { TravelServicesView } from './travel-services-view.tsx'

export const handle = { ...publicPage(), ...showsSettings('page_heroes') }
export const headers = pageHeaders

export async function loader() {
  const [services, settings] = await Promise.all([
    readForPage(listPublishedTravelServices, []),
    readForPage(readPublicSettings, undefined),
  ])
  const hero = settings.value?.heroes.services ?? placeholderPicture
  const claims = settings.value?.claims ?? noClaims
  const said = { line: textOfClaim(claims, 'line_desk'), missing: textOfClaim(claims, 'line_missing') }
  return loaderResult({ services: services.value, hero, ...said }, services)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Our Services',
    description:
      'Tour packages, transport, group travel, tickets and permits, guides: what one desk in Maharashtra arranges for travellers, agents and companies.',
    keywords: 'travel services maharashtra, dmc, car hire, safari permits, corporate travel, tour guides',
    path: sitePaths.services,
    structured: [breadcrumbData([{ name: 'Services', path: sitePaths.services }])],
  })

function NothingYet({ failed }: { failed: boolean }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <WarliDancers className="w-72 max-w-full text-laterite" />
      {failed ? (
        <TryAgain />
      ) : (
        <p className="text-lg">The list is being written. Ask us for what you need.</p>
      )}
    </div>
  )
}

export default function TravelServicesPage({ loaderData }: Route.ComponentProps) {
  const { services, hero, failed, line, missing } = loaderData
  return (
    <>
      <PageHero picture={hero} title="Our Services">
        {line !== '' && <p className="mt-4 max-w-2xl text-lg">{line}</p>}
      </PageHero>
      <div className="page-width band">
        <h2 className="sr-only">Services</h2>
        {services.length > 0 ? <TravelServicesView services={services} /> : <NothingYet failed={failed} />}
      </div>
      <ClosingCall title="Tell us what is missing" text={missing}>
        <SiteLink to={sitePaths.contact} className="button bg-basalt text-paper hover:bg-monsoon-deep">
          Contact Us
        </SiteLink>
        <SiteLink
          to={sitePaths.plan}
          className="button border-2 border-basalt hover:bg-basalt hover:text-paper"
        >
          Plan My Trip
        </SiteLink>
      </ClosingCall>
    </>
  )
}
