import { Link } from 'react-router'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { unsavedWork } from '#app/admin/shell/unsaved-work.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { formatTimeOrDay } from '#shared/values/dates.ts'
import { waitingQueue } from './browser-queue.ts'
import type { WaitingEvent } from './waiting-queue.ts'

type Props = { events: readonly WaitingEvent[]; isHere?: boolean }

export function WaitingList({ events, isHere = false }: Props) {
  const waiting = events.filter(({ problem }) => problem === '')
  const refused = events.filter(({ problem }) => problem !== '')
  return (
    <>
      {waiting.length > 0 && (
        <section {...unsavedWork} className="mt-2 rounded-field border border-line px-4 py-2">
          <h3 className="font-strong">{waitingTexts.count(waiting.length)}</h3>
          <Entries events={waiting} isHere={isHere} />
        </section>
      )}
      {refused.length > 0 && (
        <section
          {...unsavedWork}
          role="alert"
          className="mt-2 rounded-field border border-laterite px-4 py-2"
        >
          <h3 className="font-strong text-laterite-deep">{waitingTexts.refusedCount(refused.length)}</h3>
          <Entries events={refused} isHere={isHere} />
        </section>
      )}
    </>
  )
}

function Entries({ events, isHere }: { events: readonly WaitingEvent[]; isHere: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {events.map(({ key, event, about, enquiryId, text, writtenAt, problem }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 py-1">
          <div className="min-w-0 grow">
            <p className="wrap-anywhere text-sm text-stone">
              {event === 'note' ? 'Note' : 'Call'}, written {formatTimeOrDay(writtenAt, new Date())}
              {!isHere && (
                <>
                  {': '}
                  <Link
                    to={`${contentKinds.enquiry.path}/${enquiryId}`}
                    state={fromList}
                    className="text-monsoon underline underline-offset-4"
                  >
                    {about || 'Enquiry'}
                  </Link>
                </>
              )}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            {problem && <p className="font-strong text-laterite-deep">{problem}</p>}
          </div>
          <button
            type="button"
            onClick={() => void waitingQueue.discard(key)}
            className="min-h-11 shrink-0 px-2 text-laterite-deep underline underline-offset-4"
          >
            Discard<span className="sr-only">: {text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
