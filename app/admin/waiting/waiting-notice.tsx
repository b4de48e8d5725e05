import { useState, useSyncExternalStore } from 'react'
import { Link, useRevalidator } from 'react-router'
import { contentKinds, fromList } from '#app/admin/content/content-kinds.ts'
import { heldWork } from '#app/admin/forms/unsaved-work.ts'
import { useAuth } from '#app/admin/session/auth-context.tsx'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { formatTimeOrDay } from '#shared/values/dates.ts'
import { followWaiting, waitingQueue } from './browser-queue.ts'
import { keepDeskCopy } from './desk-copies.ts'
import { isLineDown, watchLine } from './panel-line.ts'
import type { WaitingEvent } from './waiting-queue.ts'

const none: readonly WaitingEvent[] = []

function useWaiting() {
  const events = useSyncExternalStore(
    waitingQueue.watch,
    () => waitingQueue.events,
    () => none,
  )
  const isDown = useSyncExternalStore(watchLine, isLineDown, () => false)
  return { events, isDown }
}

/** In the frame of the panel: says that there is no line, and what waits for one. `asOf`: when the screen was read, in milliseconds. */
export function WaitingNotice({ asOf }: { asOf: number }) {
  const { events, isDown } = useWaiting()
  const { revalidate } = useRevalidator()
  const { user } = useAuth()
  const [attach] = useState(() => (region: HTMLElement | null) => {
    if (!region) return undefined
    // What came back shows on the screen that is there.
    const readAnew = () => !isLineDown() && void revalidate()
    const ends = [followWaiting(), watchLine(readAnew), watchStored(() => void revalidate())]
    return () => {
      for (const end of ends) end()
    }
  })
  return (
    <div ref={attach} className="no-print mb-4 empty:hidden">
      <div role="status" className="empty:hidden">
        {isDown && (
          <p className="rounded-field border-turmeric border-l-4 bg-turmeric/15 px-4 py-2">
            {waitingTexts.down}{' '}
            <span className="whitespace-nowrap text-stone">
              As of {formatTimeOrDay(new Date(asOf), new Date())}.
            </span>
          </p>
        )}
      </div>
      <WaitingList events={events} />
      {user && <KeptCopy key={asOf} account={user.id} />}
    </div>
  )
}

/** In an enquiry, which may lie over the frame: the same of this enquiry alone. */
export function WaitingHere({ enquiryId }: { enquiryId: string }) {
  const { events, isDown } = useWaiting()
  return (
    <div className="my-3 empty:hidden">
      {isDown && <p className="text-stone">{waitingTexts.down}</p>}
      <WaitingList events={events.filter((event) => event.enquiryId === enquiryId)} isHere />
    </div>
  )
}

/** Calls `watcher` after each one that was stored. */
function watchStored(watcher: () => void): () => void {
  let known = waitingQueue.storedCount
  return waitingQueue.watch(() => {
    if (waitingQueue.storedCount === known || waitingQueue.isWaiting) return
    known = waitingQueue.storedCount
    watcher()
  })
}

/** Keeps a copy of each screen of the desk that was read anew. */
function KeptCopy({ account }: { account: string }) {
  const [attach] = useState(() => (mark: HTMLElement | null) => (mark ? keepDeskCopy(account) : undefined))
  return <span ref={attach} hidden />
}

function WaitingList({ events, isHere = false }: { events: readonly WaitingEvent[]; isHere?: boolean }) {
  const waiting = events.filter(({ problem }) => problem === '')
  const refused = events.filter(({ problem }) => problem !== '')
  return (
    <>
      {waiting.length > 0 && (
        <section {...heldWork} className="mt-2 rounded-field border border-line px-4 py-2">
          <h3 className="font-strong">{waitingTexts.count(waiting.length)}</h3>
          <Entries events={waiting} isHere={isHere} />
        </section>
      )}
      {refused.length > 0 && (
        <section {...heldWork} role="alert" className="mt-2 rounded-field border border-laterite px-4 py-2">
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
            onClick={() => waitingQueue.discard(key)}
            className="min-h-11 shrink-0 px-2 text-laterite-deep underline underline-offset-4"
          >
            Discard<span className="sr-only">: {text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
