import { useBeforeUnload, useBlocker } from 'react-router'
import { PanelDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useHeldWork } from './unsaved-work.ts'

/** Asks before typed work is left behind, whether by a link, by Back or by closing the window. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useHeldWork(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}

/** The question before typed work is left behind. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <PanelDialog kind="question" title="Leave without saving?" onClose={onStay}>
      <div className="px-4 py-5 sm:px-6">
        <p>What you changed here is not saved yet.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" onClick={onStay} className={buttonStyles.primary}>
            Keep editing
          </button>
          <button type="button" onClick={onLeave} className={buttonStyles.outline}>
            Leave without saving
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}
