import { useMessages } from '#app/site/messages/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { type FocalPoint, isUpperRight } from '#shared/media/focal-point.ts'

type Props = {
  slug: string
  title: string
  words?: string
  focalPoint?: FocalPoint | undefined
}

/** On an image at the upper right, or at the upper left if the focal point is there. */
export function ShortlistButton({ slug, title, words, focalPoint }: Props) {
  const { keep } = useMessages().cards
  const languageOf = useTextLanguage()
  return (
    <button
      type="button"
      data-heart={slug}
      aria-pressed={false}
      aria-label={words ? undefined : keep(title)}
      className={`no-print noscript:hidden ${words ? wordedLook : `${circleLook} ${isUpperRight(focalPoint) ? 'left-3' : 'right-3'}`}`}
    >
      <Icon name="heart" className="size-6 in-aria-pressed:fill-laterite! in-aria-pressed:text-laterite" />
      {words}
      {words && (
        <span lang={languageOf(title)} className="sr-only">
          ({title})
        </span>
      )}
    </button>
  )
}

const circleLook =
  'absolute top-3 z-1 flex size-11 items-center justify-center rounded-pill bg-paper text-basalt ring-1 ring-line'
const wordedLook = 'icon-line inline-flex min-h-11 gap-2 text-monsoon'
