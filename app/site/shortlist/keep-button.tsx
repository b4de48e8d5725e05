import { useMessages } from '#app/site/messages/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { type FocalPoint, isUpperRight } from '#shared/media/focal-point.ts'
import { toggleKeptTour, useShortlist } from './kept-tours.ts'

type Props = {
  slug: string
  title: string
  /** Words beside the heart, which then stands in a text. */
  words?: string
  /** Where the heart stands on a picture: what the picture is about. */
  focalPoint?: FocalPoint | undefined
}

/**
 * A heart that keeps a tour on the visitor's device, and lets it go again; nothing without script. On a picture it stands in
 * the upper right, on paper. Every crop shows a focal point as far right and as far up as it is in the picture, so where that
 * is the upper right, the heart leaves it free and stands in the upper left.
 */
export function KeepButton({ slug, title, words, focalPoint }: Props) {
  const { keep } = useMessages().cards
  const languageOf = useTextLanguage()
  const isKept = useShortlist().slugs.includes(slug)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={words ? undefined : keep(title)}
      onClick={() => toggleKeptTour(slug)}
      className={`no-print noscript:hidden ${words ? wordedLook : `${roundLook} ${isUpperRight(focalPoint) ? 'left-3' : 'right-3'}`}`}
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
  'absolute top-3 z-1 flex size-11 items-center justify-center rounded-pill bg-paper text-basalt ring-1 ring-line'
const wordedLook = 'icon-line inline-flex min-h-11 gap-2 text-monsoon'
