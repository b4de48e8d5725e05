import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { useStore } from '#app/ui/use-store.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { formatTimeOrDay } from '#shared/values/dates.ts'
import { followWaiting, waitingQueue } from './browser-queue.ts'
import { isLineDown } from './panel-line.ts'
import { storeDeskCopy } from './store-offline-copy.ts'

const WaitingList = lazyOnIdle(() => import('./waiting-list.tsx').then((part) => part.WaitingList))

function useWaiting() {
  return { events: useStore(waitingQueue.events), isDown: useStore(isLineDown) }
}

export function WaitingNotice({ asOf }: { asOf: number }) {
  const { events, isDown } = useWaiting()
  const { revalidate } = useRevalidator()
  const { user } = useAuth()
  const [attach] = useState(() => (region: HTMLElement | null) => {
    if (!region) return undefined
    const reload = () => !isLineDown.get() && void revalidate()
    const ends = [followWaiting(), isLineDown.subscribe(reload), subscribeToQueue(() => void revalidate())]
    return () => {
      for (const end of ends) end()
    }
  })
  return (
    <div ref={attach} className="no-print [&>:not(:empty)]:mb-4">
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
      {events.length > 0 && <WaitingList events={events} />}
      {user && <CachedScreen key={asOf} account={user.id} />}
    </div>
  )
}

export function WaitingHere({ enquiryId }: { enquiryId: string }) {
  const { events, isDown } = useWaiting()
  const here = events.filter((event) => event.enquiryId === enquiryId)
  return (
    <div className="my-3 empty:hidden">
      {isDown && <p className="text-stone">{waitingTexts.down}</p>}
      {here.length > 0 && <WaitingList events={here} isHere />}
    </div>
  )
}

function subscribeToQueue(listener: () => void): () => void {
  let known = waitingQueue.storedCount
  return waitingQueue.events.subscribe(() => {
    if (waitingQueue.storedCount === known || waitingQueue.isWaiting) return
    known = waitingQueue.storedCount
    listener()
  })
}

function CachedScreen({ account }: { account: string }) {
  const [attach] = useState(() => (mark: HTMLElement | null) => (mark ? storeDeskCopy(account) : undefined))
  return <span ref={attach} hidden />
}
