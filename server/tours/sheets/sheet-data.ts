// Builds the content of a tour's print PDF.
import { createHash } from 'node:crypto'
import { drawQrImage } from '#server/auth/two-factor/qr-image.ts'
import type { PublicSettings } from '#server/settings/published-settings.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { difficultyLabels, type OwnRating, ownRatingText } from '#shared/content/tours/tour-choices.ts'
import { type DescribedTour, displayPrices, tourFacts } from '#shared/content/tours/tour-facts.ts'
import { gstLabels } from '#shared/content/tours/tour-prices.ts'
import { officeWhatsapp } from '#shared/enquiries/phone-numbers.ts'
import { offeredLink } from '#shared/enquiries/replies/reply-placeholders.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import { policyTitles } from '#shared/settings/policy-names.ts'
import { formatDate } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'
import { daysText, groupText, titleOfDay } from '#shared/values/tour-messages.ts'

type Given = {
  tour: Pick<
    TourDetail,
    | 'slug'
    | 'title'
    | 'shortDescription'
    | 'priceFrom'
    | 'durationDays'
    | 'difficultyLevel'
    | 'maxGroupSize'
    | 'itinerary'
    | 'inclusions'
    | 'exclusions'
  > &
    Parameters<typeof displayPrices>[0] &
    OwnRating &
    DescribedTour & { destinations: readonly { title: string }[] }
  settings: { site: Pick<PublicSettings['site'], 'name' | 'tagline'> } & Pick<
    PublicSettings,
    'contact' | 'cancellationLines' | 'policyNames'
  >
  origin: string
  now: Date
}

export type SheetData = {
  data: string
  /** Content hash without the date. */
  version: string
}

/** Returns the content, which is rendered as plain text only. */
export function writeSheet({ tour, settings, origin, now }: Given): SheetData {
  const { site, contact } = settings
  const address = offeredLink(origin, { slug: tour.slug, isPublished: true })
  const words = {
    office: { name: site.name, tagline: site.tagline, ways: contactLines(contact) },
    address,
    qr: svgOf(address),
    title: tour.title,
    summary: tour.shortDescription,
    facts: factsOf(tour),
    days: tour.itinerary.map(({ day, title, activities }) => ({
      name: `Day ${day}`,
      title: titleOfDay({ day, title }),
      activities,
    })),
    lists: [
      { name: "What's Included", items: tour.inclusions },
      { name: "What's Not Included", items: tour.exclusions },
    ].filter(({ items }) => items.length > 0),
    cancelling: cancellingIn(settings, origin),
  }
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
  return { data: JSON.stringify({ ...words, asOf: `As of ${formatDate(now)}` }), version }
}

function factsOf({ destinations, ...tour }: Given['tour']) {
  const [, ...otherPrices] = displayPrices(tour)
  const places = destinations.map(({ title }) => title).join(', ')
  return [
    { name: 'Price', text: `From ${formatRupees(tour.priceFrom)} per person` },
    { name: 'The price is for', text: tour.priceBasis },
    ...otherPrices.map(({ who, price }) => ({ name: who, text: price })),
    { name: 'GST', text: tour.gst === null ? '' : gstLabels[tour.gst] },
    { name: 'Length', text: daysText(tour.durationDays) },
    ...tourFacts(tour),
    { name: 'Difficulty', text: difficultyLabels[tour.difficultyLevel] },
    { name: 'Group size', text: groupText(tour.maxGroupSize) },
    { name: 'Rating', text: ownRatingText(tour) },
    { name: 'Destinations', text: places },
  ].filter(({ text }) => text !== '')
}

/** Lines with the policy's URL; null without lines. */
function cancellingIn({ cancellationLines: lines, policyNames }: Given['settings'], origin: string) {
  if (lines === '') return null
  const whole = policyNames.includes('cancellation') ? `${origin}/cancellation` : ''
  return { name: policyTitles.cancellation, lines: lines.split('\n').filter(Boolean), whole }
}

function contactLines(contact: PublicSettings['contact']): string[] {
  const { phone, email } = ownContact(contact)
  const label = officeWhatsapp(contact) === null ? 'Phone' : 'Phone and WhatsApp'
  const address = contact.address.split('\n').map((line) => line.trim())
  return [phone && `${label}: ${phone}`, email, ...address].filter(Boolean)
}

function svgOf(address: string): string {
  const { path, size } = drawQrImage(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
