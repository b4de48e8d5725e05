import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { type WaitingResult, waitingEventsPath } from '#shared/enquiries/desk/waiting-events.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { draftStore, outboxForm, watchOtherTabs } from './draft-store.ts'
import { isLineDown } from './panel-line.ts'
import { type Sending, type WaitingEvent, WaitingQueue } from './waiting-queue.ts'

export const waitingQueue = new WaitingQueue({
  shelf: draftStore,
  account: () => sessionManager.state.user?.id,
  send: sendWaiting,
  async alone(work) {
    // Plain HTTP has no Web Locks: two tabs may send the same event, but events are idempotent.
    if (!('locks' in navigator)) return work()
    await navigator.locks.request('pravas waiting events', { ifAvailable: true }, (lock) => lock && work())
  },
  now: () => Date.now(),
})

export function followWaiting(): () => void {
  const goOn = async () => {
    await waitingQueue.look()
    if (waitingQueue.isWaiting && !isLineDown.get()) await waitingQueue.flush()
  }
  const begin = () => void goOn()
  const lost = () => isLineDown.set(true)
  const ask = () => void sessionManager.checkAnew()
  const look = (form = outboxForm) => void (form === outboxForm && waitingQueue.look())
  const ends = [sessionManager.store.subscribe(begin), isLineDown.subscribe(begin), watchOtherTabs(look)]
  addEventListener('offline', lost)
  addEventListener('online', ask)
  if (!navigator.onLine) lost()
  begin()
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', ask)
    for (const end of ends) end()
  }
}

async function sendWaiting(
  { key: _, about, problem, ...event }: WaitingEvent,
  account: string,
): Promise<Sending> {
  const body = new URLSearchParams({ ...event, account })
  try {
    const answer = await withTimeout((signal) =>
      fetch(waitingEventsPath, { method: 'POST', body, cache: 'no-store', redirect: 'error', signal }),
    )
    return await parseResponse(answer)
  } catch {
    // Retried with the same id, because the outcome is unknown.
    void sessionManager.check()
    return 'unreachable'
  }
}

/** Overload (429) and server or proxy errors (5xx) are no rejection. */
async function parseResponse(answer: Response): Promise<Sending> {
  if (answer.status === 401) {
    void sessionManager.check()
    return 'signed-out'
  }
  if (answer.status >= 500 || answer.status === 429) return 'unreachable'
  const result = await readResult(answer)
  if (result?.ok) return 'stored'
  if (result?.reason === 'other-account') {
    void sessionManager.check()
    return 'signed-out'
  }
  return { problem: result?.problem ?? (answer.status === 403 ? roleRejection : enquiryActionTexts.failed) }
}

async function readResult(answer: Response): Promise<WaitingResult | undefined> {
  const text = await answer.text()
  return text.startsWith('{') ? (JSON.parse(text) as WaitingResult) : undefined
}
