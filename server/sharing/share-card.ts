// Says what a share card shows and which name its file has: the same words and picture always have the same name.
import { createHash } from 'node:crypto'
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
}

type Item = { title: string; siteName: string; pictureKey: string }

/** Raise it with every change to how cards are drawn: every card then has a new name and is made anew. */
const design = 2

/** The key under which the card's file lies in media storage. */
export function cardKeyOf({ kicker, title, price, note, siteName, pictureKey }: ShareCard): string {
  const shown = JSON.stringify([design, kicker, title, price, note, siteName, pictureKey])
  return `cards/${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.jpg`
}

/** The card of an item of which nothing else is told. */
export function cardOfItem(item: Item): ShareCard {
  return { ...item, kicker: '', price: '', note: '' }
}

/** A tour's card: what it costs in rupees and how long it takes. */
export function cardOfTour({
  priceFrom,
  durationDays,
  ...item
}: Item & { priceFrom: number; durationDays: number }): ShareCard {
  const note = durationDays === 1 ? '1 day' : `${durationDays} days`
  return { ...item, kicker: 'Tour', price: `From ${formatRupees(priceFrom)}`, note }
}

/** A destination's card, under its region. */
export function cardOfDestination({ region, ...item }: Item & { region: string }): ShareCard {
  return { ...cardOfItem(item), kicker: region }
}

/** A blog post's card, with who wrote it. */
export function cardOfPost({ author, ...item }: Item & { author: string }): ShareCard {
  return { ...cardOfItem(item), kicker: 'Travel Stories', note: `by ${author}` }
}

/** The card of every screen that is no item, and of an item whose own card is not made yet. */
export function cardOfSite(site: { name: string; tagline: string; pictureKey: string }): ShareCard {
  const { name, tagline, pictureKey } = site
  return { kicker: '', title: tagline || name, price: '', note: '', siteName: name, pictureKey }
}
