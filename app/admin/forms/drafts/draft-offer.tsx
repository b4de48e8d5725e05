import { type MouseEvent, useState } from 'react'
import { Alert } from '#app/admin/shell/alert.tsx'
import type { UnsavedWork } from '#app/admin/shell/offline/draft-store.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useStore } from '#app/ui/use-store.ts'
import { formatTimeOrDay } from '#shared/values/dates.ts'
import { type DraftInput, DraftManager } from './draft-manager.ts'

type Props = DraftInput & {
  /** Path of the form: the key of its drafts. */
  form: string
  stored: UnsavedWork['values']
  onBringBack: (kept: UnsavedWork) => void
}

export function DraftOffer({ form, stored, onBringBack, ...typed }: Props) {
  const [manager] = useState(() => new DraftManager(form))
  const { offer, isRejected } = useStore(manager.state)
  const [isBroughtBack, setBroughtBack] = useState(false)

  function choose(event: MouseEvent<HTMLElement>, isWanted: boolean) {
    event.currentTarget.closest<HTMLElement>('dialog, main')?.focus({ preventScroll: true })
    const kept = isWanted ? manager.take() : manager.discard()
    setBroughtBack(kept !== undefined)
    if (kept) onBringBack(kept)
  }

  // Screen readers announce text only in a region that already exists.
  return (
    <div
      role="status"
      ref={(region) => {
        if (region) manager.note(typed)
      }}
      className="mb-5 empty:mb-0 empty:hidden"
    >
      {offer && (
        <Alert kind="information">
          <p>
            You have unsaved changes from {formatTimeOrDay(new Date(offer.keptAt), new Date())}.
            {isOutdated(offer, stored) &&
              ' This was also saved elsewhere. If both changed the same field, you choose when you save.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <button type="button" onClick={(event) => choose(event, true)} className={buttonStyles.primary}>
              Restore
            </button>
            <button type="button" onClick={(event) => choose(event, false)} className={buttonStyles.outline}>
              Discard
            </button>
          </div>
        </Alert>
      )}
      {!offer && isBroughtBack && typed.work && <p className="text-stone">Restored. Not saved yet.</p>}
      {isRejected && typed.work && (
        <p className="text-sm text-stone">
          This device cannot store a copy: its storage is full or blocked. Save before you leave this page.
        </p>
      )}
    </div>
  )
}

function isOutdated({ base }: UnsavedWork, stored: UnsavedWork['values']): boolean {
  return Object.entries(base).some(([name, text]) => name in stored && stored[name] !== text)
}
