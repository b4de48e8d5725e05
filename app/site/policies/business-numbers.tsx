import { frameWords } from '#app/site/frame/frame-words.ts'
import { numbersToShow, type SiteFrame } from '#app/site/site-settings.ts'
import { useWords } from '#app/site/words/area-words.ts'

/** The numbers by which authorities know the business, one after the other. */
export function BusinessNumbers({ numbers }: Pick<SiteFrame, 'numbers'>) {
  const words = useWords(frameWords)
  const shown = numbersToShow(numbers)
  if (shown.length === 0) return null
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(({ name, number }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{words[name]}</dt>
          <dd className="wrap-anywhere">{number}</dd>
        </div>
      ))}
    </dl>
  )
}
