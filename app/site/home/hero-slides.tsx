import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hydrateOnIdle } from '#app/hydration/hydrate-on-idle.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useSitePath, useTextLanguage } from '#app/ui/language/page-language.ts'
import { HeroSlide, type HomeSlide, heroSize } from './hero-slide.tsx'

const secondsPerSlide = 7

type Props = { first: ReactNode; slides: readonly HomeSlide[] }

/**
 * The hero and staff's slides in a row that scrolls sideways: by finger, by keyboard, by its links, without any
 * script. By script it moves on by itself, unless the visitor wants less motion or has pressed pause.
 */
export default function HeroSlides({ first, slides }: Props) {
  const { slideshow } = useMessages().home
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  const sitePath = useSitePath()
  const row = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const [asked, setMoves] = useState<boolean>()
  const isMotionWanted = useSyncExternalStore(watchMotion, wantsMotion, () => false)
  const moves = asked ?? (isMotionWanted ? true : undefined)
  const count = slides.length + 1

  // It may have been moved before the script ran.
  useEffect(() => {
    if (row.current) setShown(slideInSight(row.current))
  }, [])

  useEffect(() => {
    if (!moves) return
    const timer = window.setInterval(() => {
      if (!row.current?.matches(':hover, :focus-within')) showSlide(row.current, (shown + 1) % count)
    }, secondsPerSlide * 1000)
    return () => window.clearInterval(timer)
  }, [moves, shown, count])

  function follow(event: MouseEvent, at: number) {
    event.preventDefault()
    if (moves !== undefined) setMoves(false)
    showSlide(row.current, at)
  }

  return (
    <>
      <section
        ref={row}
        aria-label={slideshow.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setShown(slideInSight(currentTarget))}
        {...hydrateOnIdle}
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
        {moves !== undefined && (
          <button
            type="button"
            onClick={() => setMoves(!moves)}
            className="flex size-11 items-center justify-center"
          >
            <Icon name={moves ? 'pause' : 'play'} />
            <span className="sr-only">{moves ? slideshow.pause : slideshow.play}</span>
          </button>
        )}
        {Array.from({ length: count }, (_, at) => `#slide-${at + 1}`).map((address, at) => (
          <a
            key={address}
            href={address}
            onClick={(event) => follow(event, at)}
            aria-current={at === shown ? 'true' : undefined}
            className="flex size-11 items-center justify-center before:size-3 before:rotate-45 before:border-2 before:border-paper aria-[current]:before:border-turmeric aria-[current]:before:bg-turmeric"
          >
            <span className="sr-only">{digits(slideshow.slide(at + 1, count))}</span>
          </a>
        ))}
      </div>
    </>
  )
}

const lessMotion = '(prefers-reduced-motion: reduce)'
const wantsMotion = () => !window.matchMedia(lessMotion).matches

function watchMotion(watcher: () => void): () => void {
  const query = window.matchMedia(lessMotion)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Counted from 0, which the hero is. */
function slideInSight({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth)
}

function showSlide(row: HTMLElement | null, at: number) {
  row?.scrollTo({ left: at * row.clientWidth })
}
