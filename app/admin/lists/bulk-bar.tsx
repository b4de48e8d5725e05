import { useFetcher } from 'react-router'
import type { ContentKind } from '#app/admin/content/content-kinds.ts'
import { bulkItemsMaximum, countItems, deedsOf, wordsOf } from '#shared/content/bulk-actions.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { SelectionForm, selectionButton } from './selection-form.tsx'

type Props = {
  name: ContentKindName
  kind: ContentKind
  /** The list as it is narrowed down. */
  asked: Readonly<Record<string, string>>
  number: number
  total: number
  onDone: () => void
}

/** What can be done with the ticked items: they change at once, but for a deletion and for all of the list, which are asked about first. */
export function BulkBar({ name, kind, asked, number, total, onDone }: Props) {
  const fetcher = useFetcher()
  const { sort: _, ...filters } = asked

  function send(form: FormData): boolean {
    if (form.get('deed') === 'delete' || form.has('all')) return false
    const ids = form.getAll('id').join()
    const sent = { deed: String(form.get('deed')), id: ids }
    void fetcher.submit(sent, { method: 'post', action: `${kind.path}/selected` })
    onDone()
    return true
  }

  const isMore = total > number
  const isTooMany = total > bulkItemsMaximum
  return (
    <SelectionForm
      path={kind.path}
      many={kind.heading.toLowerCase()}
      filters={filters}
      number={number}
      all={isMore && !isTooMany ? `All ${countItems(name, total)} of this list` : undefined}
      onSend={send}
    >
      {isMore && isTooMany && (
        <p className="text-sm">
          All {countItems(name, total)} are too many at once: narrow the list down to {bulkItemsMaximum}.
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        {deedsOf(name).map((deed) => (
          <button key={deed} type="submit" name="deed" value={deed} className={selectionButton}>
            {wordsOf({ kind: name, deed }).button}
            {deed === 'delete' && '…'}
          </button>
        ))}
      </span>
    </SelectionForm>
  )
}
