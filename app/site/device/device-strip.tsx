import { useState } from 'react'
import { useLocation } from 'react-router'
import { deviceWords } from '#app/site/device/device-words.ts'
import {
  cameWithReceipts,
  type KeptReceipt,
  readReceipts,
  receiptDays,
  removeReceipt,
} from '#app/site/receipts/kept-receipts.ts'
import { addressOfShortlist, useShortlist } from '#app/site/shortlist/kept-tours.ts'
import { useWords } from '#app/site/words/area-words.ts'
import { usePageDate } from '#app/site/words/page-figures.ts'
import { useCounted } from '#app/site/words/plural-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { mostCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { withoutLanguage } from '#shared/pages/languages.ts'

/** What this device keeps of the visitor, at the foot of the window: the shortlist, and enquiries of earlier visits. */
export default function DeviceStrip() {
  const words = useWords(deviceWords)
  const counted = useCounted()
  const digits = usePageDigits()
  const [receipts, setReceipts] = useState(() => (cameWithReceipts() ? readReceipts() : []))
  const { slugs, isFull } = useShortlist()
  const isCompared = withoutLanguage(useLocation().pathname) === shortlistPath
  const hasShortlist = slugs.length > 0 && !isCompared
  if (receipts.length === 0 && !hasShortlist) return null
  const remove = ({ reference }: KeptReceipt) => {
    removeReceipt(reference)
    setReceipts(readReceipts())
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside
      aria-label={words.title}
      className="device-strip no-print sticky bottom-0 z-10 [@media(height<30rem)]:static [.reach-bar~&]:max-lg:static border-turmeric border-t-4 bg-sand"
    >
      <ul className="page-width divide-y divide-line">
        {hasShortlist && (
          <li className="flex flex-wrap items-center gap-x-4">
            <Icon name="heart" className="size-5 fill-laterite! text-laterite" />
            <p role="status" className="grow leading-snug">
              {isFull ? digits(words.full(mostCompared)) : counted(words.inShortlist, slugs.length)}
            </p>
            <SiteLink
              to={addressOfShortlist(slugs)}
              className="inline-flex min-h-12 items-center text-monsoon underline underline-offset-4"
            >
              {slugs.length === 1 ? words.show : words.compare}
            </SiteLink>
          </li>
        )}
        {receipts.map((receipt) => (
          <li key={receipt.reference} className="flex items-center gap-x-4 py-1.5">
            <p className="grow leading-snug">
              <Asked {...receipt} />{' '}
              <span className="text-sm text-stone">{digits(words.keptFor(receiptDays))}</span>
            </p>
            <button
              type="button"
              onClick={() => remove(receipt)}
              className="flex size-11 shrink-0 items-center justify-center"
            >
              <Icon name="close" className="size-5" />
              <span className="sr-only">{words.forget(spokenReference(receipt.reference))}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Asked({ about, at, reference }: KeptReceipt) {
  const words = useWords(deviceWords)
  const dateOf = usePageDate()
  const languageOf = useTextLanguage()
  const day = dateOf(new Date(at))
  return (
    <>
      {about === '' ? (
        words.planned(day)
      ) : (
        <>
          {words.askedBefore}
          <span lang={languageOf(about)}>{about}</span>
          {words.askedAfter(day)}
        </>
      )}
      {words.numberBefore}
      <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>
      {words.stop}
    </>
  )
}
