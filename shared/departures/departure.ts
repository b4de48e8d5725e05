import { z } from 'zod'
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { dayOrNullField } from '#shared/forms/date-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { integerField, integerOrNullField, rupeesOrNullField } from '#shared/forms/number-field.ts'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'
import type { Language } from '#shared/pages/languages.ts'
import { priceMaximum } from '#shared/values/money.ts'
import { dayProblem } from '#shared/values/parse-day.ts'
import { isRecordId } from '#shared/values/record-id.ts'

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

/** Rupees per person; absent kinds cost what the tour says, if it says anything. */
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

export const departureLimits = { seats: 1000, note: 160, days: 731, nights: 364, listed: 500 } as const

const price = () => rupeesOrNullField({ max: priceMaximum })
const seats = { min: 1, max: departureLimits.seats }

const pricesSchema = z.object({
  adult: price(),
  triple: price(),
  single: price(),
  childWithBed: price(),
  childWithoutBed: price(),
  infant: price(),
})
const note = () => lineField({ max: departureLimits.note })

/** Fields of a new departure. */
export const newDepartureFields = {
  startsOn: dayOrNullField(),
  seats: integerField({ ...seats, missing: 'Enter how many seats there are.' }),
  needs: integerOrNullField(seats),
  prices: pricesSchema,
  notes: z.object({ en: note(), mr: note(), hi: note() }),
}

/** Dates to add: one, or with `repeatUntil` each week on the same weekday. */
export const newDeparturesSchema = z
  .object({
    ...newDepartureFields,
    repeatUntil: dayOrNullField(),
    /** Days before the start on which the date closes. */
    closesBefore: integerOrNullField({ min: 0, max: 365 }),
  })
  .superRefine(({ startsOn, repeatUntil, seats, needs }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (startsOn === null) return refuse('startsOn', dayProblem)
    if (repeatUntil !== null && repeatUntil < startsOn) refuse('repeatUntil', 'Enter a day after the first.')
    if (repeatUntil !== null && nightsBetween(startsOn, repeatUntil) > departureLimits.days)
      refuse('repeatUntil', 'Enter a day within two years.')
    if (needs !== null && needs > seats) refuse('needs', 'Enter at most the number of seats.')
  })

/** Changes of several departures; an empty field changes nothing. */
export const departureChangesSchema = z.object({
  seats: integerOrNullField(seats),
  needs: integerOrNullField(seats),
  state: choiceOrNullField({ choices: departureStates, problem: 'Choose a state.' }),
  prices: pricesSchema,
  notes: z.object({ en: note(), mr: note(), hi: note() }),
})

/** The new day of one departure. */
export const newDaySchema = z.object({
  startsOn: dayOrNullField(),
})

const departureActions = ['add', 'copy', 'change', 'reschedule', 'remove'] as const

export const departureActionSchema = z.object({
  departureAction: choiceField({ choices: departureActions, problem: 'Choose what to do.' }),
  ids: recordIdsField({ max: 200 }),
})

export type DepartureResult = { ok: true; text: string } | { ok: false; errors: FormErrors }

/** `tour`: an id or ''. `month`: the first shown. `state`: also `needs-people`, or ''. */
export type DepartureFilters = { tour: string; month: string; state: DepartureState | 'needs-people' | '' }

/** Reads the filters of the screen "Departures"; `today` is `YYYY-MM-DD`. */
export function readDepartureFilters(parameters: URLSearchParams, today: string): DepartureFilters {
  const read = (name: string) => parameters.get(name) ?? ''
  const [tour, month, state] = [read('tour'), read('month'), read('state')]
  const states = ['needs-people', ...departureStates] as const
  return {
    tour: isRecordId(tour) ? tour : '',
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7),
    state: states.find((name) => name === state) ?? '',
  }
}

/** Returns the first days of a series, weekly from `startsOn`. */
export function weeklyDays({
  startsOn,
  repeatUntil,
}: {
  startsOn: string
  repeatUntil: string | null
}): string[] {
  const days = [startsOn]
  for (let day = addDays(startsOn, 7); repeatUntil !== null && day <= repeatUntil; day = addDays(day, 7))
    days.push(day)
  return days
}

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
