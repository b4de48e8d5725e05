import { useContext } from 'react'
import { ClosingCall } from '#app/site/closing-call.tsx'
import { ContactLines } from '#app/site/contact-lines.tsx'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { numbersToShow } from '#app/site/site-settings.ts'
import { breadcrumbData } from '#app/site/structured-data.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { listAboutLanguages } from '#server/settings/published-page-languages.ts'
import { type PublicSettings, readPublicSettingsIn } from '#server/settings/published-settings.ts'
import {
  confirmedText,
  noClaims,
  pointsOf,
  specifiedClaims,
  textOfClaim,
  type VisibleClaims,
} from '#shared/claims/visible-claims.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { aboutToShow } from '#shared/settings/about-setting.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { Route } from './+types/about-page.ts'
import { AboutPartners, CoreValues, Reasons, Team } from './about-lists.tsx'
import { AboutStory } from './about-story.tsx'

export const handle = {
  ...publicPage(),
  ...showsSettings('page_heroes', 'about_content', 'team_members', 'home_claims', 'business_details'),
}
export const headers = pageHeaders

const ownTexts = { our_story: '', our_mission: '', our_vision: '' }

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const [{ value: settings, failed }, translated] = await Promise.all([
    readWithFallback(() => readPublicSettingsIn(language), undefined),
    readWithFallback(listAboutLanguages, []),
  ])
  const parts = {
    translated: translated.value,
    hero: settings?.heroes.about ?? placeholderImage,
    about: aboutToShow(settings?.about ?? ownTexts),
    team: settings?.team ?? [],
    partners: partnersOf(settings),
    ...claimsOf(settings?.claims ?? noClaims),
    contact: ownContact(settings?.contact ?? siteDefaults),
  }
  return loaderResult(parts, { failed: failed || translated.failed })
}

/** Returns the partner names of the settings, or else the kinds of partners. */
function partnersOf(settings: PublicSettings | undefined): string[] {
  const named = (settings?.partners ?? []).map(({ name }) => name).filter(Boolean)
  const kinds = pointsOf(settings?.claims ?? specifiedClaims, 'partner').map(({ text }) => text)
  return named.length > 0 ? named : kinds
}

function claimsOf(claims: VisibleClaims) {
  const stats = [
    { value: textOfClaim(claims, 'figure_years'), name: 'years' },
    { value: textOfClaim(claims, 'figure_travelers_short'), name: 'travelers' },
    { value: textOfClaim(claims, 'figure_rating'), name: 'rating' },
  ] as const
  return {
    stats: stats.filter(({ value }) => value !== ''),
    line: textOfClaim(claims, 'line_about'),
    description: confirmedText(claims, 'line_operator'),
    values: pointsOf(claims, 'value'),
    reasons: pointsOf(claims, 'reason'),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const words = messages[language].about
  return pageMeta(matches, {
    title: words.metaTitle,
    description: loaderData?.description || words.description,
    keywords: 'about, tour operator in maharashtra, destination management company, dmc',
    path: sitePaths.about,
    translated: loaderData?.translated,
    structured: [breadcrumbData([{ name: messages[language].frame.about, path: sitePaths.about }])],
  })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { hero, about, team, partners, contact, stats, line, values, reasons } = loaderData
  const words = useMessages().about
  const frame = useMessages().frame
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
      <AboutStory about={about} stats={stats} />
      <CoreValues points={values} />
      <Reasons points={reasons} />
      <Team members={team} />
      <BusinessProof />
      <AboutPartners names={partners} />
      <ClosingCall title={words.askTitle} text={words.askText} aside={<ContactLines {...contact} />}>
        <SiteLink to={sitePaths.plan} className="button bg-basalt text-paper hover:bg-monsoon-deep">
          {frame.plan}
        </SiteLink>
      </ClosingCall>
    </>
  )
}

function BusinessProof() {
  const words = useMessages().about
  const names = useMessages().frame
  const shown = numbersToShow(useContext(FrameContext).numbers)
  if (shown.length === 0) return null
  return (
    <section className="page-width pt-[clamp(3.5rem,2.2rem+5.6vw,7rem)]">
      <h2 className="text-3xl">{words.registered}</h2>
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ name, number }) => (
          <div key={name} className="border-turmeric border-t-4 pt-3">
            <dt className="text-stone">{names[name]}</dt>
            <dd className="wrap-anywhere text-lg">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
