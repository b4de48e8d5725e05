import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { languageOf } from '#shared/values/text-language.ts'
import { type KeptReceipt, readReceipts, receiptDays, removeReceipt } from './kept-receipts.ts'

/** What this device remembers of earlier enquiries, at the foot of the window until it is removed. */
export default function ReceiptStrip() {
  const [receipts, setReceipts] = useState(readReceipts)
  if (receipts.length === 0) return null
  const remove = ({ reference }: KeptReceipt) => {
    removeReceipt(reference)
    setReceipts(readReceipts())
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside
      aria-label="Your enquiries"
      className="receipt-strip no-print sticky bottom-0 z-10 [@media(height<30rem)]:static [.reach-bar~&]:max-lg:static border-turmeric border-t-4 bg-sand"
    >
      <ul className="page-width divide-y divide-line">
        {receipts.map((receipt) => (
          <li key={receipt.reference} className="flex items-center gap-x-4 py-1.5">
            <p className="grow leading-snug">
              <Asked {...receipt} />{' '}
              <span className="text-sm text-stone">Kept on this device for {receiptDays} days.</span>
            </p>
            <button
              type="button"
              onClick={() => remove(receipt)}
              className="flex size-11 shrink-0 items-center justify-center"
            >
              <Icon name="close" className="size-5" />
              <span className="sr-only">Forget the number {spokenReference(receipt.reference)}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Asked({ about, at, reference }: KeptReceipt) {
  const day = formatShortDate(new Date(at))
  const number = <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>
  if (about === '')
    return (
      <>
        You sent us a trip request on {day}. Your number is {number}.
      </>
    )
  return (
    <>
      You asked about <span lang={languageOf(about)}>{about}</span> on {day}. Your number is {number}.
    </>
  )
}
