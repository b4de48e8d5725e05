import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  cameWithReceipts,
  type KeptReceipt,
  readReceipts,
  receiptDays,
  removeReceipt,
} from '#app/site/receipts/kept-receipts.ts'
import { addressOfShortlist, useShortlist } from '#app/site/shortlist/kept-tours.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { mostCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { languageOf } from '#shared/values/text-language.ts'

/** What this device keeps of the visitor, at the foot of the window: the shortlist, and enquiries of earlier visits. */
export default function DeviceStrip() {
  const [receipts, setReceipts] = useState(() => (cameWithReceipts() ? readReceipts() : []))
  const { slugs, isFull } = useShortlist()
  const isCompared = useLocation().pathname === shortlistPath
  const hasShortlist = slugs.length > 0 && !isCompared
  if (receipts.length === 0 && !hasShortlist) return null
  const remove = ({ reference }: KeptReceipt) => {
    removeReceipt(reference)
    setReceipts(readReceipts())
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside
      aria-label="Kept on this device"
      className="device-strip no-print sticky bottom-0 z-10 [@media(height<30rem)]:static [.reach-bar~&]:max-lg:static border-turmeric border-t-4 bg-sand"
    >
      <ul className="page-width divide-y divide-line">
        {hasShortlist && (
          <li className="flex flex-wrap items-center gap-x-4">
            <Icon name="heart" className="size-5 fill-laterite! text-laterite" />
            <p role="status" className="grow leading-snug">
              {isFull
                ? `Your shortlist holds ${mostCompared} tours: take one out before you keep another.`
                : `${slugs.length === 1 ? '1 tour is' : `${slugs.length} tours are`} in your shortlist.`}
            </p>
            <SiteLink
              to={addressOfShortlist(slugs)}
              className="inline-flex min-h-12 items-center text-monsoon underline underline-offset-4"
            >
              {slugs.length === 1 ? 'Show it' : 'Compare them'}
            </SiteLink>
          </li>
        )}
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
