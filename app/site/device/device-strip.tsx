import { useMessages } from '#app/site/messages/messages.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { receiptDays } from '#app/site/receipts/stored-receipts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePage, usePageDigits, useSitePath } from '#app/ui/language/page-language.ts'
import { maxCompared, shortlistPath } from '#shared/content/tours/shortlist-address.ts'
import { withoutLanguage } from '#shared/pages/languages.ts'

/** Texts for the bar's script; `{day}` and `{number}` are placeholders for locally stored values. */
export type StripMessages = {
  title: string
  /** One text per number of tours in the shortlist, starting at one. */
  counts: string[]
  full: string
  show: string
  compare: string
  remove: string
  planned: string
  askedBefore: string
  askedAfter: string
  numberBefore: string
  stop: string
  months: readonly string[]
  prefix: string
  isCompared: boolean
  devanagariDigits: boolean
}

/**
 * What this device stores of the visitor, in one line. On pages with cards or bars that stay in the window it
 * is at the end of the page.
 */
export function DeviceStrip() {
  const { device, dates } = useMessages()
  const counted = useCounted()
  const digits = usePageDigits()
  const sitePath = useSitePath()
  const { path, devanagariDigits } = usePage()
  const { title, show, compare, askedBefore, numberBefore, stop } = device
  const words: StripMessages = {
    ...{ title, show, compare, askedBefore, numberBefore, stop },
    counts: Array.from({ length: maxCompared }, (_, at) => counted(device.inShortlist, at + 1)),
    full: digits(device.full(maxCompared)),
    remove: device.remove('{number}'),
    planned: device.planned('{day}'),
    askedAfter: device.askedAfter('{day}'),
    months: dates.months,
    prefix: sitePath('/').replace(/\/$/, ''),
    isCompared: withoutLanguage(path) === shortlistPath,
    devanagariDigits,
  }
  return (
    <>
      <template data-strip={JSON.stringify(words)}>
        <aside
          aria-label={title}
          className="device-strip no-print sticky bottom-0 z-10 [@media(height<30rem)]:static [.reach-bar~&]:max-lg:static [main:has(:is(aside,div)[class*='lg:sticky'])_&]:lg:static border-turmeric border-t-4 bg-sand"
        >
          <p role="status" data-said className="sr-only" />
          <div className="page-width flex items-start gap-x-2">
            <details className="group min-w-0 grow">
              <summary className="flex h-12 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
                <span data-heart-icon hidden>
                  <Icon name="heart" className="size-5 shrink-0 fill-laterite! text-laterite" />
                </span>
                <span data-line className="line-clamp-2 min-w-0 grow text-sm leading-tight" />
                <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
              </summary>
              <ul className="max-h-[40vh] divide-y divide-line overflow-y-auto border-line border-t" />
            </details>
            <button type="button" data-hide className="flex h-12 w-11 shrink-0 items-center justify-center">
              <Icon name="close" className="size-5" />
              <span className="sr-only">{device.hide}</span>
            </button>
          </div>
        </aside>
      </template>
      <template data-strip-row="shortlist">
        <li className="flex flex-wrap items-center gap-x-4 py-1">
          <p className="grow leading-snug" />
          <a href={sitePath(shortlistPath)} className={linkStyle}>
            {compare}
          </a>
        </li>
      </template>
      <template data-strip-row="receipt">
        <li className="flex flex-wrap items-center gap-x-4 py-1">
          <p className="grow leading-snug">
            <span data-asked />
            <strong className="whitespace-nowrap font-strong" />
            {stop} <span className="text-sm text-stone">{digits(device.keptFor(receiptDays))}</span>
          </p>
          <button type="button" className={linkStyle}>
            {device.hide}
          </button>
        </li>
      </template>
    </>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center text-monsoon underline underline-offset-4'
