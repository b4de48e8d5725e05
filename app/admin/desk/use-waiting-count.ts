import { createContext, useContext, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { whenIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { withWaitingNumber } from '#app/admin/shell/screen-meta.ts'
import type { EnquiryNews, WaitingNumber } from '#shared/enquiries/new-enquiries.ts'
import { todayCountPath } from '#shared/enquiries/today-lists.ts'

const Count = createContext(0)

export const WaitingCountProvider = Count.Provider

const loadAlerts = () => import('#app/admin/shell/alerts/notify-new-enquiries.ts')
// On failure, the chunk is loaded again when needed.
whenIdle(() => void loadAlerts().catch(() => undefined))

async function notifyNewItems(news: EnquiryNews): Promise<void> {
  // Offline there is nothing new to announce.
  const alerts = await loadAlerts().catch(() => undefined)
  alerts?.notifyNewItems(news)
}

export function useWaitingCount(): number {
  return useContext(Count)
}

/**
 * Refetches the count without the screen's loaders when an enquiry changes. Also updates the tab title and
 * triggers alerts.
 */
export function useLiveCount(read: WaitingNumber): number {
  const { load, data: news } = useFetcher<EnquiryNews | null>({ key: 'waiting-count' })
  useLiveChanges(['enquiries'], () => void load(todayCountPath))
  const isUnknown = read.number === null
  // The layout's loader sends null instead of waiting for a slow count.
  useEffect(() => {
    if (isUnknown) void load(todayCountPath)
  }, [isUnknown, load])
  useEffect(() => {
    if (news && news.arrived.length + news.notes.length > 0) void notifyNewItems(news)
  }, [news])
  const newest = news && news.asOf > read.asOf ? news.number : read.number
  const number = newest ?? news?.number ?? 0
  useEffect(() => {
    const title = withWaitingNumber(document.title, number)
    if (title !== document.title) document.title = title
  })
  return number
}
