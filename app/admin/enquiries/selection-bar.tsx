import type { FormEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { contentKinds, fromList } from '#app/admin/content/content-kinds.ts'
import { type EnquiryFilters, filterParameters, filterQuery } from '#shared/content/list-filters.ts'
import { enquiryStatuses, enquiryStatusLabels } from '#shared/enquiries/enquiry.ts'
import { countEnquiries, type EnquiryBulkAction } from '#shared/enquiries/enquiry-bulk-actions.ts'

type Props = {
  filters: EnquiryFilters
  /** When the list was read: what comes later is not meant by "all". */
  asOf: string
  number: number
  total: number
  onDone: () => void
}

const button =
  'min-h-11 rounded-field border border-paper/60 px-4 font-strong hover:bg-paper hover:text-basalt'

/** What staff may say of the enquiries of each list. */
const verdicts = {
  '': ['spam'],
  'suspected-spam': ['not-spam'],
  flood: ['not-spam', 'spam'],
} as const satisfies Record<EnquiryFilters['show'], readonly EnquiryBulkAction[]>

/**
 * What can be done with the ticked enquiries; there as long as one is ticked. Ticked ones change at once and can be
 * changed back; deleting, and everything done with all that fit the filter, is asked about first.
 */
export function SelectionBar({ filters, asOf, number, total, onDone }: Props) {
  const fetcher = useFetcher()
  const listed = { ...filters, until: filters.until || asOf }

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    if (form.get('deed') === 'delete' || form.has('all')) return
    event.preventDefault()
    void fetcher.submit(form, { method: 'post', action: contentKinds.enquiry.path + filterQuery(filters) })
    onDone()
  }

  return (
    <Form
      id="selection"
      action={`${contentKinds.enquiry.path}/selected`}
      state={fromList}
      preventScrollReset
      onSubmit={send}
      aria-label="With the selected enquiries"
      className="on-dark hidden flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-basalt px-4 py-3 text-paper group-has-[[name=id]:checked]:flex"
    >
      {filterParameters(listed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="noscript:hidden">
        {number} selected
      </p>
      {total > number && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="all" value="true" className="size-5 accent-turmeric" />
          All {countEnquiries(total)} of this list
        </label>
      )}
      <span className="flex gap-2">
        <select
          name="newStatus"
          aria-label="New status"
          defaultValue="contacted"
          className="field h-11 border-paper/60 bg-basalt py-1 pl-3 text-paper"
        >
          {enquiryStatuses.map((status) => (
            <option key={status} value={status}>
              {enquiryStatusLabels[status]}
            </option>
          ))}
        </select>
        <button type="submit" name="deed" value="status" className={button}>
          Set status
        </button>
      </span>
      {verdicts[filters.show].map((deed) => (
        <button key={deed} type="submit" name="deed" value={deed} className={button}>
          {deed === 'spam' ? 'Spam' : 'Not spam'}
        </button>
      ))}
      <button type="submit" name="deed" value="delete" className={button}>
        Delete…
      </button>
    </Form>
  )
}
