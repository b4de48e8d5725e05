import { lazy, Suspense } from 'react'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { fetchAhead } from '#app/ui/fetch-ahead.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { RidgeEdge } from '#app/ui/ridge-edge.tsx'
import { languageOf } from '#shared/values/text-language.ts'
import { HeroSlide, type HomeHeroWords, type HomeSlide } from './hero-slide.tsx'

/** Most sites show no slides; those that do fetch the script for them. */
const HeroSlides = lazy(() => import('./hero-slides.tsx'))

/** The first screen: one picture as tall as the window; with slides, the first of several. */
export function HomeHero({ hero, slides }: { hero: HomeHeroWords; slides: readonly HomeSlide[] }) {
  const first = (
    <HeroSlide
      picture={hero.picture}
      title={
        <h1 lang={languageOf(hero.title)} className="max-w-4xl text-4xl sm:text-5xl">
          {hero.title}
        </h1>
      }
      subtitle={hero.subtitle}
      eager
    >
      <SiteLink to={sitePaths.tours} prefetch={fetchAhead()} className={buttonStyles.accent}>
        Explore Tour Packages
      </SiteLink>
      <SiteLink to={sitePaths.plan} prefetch={fetchAhead()} className={buttonStyles.outlineOnDark}>
        Plan My Trip
      </SiteLink>
    </HeroSlide>
  )
  return (
    <section className="on-dark relative bg-basalt text-paper">
      {slides.length === 0 ? (
        first
      ) : (
        <Suspense fallback={first}>
          <HeroSlides first={first} slides={slides} />
        </Suspense>
      )}
      <RidgeEdge />
    </section>
  )
}
