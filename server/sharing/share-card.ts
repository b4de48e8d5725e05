// The content of a share card and its file name, a hash.
import { createHash } from 'node:crypto'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { type FocalPoint, writePoint } from '#shared/media/focal-point.ts'
import type { Language } from '#shared/pages/languages.ts'
import { formatRupees } from '#shared/values/money.ts'

export type ShareCard = {
  kicker: string
  title: string
  /** `From ₹12,000`, or ''. */
  price: string
  note: string
  siteName: string
  /** '' for a landscape. */
  pictureKey: string
  focalPoint?: FocalPoint | undefined
  language?: TranslationLanguage | undefined
}

type Item = Pick<ShareCard, 'title' | 'siteName' | 'pictureKey' | 'focalPoint' | 'language'>

/** Increase it with every change to the rendering, so that all cards are rendered again. */
const design = 5

/** Returns the media storage key of the card. */
export function cardKeyOf(card: ShareCard): string {
  const { kicker, title, price, note, siteName, pictureKey, focalPoint, language } = card
  const point = focalPoint && pictureKey ? [writePoint(focalPoint)] : []
  const said = language ? [language] : []
  const shown = JSON.stringify([design, kicker, title, price, note, siteName, pictureKey, ...point, ...said])
  return `cards/${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.jpg`
}

type CardTexts = Partial<Pick<ShareCard, 'kicker' | 'price' | 'note'>>

const cardMessages = {
  en: {
    tour: 'Tour',
    from: (price: string) => `From ${price}`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    next: 'Next',
    date: dateFormat('en-GB', 'short'),
    stories: 'Travel Stories',
    by: (author: string) => `by ${author}`,
  },
  mr: {
    tour: 'सहल',
    from: (price: string) => `${price} पासून`,
    days: (count: number) => `${count} दिवस`,
    next: 'पुढील',
    date: dateFormat('mr', 'long'),
    stories: 'प्रवासकथा',
    by: (author: string) => `लेखन: ${author}`,
  },
  hi: {
    tour: 'टूर',
    from: (price: string) => `${price} से शुरू`,
    days: (count: number) => `${count} दिन`,
    next: 'अगली',
    date: dateFormat('hi', 'long'),
    stories: 'यात्रा की कहानियाँ',
    by: (author: string) => `लेखक: ${author}`,
  },
} as const satisfies Record<Language, object>
type CardMessages = (typeof cardMessages)[Language]

/** Returns a formatter of days: `Sat 12 Dec`. */
function dateFormat(locale: string, month: 'short' | 'long'): Intl.DateTimeFormat {
  const parts = { weekday: 'short', day: 'numeric', month } as const
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC', numberingSystem: 'latn' })
}

const words: { [Kind in PagedKindName]: (facts: CardFacts<Kind>, messages: CardMessages) => CardTexts } = {
  destination: ({ region }) => ({ kicker: region }),
  tour: ({ priceFrom, durationDays, nextDate }, { tour, from, days, next, date }) => ({
    kicker: tour,
    price: from(formatRupees(priceFrom)),
    note: days(durationDays) + (nextDate ? ` · ${next}: ${date.format(new Date(nextDate))}` : ''),
  }),
  blogPost: ({ author }, { stories, by }) => ({ kicker: stories, note: by(author) }),
}

/** Prices in rupees; `nextDate` is the next open day with free seats. */
export type CardFacts<Kind extends PagedKindName> = {
  destination: { region: string }
  tour: { priceFrom: number; durationDays: number; nextDate?: string | undefined }
  blogPost: { author: string }
}[Kind]

/** Returns the card of an item in its language. */
export function cardOfItem<Kind extends PagedKindName>(kind: Kind, item: Item & CardFacts<Kind>): ShareCard {
  const { title, siteName, pictureKey, focalPoint, language } = item
  const said = words[kind](item, cardMessages[language ?? 'en'])
  return { kicker: '', title, price: '', note: '', siteName, pictureKey, focalPoint, language, ...said }
}

type CardOwner = Pick<ShareCard, 'pictureKey' | 'focalPoint' | 'language'> & { name: string; tagline: string }

/** Returns the card for other pages, and for items without a rendered card. */
export function cardOfSite({ name, tagline, pictureKey, focalPoint, language }: CardOwner): ShareCard {
  return {
    kicker: '',
    title: tagline || name,
    price: '',
    note: '',
    siteName: name,
    pictureKey,
    focalPoint,
    language,
  }
}
