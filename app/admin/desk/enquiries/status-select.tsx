import { useFetcher, useLocation } from 'react-router'
import { useDeferredChoice } from '#app/admin/forms/deferred-choice.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { type EnquiryStatus, enquiryStatuses, enquiryStatusLabels } from '#shared/enquiries/enquiry.ts'

type Props = { id: string; name: string; status: EnquiryStatus; isOverdue: boolean }

const looks: Record<string, string> = {
  new: 'bg-turmeric/30 text-basalt',
  contacted: 'bg-konkan/12 text-konkan',
  converted: 'bg-monsoon/12 text-monsoon',
  closed: 'bg-grey/50 text-stone',
}

const overdueStyle = 'bg-laterite/12 text-laterite-deep'

/** Optimistic update that reverts on failure. Plain text without the permission to change it. */
export function StatusSelect(props: Props) {
  const words = enquiryStatusLabels[props.status]
  if (!useMay()('enquiries.change')) return words
  return (
    <>
      <Select {...props} />
      <span className="hidden print:inline">{words}</span>
    </>
  )
}

function Select({ id, name, status, isOverdue }: Props) {
  const fetcher = useFetcher()
  const { search } = useLocation()
  const asked = fetcher.formData?.get('newStatus')
  const stored = typeof asked === 'string' ? asked : status
  const { isDeferred, shown, ...menu } = useDeferredChoice(stored, (select) => select.form?.requestSubmit())
  return (
    <fetcher.Form
      method="post"
      // The browser must not restore an old status, which would be saved at once.
      autoComplete="off"
      action={contentKinds.enquiry.path + search}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <select
        name="newStatus"
        data-key="s"
        aria-label={`Status of ${name}`}
        value={shown}
        {...menu}
        className={`status-label ${shown === 'new' && isOverdue ? overdueStyle : looks[shown]}`}
      >
        {enquiryStatuses.map((choice) => (
          <option key={choice} value={choice}>
            {enquiryStatusLabels[choice]}
          </option>
        ))}
      </select>
      {isDeferred && (
        <span role="status" className="text-sm">
          Enter saves
        </span>
      )}
    </fetcher.Form>
  )
}
