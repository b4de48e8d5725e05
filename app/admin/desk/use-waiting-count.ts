import { createContext, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { whenIdle } from '#app/admin/shell/lazy/when-idle.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { withWaitingNumber } from '#app/admin/shell/screen-meta.ts'
import type { DeskNews, WaitingNumber } from '#shared/enquiries/arrivals.ts'
import { todayCountPath } from '#shared/enquiries/today-lists.ts'

const Count = createContext(0)

export const WaitingCountProvider = Count.Provider

const loadTelling = () => import('#app/admin/shell/alerts/tell-arrivals.ts')
// A part that does not load now is loaded when it is needed.
whenIdle(() => void loadTelling().catch(() => undefined))

/** Without a line nobody hears of them either. */
async function tellArrivals(news: DeskNews): Promise<void> {
  // Offline there is nothing new to announce.
  const telling = await loadTelling().catch(() => undefined)
  telling?.tellArrivals(news)
}

/** What stands beside "Today" in the sidebar. */
export function useWaitingCount(): number {
  return useContext(Count)
}

/**
 * The newest count there is, read anew on its own when an enquiry changed: the screen itself is not read for it. It stands in the
 * title of the tab, too; and of what has just come this browser tells as it was asked to.
 */
export function useLiveCount(read: WaitingNumber): number {
  const { load, data: heard } = useFetcher<DeskNews | null>({ key: 'waiting-count' })
  useLiveChanges(['enquiries'], () => void load(todayCountPath))
  const isLate = read.number === null
  // The screen did not wait for it.
  useEffect(() => {
    if (isLate) void load(todayCountPath)
  }, [isLate, load])
  useEffect(() => {
    if (heard && heard.arrived.length + heard.notes.length > 0) void tellArrivals(heard)
  }, [heard])
  const newest = heard && heard.asOf > read.asOf ? heard.number : read.number
  const number = newest ?? heard?.number ?? 0
  // The head has the number of the screen's reading, again after each step to another screen.
  useEffect(() => {
    const title = withWaitingNumber(document.title, number)
    if (title !== document.title) document.title = title
  })
  return number
}
