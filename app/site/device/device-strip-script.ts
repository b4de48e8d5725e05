import {
  hadReceiptsOnLoad,
  readReceipts,
  removeReceipt,
  type StoredReceipt,
} from '#app/site/receipts/stored-receipts.ts'
import { addressOfShortlist, shortlist } from '#app/site/shortlist/shortlist-tours.ts'
import { textEntry } from '#app/ui/browser-storage.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { languageOfTag } from '#shared/pages/languages.ts'
import { formatDate } from '#shared/values/dates.ts'
import { inDevanagariDigits } from '#shared/values/devanagari-digits.ts'
import { languageOf } from '#shared/values/text-language.ts'
import type { StripMessages } from './device-strip.tsx'

/** For this tab only. Without storage the bar is shown again on the next page. */
const dismissal = textEntry('pravas.device-strip', () => sessionStorage)
const started = new WeakSet<Element>()

export function startDeviceStrip(template: HTMLTemplateElement): void {
  if (started.has(template)) return
  started.add(template)
  const words = JSON.parse(template.dataset.strip ?? '') as StripMessages
  const strip = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  strip.hidden = true
  template.after(strip)
  let isDismissed = dismissal.read() !== undefined
  const find = (selector: string) => strip.querySelector<HTMLElement>(selector)
  const rowOf = (name: string) => {
    const row = document.querySelector<HTMLTemplateElement>(`template[data-strip-row="${name}"]`)
    return row?.content.firstElementChild?.cloneNode(true) as HTMLElement
  }

  function leave(): void {
    show()
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  function show(): void {
    const { slugs, isFull } = shortlist.get()
    const receipts = receiptsOfEarlierVisits()
    const hasShortlist = slugs.length > 0 && !words.isCompared
    strip.hidden = isDismissed || (receipts.length === 0 && !hasShortlist)
    const sentence = (isFull ? words.full : words.counts[slugs.length - 1]) ?? ''
    setText(find('[data-said]'), hasShortlist && !strip.hidden ? sentence : '')
    if (strip.hidden) return
    find('[data-heart-icon]')?.toggleAttribute('hidden', !hasShortlist)
    setText(find('[data-line]'), hasShortlist ? sentence : words.title)
    const rows = [...(hasShortlist ? [shortlistRow(sentence)] : []), ...receipts.map(receiptRow)]
    find('ul')?.replaceChildren(...rows)
  }

  function shortlistRow(sentence: string): HTMLElement {
    const { slugs } = shortlist.get()
    const row = rowOf('shortlist')
    setText(row.querySelector('p'), sentence)
    const link = row.querySelector('a')
    setText(link, slugs.length === 1 ? words.show : words.compare)
    link?.setAttribute('href', words.prefix + addressOfShortlist(slugs))
    return row
  }

  function receiptRow({ about, at, reference }: StoredReceipt): HTMLElement {
    const row = rowOf('receipt')
    const date = formatDate(new Date(at), words.months)
    const day = words.devanagariDigits && languageOfPage() !== 'en' ? inDevanagariDigits(date) : date
    const asked = row.querySelector('[data-asked]')
    if (about === '') asked?.append(words.planned.replace('{day}', day), words.numberBefore)
    else {
      const title = document.createElement('span')
      title.textContent = about
      const language = languageOf(about, languageOfPage())
      if (language) title.lang = language
      asked?.append(words.askedBefore, title, words.askedAfter.replace('{day}', day), words.numberBefore)
    }
    setText(row.querySelector('strong'), spokenReference(reference))
    const button = row.querySelector('button')
    setText(button, words.remove.replace('{number}', spokenReference(reference)))
    button?.addEventListener('click', () => {
      removeReceipt(reference)
      leave()
    })
    return row
  }

  find('[data-hide]')?.addEventListener('click', () => {
    isDismissed = true
    dismissal.write('dismissed')
    leave()
  })
  shortlist.subscribe(() => {
    if (shortlist.get().isFull) isDismissed = false
    show()
  })
  show()
}

const receiptsOfEarlierVisits = () => (hadReceiptsOnLoad() ? readReceipts() : [])
const languageOfPage = () => languageOfTag(document.documentElement.lang)

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
