import { createContext, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { whenIdle } from '#app/admin/shell/lazy/when-idle.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { withWaitingNumber } from '#app/admin/shell/screen-meta.ts'
import type { DeskNews, WaitingNumber } from '#shared/enquiries/new-enquiries.ts'
import { todayCountPath } from '#shared/enquiries/today-lists.ts'

const Count = createContext(0)

export const WaitingCountProvider = Count.Provider

const loadTelling = () => import('#app/admin/shell/alerts/notify-new-enquiries.ts')
// On failure, the chunk is loaded again when needed.
whenIdle(() => void loadTelling().catch(() => undefined))

async function tellArrivals(news: DeskNews): Promise<void> {
  // Offline there is nothing new to announce.
  const telling = await loadTelling().catch(() => undefined)
  telling?.tellArrivals(news)
}

export function useWaitingCount(): number {
  return useContext(Count)
}

/**
 * Refetches the count without the screen's loaders when an enquiry changes. Also updates the tab title and
 * triggers alerts.
 */
export function useLiveCount(read: WaitingNumber): number {
  const { load, data: heard } = useFetcher<DeskNews | null>({ key: 'waiting-count' })
  useLiveChanges(['enquiries'], () => void load(todayCountPath))
  const isLate = read.number === null
  // The loader did not wait for the count.
  useEffect(() => {
    if (isLate) void load(todayCountPath)
  }, [isLate, load])
  useEffect(() => {
    if (heard && heard.arrived.length + heard.notes.length > 0) void tellArrivals(heard)
  }, [heard])
  const newest = heard && heard.asOf > read.asOf ? heard.number : read.number
  const number = newest ?? heard?.number ?? 0
  // Each navigation resets the title to the loader's count.
  useEffect(() => {
    const title = withWaitingNumber(document.title, number)
    if (title !== document.title) document.title = title
  })
  return number
}
