import type { ReactNode } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits, useSitePath, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { RidgeEdge } from '#app/ui/ridge-edge.tsx'
import { HeroSlide, type HomeHeroMessages, type HomeSlide, heroSize } from './hero-slide.tsx'

type Props = { first: ReactNode; slides: readonly HomeSlide[] }

/** The hero and the staff's slides in a row that scrolls sideways. The page script advances it. */
function HeroSlides({ first, slides }: Props) {
  const { slideshow } = useMessages().home
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  const sitePath = useSitePath()
  const count = slides.length + 1
  return (
    <>
      <section
        data-slides
        aria-label={slideshow.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        <div id="slide-1" className="w-full shrink-0 snap-start">
          {first}
        </div>
        {slides.map((slide, at) => (
          <div
            key={`${slide.title} ${slide.link} ${slide.picture.src}`}
            id={`slide-${at + 2}`}
            className="w-full shrink-0 snap-start"
          >
            <HeroSlide
              picture={slide.picture}
              title={
                <p
                  lang={languageOf(slide.title)}
                  className={`max-w-4xl text-balance font-display leading-[1.12] font-heading ${heroSize(slide.title)}`}
                >
                  {slide.title}
                </p>
              }
              subtitle={slide.subtitle}
              eager={false}
            >
              {slide.cta !== '' && slide.link !== '' && (
                <a href={sitePath(slide.link)} className={buttonStyles.accent}>
                  {slide.cta}
                </a>
              )}
            </HeroSlide>
          </div>
        ))}
      </section>
      <div className="page-width absolute inset-x-0 bottom-[clamp(1.75rem,5vw,4.5rem)] flex items-center justify-end">
        <button type="button" data-pause hidden className="group flex size-11 items-center justify-center">
          <span className="group-data-paused:hidden">
            <Icon name="pause" />
            <span className="sr-only">{slideshow.pause}</span>
          </span>
          <span className="not-group-data-paused:hidden">
            <Icon name="play" />
            <span className="sr-only">{slideshow.play}</span>
          </span>
        </button>
        {Array.from({ length: count }, (_, at) => `#slide-${at + 1}`).map((address, at) => (
          <a
            key={address}
            href={address}
            data-slide-link
            aria-current={at === 0 ? 'true' : undefined}
            className="flex size-11 items-center justify-center before:size-3 before:rotate-45 before:border-2 before:border-paper aria-[current]:before:border-turmeric aria-[current]:before:bg-turmeric"
          >
            <span className="sr-only">{digits(slideshow.slide(at + 1, count))}</span>
          </a>
        ))}
      </div>
    </>
  )
}

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
