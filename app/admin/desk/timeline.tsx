import type { EnquiryEventRecord } from '#server/enquiries/event-records.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import { formatDateTime, formatTimeOrDay } from '#shared/values/dates.ts'

type Shown = Pick<
  EnquiryEventRecord,
  'id' | 'at' | 'writtenAt' | 'kind' | 'actorKind' | 'actorId' | 'actorName' | 'text'
>

/** What happened with an enquiry, newest first. */
export function Timeline({ events }: { events: readonly Shown[] }) {
  return (
    <ol className="mt-3 divide-y divide-line border-line border-y">
      {events.map((event) => {
        const { sentence, words } = describeEnquiryEvent(event)
        return (
          <li key={event.id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere font-strong">{sentence}</span>
              <time dateTime={event.at.toISOString()} className="text-sm text-stone">
                {event.writtenAt
                  ? `written ${formatTimeOrDay(event.writtenAt, event.at)}, sent ${formatDateTime(event.at)}`
                  : formatDateTime(event.at)}
              </time>
            </p>
            {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
          </li>
        )
      })}
    </ol>
  )
}
