import { createContext, useContext } from 'react'
import { useFetcher } from 'react-router'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { todayCountPath } from '#shared/enquiries/today-lists.ts'

/** How many enquiries wait for the office, and when that was counted, in milliseconds. */
export type WaitingCount = { number: number; asOf: number }

const Count = createContext(0)

export const WaitingCountProvider = Count.Provider

/** What stands beside "Today" in the sidebar. */
export function useWaitingCount(): number {
  return useContext(Count)
}

/** The newest count there is, read anew on its own when an enquiry changed: the screen itself is not read for it. */
export function useLiveCount(read: WaitingCount): number {
  const fetcher = useFetcher<WaitingCount | null>({ key: 'waiting-count' })
  useLiveChanges(['enquiries'], () => void fetcher.load(todayCountPath))
  const heard = fetcher.data
  return heard && heard.asOf > read.asOf ? heard.number : read.number
}
