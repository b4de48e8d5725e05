import { PersonMark } from '#app/admin/shell/person-mark.tsx'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import type { EnquiryEventRecord } from '#server/enquiries/event-records.ts'
import type { MergedEnquiry } from '#server/enquiries/merging/merged-records.ts'
import type { Mention } from '#server/enquiries/notes/mention-records.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import { formatDateTime, formatTimeOrDay } from '#shared/values/dates.ts'
import { DeskActionResult, useEnquiryAction } from './enquiry-action-result.tsx'

type TimelineProps = Pick<
  EnquiryEventRecord,
  'id' | 'enquiryId' | 'at' | 'writtenAt' | 'kind' | 'actorKind' | 'actorId' | 'actorName' | 'text'
>

type Props = {
  events: readonly TimelineProps[]
  merged: readonly MergedEnquiry[]
  mentions?: readonly Mention[]
}

export function Timeline({ events, merged, mentions = [] }: Props) {
  const origins = new Map(merged.map((one) => [one.event.id, one]))
  return (
    <ol className="divide-y divide-line border-line border-t">
      {events.map((event) => {
        const { sentence, words } = describeEnquiryEvent(event)
        const origin = origins.get(event.enquiryId)
        const undoable = event.kind === 'merged' && origins.get(event.id)?.canUndo
        return (
          <li key={event.id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere flex min-w-0 items-center gap-2 font-strong">
                {event.actorKind === 'staff' && <PersonMark name={event.actorName} />}
                {sentence}
              </span>
              <time dateTime={event.at.toISOString()} className="text-sm text-stone">
                {event.writtenAt
                  ? `written ${formatTimeOrDay(event.writtenAt, event.at)}, sent ${formatDateTime(event.at)}`
                  : formatDateTime(event.at)}
              </time>
            </p>
            {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
            <Named mentions={mentions.filter(({ eventId }) => eventId === event.id)} />
            {origin && (
              <p className="text-sm text-stone">
                On the enquiry of {formatDateTime(origin.receivedAt)}, which was merged
              </p>
            )}
            {undoable && <UndoMerge merged={event.id} />}
          </li>
        )
      })}
    </ol>
  )
}

function Named({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null
  const words = mentions.map(({ name, isRead }) => `${name} (${isRead ? 'read' : 'not read yet'})`)
  return <p className="wrap-anywhere text-sm text-stone">For {words.join(', ')}</p>
}

function UndoMerge({ merged }: { merged: string }) {
  const { fetcher, target, answer } = useEnquiryAction()
  if (!useMay()('enquiries.change')) return null
  return (
    <div className="no-print">
      <DeskActionResult answer={answer} fields={[]} />
      <fetcher.Form {...target}>
        <input type="hidden" name="merged" value={merged} />
        <button
          type="submit"
          name="event"
          value="unmerge"
          disabled={fetcher.state !== 'idle'}
          className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
        >
          Undo this merge
        </button>
      </fetcher.Form>
    </div>
  )
}
