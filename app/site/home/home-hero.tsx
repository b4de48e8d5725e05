import { useMessages } from '#app/site/messages/messages.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { RidgeEdge } from '#app/ui/ridge-edge.tsx'
import { HeroSlide, type HomeHeroMessages, type HomeSlide, heroSize } from './hero-slide.tsx'
import { HeroSlides } from './hero-slides.tsx'

export function HomeHero({ hero, slides }: { hero: HomeHeroMessages; slides: readonly HomeSlide[] }) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  const first = (
    <HeroSlide
      picture={hero.picture}
      title={
        <h1 lang={languageOf(hero.title)} className={`max-w-4xl ${heroSize(hero.title)}`}>
          {hero.title}
        </h1>
      }
      subtitle={hero.subtitle}
      eager
    >
      <SiteLink to={sitePaths.tours} className={buttonStyles.accent}>
        {words.exploreTours}
      </SiteLink>
      <SiteLink to={sitePaths.plan} className={buttonStyles.outlineOnDark}>
        {words.plan}
      </SiteLink>
    </HeroSlide>
  )
  return (
    <section className="on-dark relative bg-basalt text-paper">
      {slides.length === 0 ? first : <HeroSlides first={first} slides={slides} />}
      <RidgeEdge />
    </section>
  )
}
