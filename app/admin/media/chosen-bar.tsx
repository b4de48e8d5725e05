import { Link, useLocation } from 'react-router'
import { fromList } from '#app/admin/content/content-kinds.ts'
import { dismiss } from '#app/admin/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { bulkMaximum } from '#shared/media/media-list.ts'
import { deletionAddress } from './media-paths.ts'

/** What can be done with the files that are chosen; it stays in sight while one scrolls. */
export function ChosenBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { search } = useLocation()
  if (ids.length === 0) return null
  const isTooMuch = ids.length > bulkMaximum
  return (
    <div className="chosen-bar sticky bottom-0 z-10 [@media(height<30rem)]:static -mx-4 flex flex-wrap items-center gap-x-2 gap-y-3 border-line sm:gap-x-3 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
      <p role="status" className="mr-auto">
        {ids.length} {ids.length === 1 ? 'file' : 'files'} chosen
        {isTooMuch && `; at most ${bulkMaximum} can be deleted at once`}
      </p>
      <button type="button" onClick={onClear} className={`${buttonStyles.outline} max-sm:px-4`}>
        Choose none
      </button>
      {!isTooMuch && (
        <Link
          to={deletionAddress(ids, search)}
          state={fromList}
          preventScrollReset
          onClick={dismiss}
          className="button bg-laterite text-paper hover:bg-laterite-deep max-sm:px-4"
        >
          Delete
        </Link>
      )}
    </div>
  )
}
