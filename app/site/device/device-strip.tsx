import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDate } from '#app/site/messages/page-figures.ts'
import { useCounted } from '#app/site/messages/plural-words.ts'
import {
  cameWithReceipts,
  type KeptReceipt,
  readReceipts,
  receiptDays,
  removeReceipt,
} from '#app/site/receipts/kept-receipts.ts'
import { addressOfShortlist, useShortlist } from '#app/site/shortlist/kept-tours.ts'
import { textEntry } from '#app/ui/browser-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { mostCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { withoutLanguage } from '#shared/pages/languages.ts'

/** Holds in this tab, so for one visit. A browser that stores nothing shows the strip again on the next page. */
const dismissal = textEntry('pravas.device-strip', () => sessionStorage)

/**
 * One line at the foot of the window about what this device stores of the visitor: the shortlist, and enquiries of earlier visits. It
 * opens on press. On pages with cards or bars that stay in the window it stands at the end of the page, where it covers nothing.
 */
export default function DeviceStrip() {
  const words = useMessages().device
  const counted = useCounted()
  const digits = usePageDigits()
  const [receipts, setReceipts] = useState(() => (cameWithReceipts() ? readReceipts() : []))
  const [isHidden, setHidden] = useState(() => dismissal.read() !== undefined)
  const { slugs, isFull } = useShortlist()
  const isCompared = withoutLanguage(useLocation().pathname) === shortlistPath
  const hasShortlist = slugs.length > 0 && !isCompared
  if (isHidden || (receipts.length === 0 && !hasShortlist)) return null
  const leaveTo = (act: () => void) => {
    act()
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const remove = ({ reference }: KeptReceipt) => {
    removeReceipt(reference)
    setReceipts(readReceipts())
  }
  const shortlist = isFull ? digits(words.full(mostCompared)) : counted(words.inShortlist, slugs.length)
  const line = hasShortlist ? shortlist : words.title
  return (
    <aside
      aria-label={words.title}
      className="device-strip no-print sticky bottom-0 z-10 [@media(height<30rem)]:static [.reach-bar~&]:max-lg:static [main:has(:is(aside,div)[class*='lg:sticky'])_&]:lg:static border-turmeric border-t-4 bg-sand"
    >
      <p role="status" className="sr-only">
        {hasShortlist && <span key={shortlist}>{shortlist}</span>}
      </p>
      <div className="page-width flex items-start gap-x-2">
        <details className="group min-w-0 grow">
          <summary className="flex h-12 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
            {hasShortlist && <Icon name="heart" className="size-5 shrink-0 fill-laterite! text-laterite" />}
            <span className="line-clamp-2 min-w-0 grow text-sm leading-tight">{line}</span>
            <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <ul className="max-h-[40vh] divide-y divide-line overflow-y-auto border-line border-t">
            {hasShortlist && (
              <li className="flex flex-wrap items-center gap-x-4 py-1">
                <p className="grow leading-snug">{shortlist}</p>
                <SiteLink to={addressOfShortlist(slugs)} className={wayLook}>
                  {slugs.length === 1 ? words.show : words.compare}
                </SiteLink>
              </li>
            )}
            {receipts.map((receipt) => (
              <li key={receipt.reference} className="flex flex-wrap items-center gap-x-4 py-1">
                <p className="grow leading-snug">
                  <Asked {...receipt} />{' '}
                  <span className="text-sm text-stone">{digits(words.keptFor(receiptDays))}</span>
                </p>
                <button type="button" onClick={() => leaveTo(() => remove(receipt))} className={wayLook}>
                  {words.forget(spokenReference(receipt.reference))}
                </button>
              </li>
            ))}
          </ul>
        </details>
        <button
          type="button"
          onClick={() =>
            leaveTo(() => {
              dismissal.write('dismissed')
              setHidden(true)
            })
          }
          className="flex h-12 w-11 shrink-0 items-center justify-center"
        >
          <Icon name="close" className="size-5" />
          <span className="sr-only">{words.hide}</span>
        </button>
      </div>
    </aside>
  )
}

const wayLook = 'inline-flex min-h-11 items-center text-monsoon underline underline-offset-4'

function Asked({ about, at, reference }: KeptReceipt) {
  const words = useMessages().device
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
