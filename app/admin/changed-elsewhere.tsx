import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LiveTopic } from '#shared/live-notice.ts'
import { AdminNotice } from './admin-notice.tsx'
import { useLiveChanges } from './live-changes.ts'

/** Says over an open form that something of `topics` was changed elsewhere. What is typed stays until it is saved. */
export function ChangedElsewhere({ topics }: { topics: readonly LiveTopic[] }) {
  const { pathname, search } = useLocation()
  const [isOutdated, setOutdated] = useState(false)
  useLiveChanges(topics, () => setOutdated(true))
  // The region stands before its text, so that the text is read out when it comes.
  return (
    <div role="status" className="not-empty:mb-5">
      {isOutdated && (
        <AdminNotice kind="information">
          Changed elsewhere —{' '}
          <a href={pathname + search} className="underline underline-offset-4">
            reload
          </a>
        </AdminNotice>
      )}
    </div>
  )
}
