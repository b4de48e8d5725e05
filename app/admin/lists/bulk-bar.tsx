import { useFetcher } from 'react-router'
import {
  actionMessagesOf,
  actionsFor,
  type BulkAction,
  type BulkKind,
  bulkItemsMaximum,
  countItems,
  isConfirmationRequired,
} from '#shared/content/bulk-actions.ts'
import { SelectionForm, selectionButton } from './selection-form.tsx'

type Props = {
  kind: BulkKind
  path: string
  many: string
  asked: Readonly<Record<string, string>>
  number: number
  total: number
  onDone: () => void
}

/** Applies immediately; deletion and actions on all items need confirmation. */
export function BulkBar({ kind, path, many, asked, number, total, onDone }: Props) {
  const fetcher = useFetcher()
  const { sort: _, ...filters } = asked

  function send(form: FormData): boolean {
    const deed = String(form.get('deed')) as BulkAction
    if (isConfirmationRequired(deed) || form.has('all')) return false
    const id = form.getAll('id').join()
    void fetcher.submit({ deed, id }, { method: 'post', action: `${path}/selected` })
    onDone()
    return true
  }

  const isMore = total > number
  const isTooMany = total > bulkItemsMaximum
  return (
    <SelectionForm
      path={path}
      many={many}
      filters={filters}
      number={number}
      all={isMore && !isTooMany ? `All ${countItems(kind, total)} in this list` : undefined}
      onSend={send}
    >
      {isMore && isTooMany && (
        <p className="text-sm">
          All {countItems(kind, total)} are too many at once: narrow the list down to {bulkItemsMaximum}.
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        {actionsFor(kind).map((deed) => (
          <button key={deed} type="submit" name="deed" value={deed} className={selectionButton}>
            {actionMessagesOf({ kind, deed }).button}
          </button>
        ))}
      </span>
    </SelectionForm>
  )
}
