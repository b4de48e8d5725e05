import { z } from 'zod'
import { dayOrNullField } from '#shared/enquiries/desk/enquiry-desk-forms.ts'
import { choiceField } from '#shared/forms/choice-field.ts'
import { integerField, integerOrNullField, rupeesOrNullField } from '#shared/forms/number-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import type { Language } from '#shared/pages/languages.ts'
import { priceMaximum } from '#shared/values/money.ts'
import { dayProblem } from '#shared/values/parse-day.ts'

export const departureStates = ['open', 'guaranteed', 'closed', 'cancelled'] as const
export type DepartureState = (typeof departureStates)[number]

/** What the public sees of the free seats. */
export type DepartureBand = 'open' | 'few' | 'full'

/** Kinds of travellers with a price of their own; `single` is a traveller in a room alone. */
export const travellerKinds = [
  'adult',
  'triple',
  'single',
  'childWithBed',
  'childWithoutBed',
  'infant',
] as const
export type TravellerKind = (typeof travellerKinds)[number]

/** Rupees per person; absent kinds cost what the tour says. */
export type DeparturePrices = { [Kind in TravellerKind]?: number }
/** One line by language; absent languages show the English one. */
export type DepartureNotes = { [Name in Language]?: string }

export const travellerLabels: Readonly<Record<TravellerKind, string>> = {
  adult: 'Adult',
  triple: 'Adult, three in a room',
  single: 'Adult, room alone',
  childWithBed: 'Child with a bed',
  childWithoutBed: 'Child without a bed',
  infant: 'Infant',
}

export const departureStateLabels: Readonly<Record<DepartureState, string>> = {
  open: 'Open',
  guaranteed: 'Guaranteed',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

export const departureLimits = { seats: 1000, note: 160 } as const

const price = () => rupeesOrNullField({ max: priceMaximum })
const seats = { min: 1, max: departureLimits.seats }

/** Fields of a departure besides its dates. */
const departureFields = {
  seats: integerField({ ...seats, missing: 'Enter how many seats there are.' }),
  needs: integerOrNullField(seats),
  state: choiceField({ choices: departureStates, problem: 'Choose a state.', fallback: 'open' }),
  prices: z.object({
    adult: price(),
    triple: price(),
    single: price(),
    childWithBed: price(),
    childWithoutBed: price(),
    infant: price(),
  }),
  notes: z.object({
    en: lineField({ max: departureLimits.note }),
    mr: lineField({ max: departureLimits.note }),
    hi: lineField({ max: departureLimits.note }),
  }),
}

/** A departure as typed; an empty end follows from the tour's days. */
export const departureSchema = z
  .object({
    startsOn: dayOrNullField(),
    endsOn: dayOrNullField(),
    closesOn: dayOrNullField(),
    ...departureFields,
  })
  .superRefine(({ startsOn, endsOn, closesOn, seats, needs }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (startsOn === null) return refuse('startsOn', dayProblem)
    if (endsOn !== null && endsOn < startsOn) refuse('endsOn', 'Enter a day after the start.')
    if (closesOn !== null && closesOn > startsOn) refuse('closesOn', 'Enter a day before the start.')
    if (needs !== null && needs > seats) refuse('needs', 'Enter at most the number of seats.')
  })
export type DepartureInput = z.infer<typeof departureSchema>

/** Prices and terms of the tour that a departure falls back to. */
type PricedTour = {
  priceFrom: number
  singleSupplement: number | null
  childPriceWithBed: number | null
  childPriceWithoutBed: number | null
}

/** Returns the price of each kind of traveller in rupees; null if neither departure nor tour has one. */
export function resolvePrices(
  prices: DeparturePrices,
  tour: PricedTour,
): Record<TravellerKind, number | null> {
  const adult = prices.adult ?? tour.priceFrom
  const { singleSupplement } = tour
  return {
    adult,
    triple: prices.triple ?? null,
    single: prices.single ?? (singleSupplement === null ? null : adult + singleSupplement),
    childWithBed: prices.childWithBed ?? tour.childPriceWithBed,
    childWithoutBed: prices.childWithoutBed ?? tour.childPriceWithoutBed,
    infant: prices.infant ?? null,
  }
}

const dayMs = 86_400_000

/** Returns the day `count` days after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Returns the nights between two days, `YYYY-MM-DD`. */
export function nightsBetween(startsOn: string, endsOn: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / dayMs)
}
