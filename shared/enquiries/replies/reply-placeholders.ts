import { showGroupSize } from '#shared/enquiries/enquiry.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { shorten } from '#shared/values/shorten.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

export const placeholderMeanings = {
  name: 'the name of the traveller',
  tour: 'the tour that was asked about',
  dates: 'the dates of the journey',
  group: 'how many people travel',
  link: 'the address of the tour on the site',
  me: 'your own name',
  code: 'the reference of the enquiry',
} as const
export type Placeholder = keyof typeof placeholderMeanings
export const placeholders = Object.keys(placeholderMeanings) as Placeholder[]

export type PlaceholderValues = Readonly<Record<Placeholder, string>>
export type ReplyLanguage = 'en' | 'mr' | 'hi'

/** Matches a pair of braces with its content, or a single brace. */
const braces = /\{([^{}]*)\}|[{}]/g
const maxQuoteLength = 30

/** Returns a sentence about the first invalid brace; undefined if the template is valid. */
export function placeholderProblem(text: string): string | undefined {
  for (const [found, name] of text.matchAll(braces)) {
    if (isPlaceholder(name)) continue
    const allowed = placeholders.map((one) => `{${one}}`).join(', ')
    if (name === undefined) return `There is a “${found}” alone. Braces are for these only: ${allowed}.`
    return `“${shorten(found, maxQuoteLength)}” is unknown here. You can use ${allowed}.`
  }
  return undefined
}

type Written = { subject: string; body: string }

/** Fills a template. Braces within values are not replaced. */
export function fillTemplate({ subject, body }: Written, values: PlaceholderValues): Written {
  return { subject: fillText(subject, values).replace(/\s+/g, ' ').trim(), body: fillText(body, values) }
}

/** The signature starts with that name. */
export function withoutClosingName(body: string): string {
  const lines = body.trimEnd().split('\n')
  return lines.length > 1 && lines.at(-1)?.trim() === '{me}' ? lines.slice(0, -1).join('\n').trimEnd() : body
}

/** Leaves unknown ones and single braces unchanged. */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(braces, (found, name) => (isPlaceholder(name) ? values[name] : found))
}

type Asked = {
  type: 'general' | 'tour' | 'trip_planning'
  name: string
  tour: string | null
  travelDates: string | null
  groupSize: number | null
  reference: string
}

type Around = {
  me: string
  link: string
  language?: ReplyLanguage
}

type OfferedTour = { slug: string; isPublished: boolean } | null

/** Returns the URL for `{link}`: the published tour's page, or else the home page. */
export function offeredLink(origin: string, tour: OfferedTour): string {
  return tour?.isPublished ? `${origin}/tours/${tour.slug}` : origin
}

/** Fallbacks for missing data, so that sentences remain complete. */
const unknown: Readonly<Record<ReplyLanguage, Record<'name' | 'tour' | 'dates' | 'group' | 'me', string>>> = {
  en: {
    name: 'traveller',
    tour: 'your trip',
    dates: 'your dates',
    group: 'your group',
    me: 'your travel desk',
  },
  mr: { name: 'प्रवासी', tour: 'तुमची सहल', dates: 'तुमच्या तारखा', group: 'तुमचा गट', me: 'तुमचे सहल सल्लागार' },
  hi: { name: 'यात्री', tour: 'आपकी यात्रा', dates: 'आपकी तारीख़ें', group: 'आपका ग्रुप', me: 'आपके यात्रा सलाहकार' },
}
const people: Readonly<Record<ReplyLanguage, (size: string) => string>> = {
  en: (size) => (size === '1' ? '1 person' : `${size} people`),
  mr: (size) => `${size} जण`,
  hi: (size) => (size === '1' ? '1 व्यक्ति' : `${size} लोग`),
}

/** Returns values on one line each and without bidirectional control characters. */
export function placeholderValues(enquiry: Asked, { me, link, language = 'en' }: Around): PlaceholderValues {
  const { travelDates, reference } = enquiry
  const size = showGroupSize(enquiry)
  const none = unknown[language]
  return {
    name: joinSpaces(enquiry.name) || none.name,
    tour: joinSpaces(enquiry.tour ?? '') || none.tour,
    dates: joinSpaces(travelDates === null ? '' : showTravelDates(travelDates)) || none.dates,
    group: size === '' ? none.group : people[language](size),
    link: joinSpaces(link),
    me: joinSpaces(me) || none.me,
    code: joinSpaces(reference),
  }
}

function isPlaceholder(name: string | undefined): name is Placeholder {
  return name !== undefined && Object.hasOwn(placeholderMeanings, name)
}
