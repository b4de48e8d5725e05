import { useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { type LiveTopic, mayConcern } from '#shared/pages/live-notice.ts'

type Props = {
  topics: readonly LiveTopic[]
  /** Of what stands in the form: what became of other items is no news here. Undefined for a new one. */
  id: string | undefined
}

/** Says over an open form that something in it was changed elsewhere. What is typed stays until it is saved. */
export function ChangedElsewhere({ topics, id }: Props) {
  const [isOutdated, setOutdated] = useState(false)
  useLiveChanges(topics, (notice) => {
    if (!notice || mayConcern(notice, id)) setOutdated(true)
  })
  return <ChangedNotice isOutdated={isOutdated} />
}

/** The words for it, and the way to the stored version. */
export function ChangedNotice({ isOutdated }: { isOutdated: boolean }) {
  const { pathname, search } = useLocation()
  // The region stands before its text, so that the text is read out when it comes.
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
