import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { PictureWait } from './pending-fields.tsx'
import { saveShortcut } from './save-shortcut.ts'

type Props = {
  listPath: string
  isSaving: boolean
  /** A picture is still on its way into the form. */
  isWaiting: boolean
  /** Somebody else's version stands beside the typed one, and the choice between them is still to be made. */
  hasConflict: boolean
  /** Where the item that is there can be seen as the public would see it, and what was done to it. */
  paths: { preview: string; history: string } | undefined
  onClose: () => void
}

/** The last line of a form: save it, leave it, look at it. */
export function SaveBar({ listPath, isSaving, isWaiting, hasConflict, paths, onClose }: Props) {
  // Before the script has come, the form would send only what its own fields hold, and not every control is one.
  const isScripted = useSyncExternalStore(toNothing, yes, no)
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
      <noscript>
        <button type="submit" className={buttonStyles.primary}>
          {hasConflict ? 'Save this choice' : 'Save'}
        </button>
      </noscript>
      <button
        type="submit"
        disabled={!isScripted || isSaving || isWaiting || hasConflict}
        {...saveShortcut}
        className={`${buttonStyles.primary} disabled:opacity-60 noscript:hidden`}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
      <CloseButton listPath={listPath} onClose={onClose}>
        Cancel
      </CloseButton>
      <PictureWait isWaiting={isWaiting} />
      {paths && (
        <>
          <Link to={paths.history} className={`${further} ml-auto`}>
            History
          </Link>
          <a href={paths.preview} target="_blank" rel="noopener noreferrer" className={further}>
            <span>
              Preview<span className="max-sm:sr-only"> as last saved</span>
            </span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
    </div>
  )
}

const further = 'inline-flex min-h-11 items-center text-monsoon underline underline-offset-4'
const toNothing = () => () => undefined
const yes = () => true
const no = () => false
