import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDate } from '#app/site/messages/page-figures.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

type Props = { author: string; createdAt: Date; className: string }

/** The dot is left of the line's edge, where it is clipped for the first item of a line. */
const dotted = "relative pl-4 before:absolute before:left-1.5 before:content-['·']"

export function Byline({ author, createdAt, className }: Props) {
  const words = useMessages().cards
  const dateOf = usePageDate()
  const languageOf = useTextLanguage()
  return (
    <p className={`overflow-hidden ${className}`}>
      <span className="-ml-4 flex flex-wrap">
        <span className={dotted}>
          {words.by}
          <span lang={languageOf(author)}>{author}</span>
        </span>{' '}
        <time dateTime={calendarDateInIndia(createdAt)} className={`whitespace-nowrap ${dotted}`}>
          {dateOf(createdAt)}
        </time>
      </span>
    </p>
  )
}
