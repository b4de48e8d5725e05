import { useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { type LiveTopic, mayConcern } from '#shared/pages/live-notice.ts'

type Props = {
  topics: readonly LiveTopic[]
  id: string | undefined
}

/** Shown above an open form when a colleague changed its item. The form does not change until the user reloads. */
export function ChangedElsewhere({ topics, id }: Props) {
  const [isOutdated, setOutdated] = useState(false)
  useLiveChanges(topics, (notice) => {
    if (!notice || mayConcern(notice, id)) setOutdated(true)
  })
  return <ChangedNotice isOutdated={isOutdated} />
}

/** The notice alone, for forms that detect changes themselves. */
export function ChangedNotice({ isOutdated }: { isOutdated: boolean }) {
  const { pathname, search } = useLocation()
  // Screen readers announce text only in a region that already exists.
  return (
    <div role="status" className="mb-5 empty:mb-0">
      {isOutdated && (
        <Alert kind="information">
          Changed elsewhere —{' '}
          <a href={pathname + search} className="underline underline-offset-4">
            reload
          </a>
        </Alert>
      )}
    </div>
  )
}
