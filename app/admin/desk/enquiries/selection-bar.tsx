import { useFetcher } from 'react-router'
import { SelectionForm, selectionButton } from '#app/admin/lists/selection-form.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import { enquiryStatuses, enquiryStatusLabels } from '#shared/enquiries/enquiry.ts'

type Props = {
  filters: EnquiryFilters
  asOf: string
  owners: readonly { id: string; name: string }[]
  number: number
  total: number
  onDone: () => void
}

/**
 * Changes of selected rows apply immediately and can be undone. Deletion and actions on all matching
 * enquiries need confirmation.
 */
export function SelectionBar({ filters, asOf, owners, number, total, onDone }: Props) {
  const fetcher = useFetcher()
  const { user } = useAuth()
  const listed = { ...filters, until: filters.until || asOf }

  function send(form: FormData): boolean {
    const opensPage = ['delete', 'next-step', 'print'].includes(String(form.get('deed')))
    if (opensPage || form.has('all')) return false
    void fetcher.submit(form, { method: 'post', action: contentKinds.enquiry.path + filterQuery(filters) })
    onDone()
    return true
  }

  return (
    <SelectionForm
      path={contentKinds.enquiry.path}
      many="enquiries"
      filters={listed}
      number={number}
      all={total > number ? `All ${countEnquiries(total)} in this list` : undefined}
      onSend={send}
    >
      <span className="flex gap-2">
        <select
          name="newStatus"
          aria-label="New status"
          defaultValue="contacted"
          className="field border-paper/60 bg-basalt pl-3 text-paper"
        >
          {enquiryStatuses.map((status) => (
            <option key={status} value={status}>
              {enquiryStatusLabels[status]}
            </option>
          ))}
        </select>
        <button type="submit" name="deed" value="status" className={selectionButton}>
          Set status
        </button>
      </span>
      <span className="flex gap-2">
        <select
          name="newOwner"
          aria-label="New owner"
          defaultValue={user?.id ?? ''}
          className="field max-w-40 border-paper/60 bg-basalt pl-3 text-paper"
        >
          <option value="">Unassigned</option>
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" name="deed" value="assign" className={selectionButton}>
          Assign
        </button>
      </span>
      <button type="submit" name="deed" value="next-step" className={selectionButton}>
        Next step…
      </button>
      <button
        type="submit"
        name="deed"
        value="print"
        formAction={`${contentKinds.enquiry.path}/print`}
        className={selectionButton}
      >
        Print…
      </button>
      <button
        type="submit"
        name="deed"
        value={filters.show === '' ? 'spam' : 'not-spam'}
        className={selectionButton}
      >
        {filters.show === '' ? 'Spam' : 'Not spam'}
      </button>
      <button type="submit" name="deed" value="delete" className={selectionButton}>
        Delete
      </button>
    </SelectionForm>
  )
}
