import { useFetcher, useLocation } from 'react-router'
import { useDeferredChoice } from '#app/admin/forms/deferred-choice.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import { type EnquiryStatus, enquiryStatuses, enquiryStatusLabels } from '#shared/enquiries/enquiry.ts'

type Props = { id: string; name: string; status: EnquiryStatus; isLate: boolean }

const looks: Record<string, string> = {
  new: 'border-stone sm:font-strong',
  contacted: 'border-line',
  converted: 'border-line text-monsoon',
  closed: 'border-line text-stone',
}

const lateLook = 'border-laterite bg-laterite/10 sm:font-strong'

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

function Select({ id, name, status, isLate }: Props) {
  const fetcher = useFetcher()
  const { search } = useLocation()
  const asked = fetcher.formData?.get('newStatus')
  const stored = typeof asked === 'string' ? asked : status
  const { isHeld, shown, ...menu } = useDeferredChoice(stored, (select) => select.form?.requestSubmit())
  return (
    <fetcher.Form
      method="post"
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
        className={`field h-11 py-1 pl-3 xl:pointer-fine:h-9 xl:pointer-fine:min-h-0 comfortable:xl:h-11 ${shown === 'new' && isLate ? lateLook : looks[shown]}`}
      >
        {enquiryStatuses.map((choice) => (
          <option key={choice} value={choice}>
            {enquiryStatusLabels[choice]}
          </option>
        ))}
      </select>
      {isHeld && (
        <span role="status" className="text-sm">
          Enter saves
        </span>
      )}
    </fetcher.Form>
  )
}
