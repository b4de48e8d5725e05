import { useMessages } from '#app/site/messages/messages.ts'
import { InOrder } from '#app/ui/in-order.tsx'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { titleOfDay } from '#shared/values/tour-messages.ts'

export function TourItinerary({ days }: { days: TourDetail['itinerary'] }) {
  const words = useMessages().tour
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  if (days.length === 0) return null
  return (
    <section>
      <h2 className="text-3xl">
        <span className="whitespace-nowrap">{words.dayByDay}</span> {words.itinerary}
      </h2>
      <ol className="mt-8">
        <InOrder items={days}>
          {(day) => (
            <li className="relative border-laterite/40 border-l-2 pb-9 pl-8 last:border-transparent last:pb-0">
              <span className="no-print absolute top-1 -left-[0.5625rem] size-4 rotate-45 bg-laterite ring-4 ring-paper" />
              <h3 className="text-xl">
                <span className="block font-normal text-base text-laterite">
                  {digits(words.day(day.day))}
                </span>
                <span lang={languageOf(day.title)}>{titleOfDay(day)}</span>
              </h3>
              <ul className="mt-3 max-w-prose list-disc space-y-1.5 pl-[1.25em] marker:text-laterite">
                <InOrder items={day.activities}>
                  {(activity) => (
                    <li lang={languageOf(activity)} className="whitespace-pre-line">
                      {activity}
                    </li>
                  )}
                </InOrder>
              </ul>
            </li>
          )}
        </InOrder>
      </ol>
    </section>
  )
}
