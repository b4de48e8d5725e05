// Says what a share card shows and which name its file has: the same words and picture always have the same name.
import { createHash } from 'node:crypto'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { type FocalPoint, writePoint } from '#shared/media/focal-point.ts'
import { formatRupees } from '#shared/values/money.ts'

export type ShareCard = {
  /** A word above the title: the region, the kind of thing. */
  kicker: string
  title: string
  /** `From ₹12,000`, or ''. */
  price: string
  /** A fact below the title, or ''. */
  note: string
  siteName: string
  /** Key of the picture in media storage; '' draws a landscape instead. */
  pictureKey: string
  /** What is kept of the picture; absent for its middle. */
  focalPoint?: FocalPoint | undefined
}

type Item = Pick<ShareCard, 'title' | 'siteName' | 'pictureKey' | 'focalPoint'>

/** Raise it with every change to how cards are drawn: every card then has a new name and is made anew. */
const design = 3

/** The key under which the card's file lies in media storage. */
export function cardKeyOf(card: ShareCard): string {
  const { kicker, title, price, note, siteName, pictureKey, focalPoint } = card
  const point = focalPoint && pictureKey ? [writePoint(focalPoint)] : []
  const shown = JSON.stringify([design, kicker, title, price, note, siteName, pictureKey, ...point])
  return `cards/${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.jpg`
}

type Words = Partial<Pick<ShareCard, 'kicker' | 'price' | 'note'>>

/** What the cards of a kind say beside the title, by the columns that the register lists of it. */
const words = {
  destination: ({ region }: { region: string }): Words => ({ kicker: region }),
  tour: ({ priceFrom, durationDays }: { priceFrom: number; durationDays: number }): Words => ({
    kicker: 'Tour',
    price: `From ${formatRupees(priceFrom)}`,
    note: durationDays === 1 ? '1 day' : `${durationDays} days`,
  }),
  blogPost: ({ author }: { author: string }): Words => ({ kicker: 'Travel Stories', note: `by ${author}` }),
}
type Speaking = keyof typeof words

/** What the card of an item is made of beside title and picture; prices in rupees. */
export type CardFacts<Kind extends PagedKindName> = Kind extends Speaking
  ? Parameters<(typeof words)[Kind]>[0]
  : object

/** The card of an item; of a kind that has no words of its own, title and picture alone. */
export function cardOfItem<Kind extends PagedKindName>(kind: Kind, item: Item & CardFacts<Kind>): ShareCard {
  const { title, siteName, pictureKey, focalPoint } = item
  const say: ((facts: never) => Words) | undefined = words[kind as Speaking]
  const said = say?.(item as never)
  return { kicker: '', title, price: '', note: '', siteName, pictureKey, focalPoint, ...said }
}

type CardOwner = Pick<ShareCard, 'pictureKey' | 'focalPoint'> & { name: string; tagline: string }

/** The card of every screen that is no item, and of an item whose own card is not made yet. */
export function cardOfSite({ name, tagline, pictureKey, focalPoint }: CardOwner): ShareCard {
  return { kicker: '', title: tagline || name, price: '', note: '', siteName: name, pictureKey, focalPoint }
}
