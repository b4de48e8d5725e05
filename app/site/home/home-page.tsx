import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { agencyData, websiteData } from '#app/site/structured-data.ts'
import { listFeaturedPosts } from '#server/blog/published-posts.ts'
import { readForPage } from '#server/content/published-read.ts'
import { listFeaturedDestinations } from '#server/destinations/published-destinations.ts'
import { listHomeLanguages } from '#server/settings/published-page-languages.ts'
import { type PublicSettings, readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { listFeaturedTours } from '#server/tours/published-tours.ts'
import { sayIn } from '#server/translations/published-texts.ts'
import { noClaims } from '#shared/claims/shown-claims.ts'
import { placeholderPicture } from '#shared/media/picture.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { Route } from './+types/home-page.ts'
import type { HomeHeroWords } from './hero-slide.tsx'
import { FeaturedTours, LatestInsights, PopularDestinations } from './home-cards.tsx'
import { HomeCategories } from './home-categories.tsx'
import { homeClaimsOf } from './home-claims.ts'
import { HomeClosingCall } from './home-closing-call.tsx'
import { HomeDmc } from './home-dmc.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeTrust } from './home-trust.tsx'
import { HomeVoices } from './home-voices.tsx'

export const handle = { ...publicPage(), ...showsSettings('carousel_images', 'home_claims') }
export const headers = pageHeaders

const none = { items: [], translated: [] }

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const [settings, translated, tours, destinations, posts] = await Promise.all([
    readForPage(() => readPublicSettingsIn(language), undefined),
    readForPage(listHomeLanguages, []),
    readForPage(async () => sayIn(language, { kind: 'tour', items: await listFeaturedTours() }), none),
    readForPage(
      async () => sayIn(language, { kind: 'destination', items: await listFeaturedDestinations() }),
      none,
    ),
    readForPage(async () => sayIn(language, { kind: 'blogPost', items: await listFeaturedPosts() }), none),
  ])
  const failed = settings.failed || translated.failed || tours.failed || destinations.failed || posts.failed
  const lists = { tours: tours.value.items, destinations: destinations.value.items, posts: posts.value.items }
  return loaderResult(
    {
      ...lists,
      translated: translated.value,
      hero: heroOf(settings.value),
      slides: settings.value?.slides ?? [],
      contact: ownContact(settings.value?.contact ?? siteDefaults),
      claims: homeClaimsOf(settings.value?.claims ?? noClaims),
    },
    { failed },
  )
}

function heroOf(settings: PublicSettings | undefined): HomeHeroWords {
  return {
    picture: settings?.site.heroPicture ?? placeholderPicture,
    title: settings?.site.heroTitle ?? siteDefaults.heroTitle,
    subtitle: settings?.site.heroSubtitle ?? siteDefaults.heroSubtitle,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.hero.title ?? siteDefaults.heroTitle,
    description: loaderData?.hero.subtitle ?? siteDefaults.heroSubtitle,
    keywords:
      'maharashtra tour packages, tour operator in maharashtra, dmc, konkan, ajanta, ellora, sahyadri',
    path: sitePaths.home,
    translated: loaderData?.translated,
    structured: [agencyData, websiteData],
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, slides, tours, destinations, posts, contact, claims } = loaderData
  return (
    <>
      <HomeHero hero={hero} slides={slides} />
      <HomeTrust {...claims.trust} figures={claims.figures} />
      <HomeCategories {...claims.categories} />
      <FeaturedTours tours={tours} text={claims.featured} />
      <PopularDestinations destinations={destinations} />
      <HomeDmc {...claims.dmc} />
      <HomeVoices voices={claims.voices} />
      <HomeQuestions questions={claims.questions} />
      <LatestInsights posts={posts} />
      <HomeClosingCall {...contact} />
    </>
  )
}
