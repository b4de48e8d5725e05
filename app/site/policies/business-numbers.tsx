import { useMessages } from '#app/site/messages/messages.ts'
import { numbersToShow, type SiteFrame } from '#app/site/site-settings.ts'

/** The numbers by which authorities know the business, one after the other. */
export function BusinessNumbers({ numbers }: Pick<SiteFrame, 'numbers'>) {
  const words = useMessages().frame
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
