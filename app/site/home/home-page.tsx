import { answerPage, pageHeaders } from '#app/site/page-answer.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { listFeaturedPosts } from '#server/blog/published-posts.ts'
import { readForPage } from '#server/database/published-read.ts'
import { listFeaturedDestinations } from '#server/destinations/published-destinations.ts'
import { listFeaturedTours } from '#server/tours/published-tours.ts'
import { publicPage } from '#shared/page-policy.ts'
import { placeholderPicture } from '#shared/picture.ts'
import { siteDefaults } from '#shared/site-constants.ts'
import type { Route } from './+types/home-page.ts'
import { FeaturedTours, LatestInsights, PopularDestinations } from './home-cards.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeClosingCall } from './home-closing-call.tsx'
import { HomeDmc } from './home-dmc.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeTrust } from './home-trust.tsx'
import { HomeVoices } from './home-voices.tsx'

export const handle = publicPage()
export const headers = pageHeaders

export async function loader() {
  const [tours, destinations, posts] = await Promise.all([
    readForPage(listFeaturedTours, []),
    readForPage(listFeaturedDestinations, []),
    readForPage(listFeaturedPosts, []),
  ])
  const failed = tours.failed || destinations.failed || posts.failed
  return answerPage({ tours: tours.value, destinations: destinations.value, posts: posts.value }, { failed })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: siteDefaults.heroTitle,
    description: siteDefaults.heroSubtitle,
    path: sitePaths.home,
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { tours, destinations, posts } = loaderData
  const hero = {
    picture: placeholderPicture,
    title: siteDefaults.heroTitle,
    subtitle: siteDefaults.heroSubtitle,
  }
  return (
    <>
      <HomeHero hero={hero} />
      <HomeTrust />
      <HomeCategories />
      <FeaturedTours tours={tours} />
      <PopularDestinations destinations={destinations} />
      <HomeDmc />
      <HomeVoices />
      <HomeQuestions />
      <LatestInsights posts={posts} />
      <HomeClosingCall phone="" email="" />
    </>
  )
}
