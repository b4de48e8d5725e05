import { useWords } from '#app/site/words/area-words.ts'
import { cardsWords } from '#app/site/words/cards-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { toggleKeptTour, useShortlist } from './kept-tours.ts'

/** A heart that keeps a tour on the visitor's device, and lets it go again; nothing without script. */
export function KeepButton({ slug, title, words }: { slug: string; title: string; words?: string }) {
  const { keep } = useWords(cardsWords)
  const languageOf = useTextLanguage()
  const isKept = useShortlist().slugs.includes(slug)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={words ? undefined : keep(title)}
      onClick={() => toggleKeptTour(slug)}
      className={`no-print noscript:hidden ${words ? wordedLook : roundLook}`}
    >
      <Icon name="heart" className={`size-6 ${isKept ? 'fill-laterite! text-laterite' : ''}`} />
      {words}
      {words && (
        <span lang={languageOf(title)} className="sr-only">
          ({title})
        </span>
      )}
    </button>
  )
}

const roundLook =
  'absolute top-3 right-3 z-1 flex size-11 items-center justify-center rounded-pill bg-paper text-basalt ring-1 ring-line'
const wordedLook = 'icon-line inline-flex min-h-11 gap-2 text-monsoon'
