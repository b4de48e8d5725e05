import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { EnquiryRecord } from '#server/enquiries/enquiry-records.ts'
import { formatDateTime } from '#shared/dates.ts'
import { enquiryStatusLabels, enquiryTypeLabels, showBudgetRange, showGroupSize } from '#shared/enquiry.ts'

/** One enquiry with everything its sender wrote: a dialog with an address of its own, closed by Back too. */
export function EnquiryDetails({ enquiry }: { enquiry: EnquiryRecord }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  // Rendered open it can be read without script; only script can make the page behind it unreachable.
  useEffect(() => {
    dialog.current?.close()
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      open
      ref={dialog}
      aria-labelledby="enquiry"
      onCancel={() => void navigate('/admin', { preventScrollReset: true })}
      className="fixed m-auto max-h-[90dvh] w-[min(38rem,100vw-1.5rem)] overflow-y-auto rounded-card bg-paper p-6 text-basalt shadow-float backdrop:bg-basalt-deep/60"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="enquiry" className="text-xl">
          Enquiry from {enquiry.name}
        </h2>
        <Link
          to="/admin"
          preventScrollReset
          aria-label="Close"
          className="flex size-11 shrink-0 items-center justify-center rounded-field border border-line"
        >
          <Icon name="close" />
        </Link>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {factsOf(enquiry).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}

/** Every field that holds something, in words. */
function factsOf(enquiry: EnquiryRecord): [string, string][] {
  const facts: [string, string | null][] = [
    ['Type', enquiryTypeLabels[enquiry.type]],
    ['Status', enquiryStatusLabels[enquiry.status]],
    ['Email', enquiry.email],
    ['Phone', enquiry.phone],
    ['Travel dates', enquiry.travelDates],
    ['Group size', showGroupSize(enquiry)],
    ['Budget', showBudgetRange(enquiry.budgetRange)],
    ['Message', enquiry.message],
    ['Sent from', enquiry.sourcePage],
    ['Received', formatDateTime(enquiry.createdAt)],
    ['Suspected spam', enquiry.suspectedSpam ? 'Yes' : ''],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
